import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'

const at = (name: string, base_url: string, endpoints = ['ping']): ReturnType<typeof packageOf> =>
  packageOf(
    endpoints.map((each) => ({ name: each })),
    { name, base_url },
  )

const shop = at('Shop', 'https://x.example/shop/', ['list-items', 'package', 'a/b', '100%'])
const shops = at('Shops', 'https://x.example/shops')
const beta = at('Beta', 'https://x.example/shop/beta')

test.each<[path: string, target: string | number]>([
  ['/shop', 'Shop'],
  ['/shop/', 'Shop'],
  ['/shop/package.json', 'Shop'],
  ['/shops', 'Shops'],
  ['/shop/beta/package', 'Beta'],
  ['/shop/beta/ping', 'Beta ping'],
  ['/shops/ping', 'Shops ping'],
  ['/shop/list-items', 'Shop list-items'],
  ['/shop/list%2Ditems', 'Shop list-items'],
  ['/shop/package', 'Shop package'],
  ['/shop/a/b', 'Shop a/b'],
  ['/shop/a%2Fb', 'Shop a/b'],
  ['/shop/100%25', 'Shop 100%'],
  ['/shop/100%', 404],
  ['/shop/ping', 404],
  ['/shop//list-items', 404],
  ['/shop/list-items/', 404],
  ['/shopping', 404],
  ['/', 404],
])('resolves %s to %s', async (path, target) => {
  const { status, call } = await send(createMock([shop, shops, beta]), path)
  const reached = [call.package, call.endpoint].filter((part) => part !== undefined).join(' ')
  expect(status === 404 ? status : reached).toBe(target)
})

test.each<[path: string, message: string, details: object | null]>([
  [
    '/shop/lst-items',
    'Unknown endpoint "lst-items". Did you mean "list-items"?',
    { endpoint: 'lst-items', nearest: 'list-items' },
  ],
  [
    '/shop/quite-another',
    'Unknown endpoint "quite-another". See /shop/package for the endpoints.',
    { endpoint: 'quite-another', nearest: null },
  ],
  [
    '/elsewhere/ping',
    'No package is served at "/elsewhere/ping". Base paths: /shop/beta/, /shops/, /shop/.',
    { base_paths: ['/shop/beta/', '/shops/', '/shop/'] },
  ],
  ['/shop/%zz', 'The path "/shop/%zz" is not validly percent-encoded.', null],
])('explains why %s has no endpoint', async (path, message, details) => {
  const { value } = await send(createMock([shop, shops, beta]), path)
  expect(value).toEqual(['UNKNOWN_ENDPOINT', message, details])
})

test.each([
  [false, 'https://batch.example', 200],
  [false, 'https://elsewhere.example', 200],
  [true, 'https://batch.example', 200],
  [true, 'https://elsewhere.example', 404],
])(
  'matches the origin of a pipeline URL with `matchOrigin: %s`: %s',
  async (matchOrigin, origin, status) => {
    const pipeline_url = 'https://batch.example/run'
    const mock = createMock([{ ...shop, pipeline_url }], { matchOrigin })
    expect((await send(mock, '/run', { origin, body: [] })).status).toBe(status)
  },
)

test('ignores a pipeline URL that is not a URL', async () => {
  const mock = createMock({ ...shop, pipeline_url: 'nowhere' })
  expect((await send(mock, '/nowhere', { body: [] })).status).toBe(404)
  expect((await send(mock, '/shop/')).value).toMatchObject({ pipeline_url: 'nowhere' })
})
