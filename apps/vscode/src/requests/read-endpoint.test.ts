import { expect, test } from 'vitest'
import { readEndpoint } from './read-endpoint.ts'

const text = JSON.stringify({
  base_url: 'https://api.example.com/shop/',
  name: 'Shop',
  flags: ['versioned'],
  version: '2',
  versions: ['1', '2'],
  endpoints: [
    { name: 'list-products', flags: ['paginated'], arguments: [{ name: 'limit', flags: [] }] },
    {
      name: 'buy',
      flags: ['bearer_auth'],
      arguments: [
        { name: 'product', type: ['string'], flags: ['required'], docs: 'Which one.' },
        { name: 'note' },
      ],
    },
  ],
})

test('reads an endpoint by name', () => {
  expect(readEndpoint(text, { name: 'buy' })).toEqual({
    name: 'buy',
    offset: text.indexOf('{"name":"buy"'),
    pointer: '/endpoints/1',
    url: 'https://api.example.com/shop/buy',
    isPaginated: false,
    needsBearer: true,
    arguments: [
      { name: 'product', type: '["string"]', isRequired: true, docs: 'Which one.' },
      { name: 'note', type: '', isRequired: false, docs: '' },
    ],
    versions: ['1', '2'],
    version: '2',
  })
})

test.each([
  [{ pointer: '/endpoints/0' }, 'list-products'],
  [{ pointer: '/endpoints/1' }, 'buy'],
  [{ pointer: '/endpoints/7' }, undefined],
  [{ pointer: '/objects/0' }, undefined],
  [{ offset: text.indexOf('limit') }, 'list-products'],
  [{ offset: text.indexOf('"buy"') }, 'buy'],
  [{ offset: 3 }, undefined],
  [{ name: 'sell' }, undefined],
])('finds %j as %s', (locator, name) => {
  expect(readEndpoint(text, locator)?.name).toBe(name)
})

test('reads each prefix of a definition without an error', () => {
  for (let end = 0; end <= text.length; end++) {
    const { name = '' } = readEndpoint(text.slice(0, end), { pointer: '/endpoints/0' }) ?? {}
    expect('list-products').toContain(name)
  }
})

test.each(['"/shop/"', '"ftp://example.com/"', '5', '""'])(
  'has no URL for base_url %s',
  (baseUrl) => {
    const definition = `{"base_url": ${baseUrl}, "endpoints": [{"name": "a"}]}`
    expect(readEndpoint(definition, { name: 'a' })).toMatchObject({ url: undefined })
  },
)

test('has no versions without the flag', () => {
  const definition = '{"versions": ["1"], "flags": [], "endpoints": [{"name": "a"}]}'
  expect(readEndpoint(definition, { name: 'a' })?.versions).toEqual([])
})
