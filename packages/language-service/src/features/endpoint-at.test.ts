import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { shop } from '../testing/shop.ts'
import { findEndpoint, findEndpointAt } from './endpoint-at.ts'

describe('endpoint with an example request', () => {
  const expected = {
    name: 'find-user',
    pointer: '/endpoints/0',
    url: 'https://api.example.com/shop/find-user',
    method: 'POST',
    arguments: { id: 'example' },
    headers: { 'Api-Version': '2' },
    curl: expect.stringContaining(`--data-raw '{"id":"example"}'`),
  }

  test('is found from any position inside it', () => {
    expect(findEndpointAt(shop, { line: 11, character: 30 })).toMatchObject(expected)
    expect(findEndpointAt(shop, { line: 1, character: 5 })).toBeUndefined()
  })

  test('is found from the first to the last character of the endpoint', () => {
    const text = '{"base_url": "https://a.example", "endpoints": [{"name": "a"}, {"name": "b"}]}'
    const snapshot = createSnapshot('file:///a.fc.json', 1, text)
    const names = Array.from(text, (_, character) => {
      const found = findEndpointAt(snapshot, { line: 0, character })
      return found?.name ?? '-'
    }).join('')
    expect(names).toBe(text.replace(/./g, '-').slice(0, 48) + 'aaaaaaaaaaaaa--bbbbbbbbbbbbb--')
  })

  test('has an authorization header if it needs one', () => {
    const headers = (flags: string): unknown =>
      findEndpoint(
        createSnapshot(
          'file:///a.fc.json',
          1,
          `{"base_url": "https://a.example", "endpoints": [{"name": "a", "flags": ${flags}}]}`,
        ),
        '/endpoints/0',
      )!.headers
    const json = { 'Content-Type': 'application/json', Accept: 'application/json' }
    expect(headers('[]')).toEqual(json)
    expect(headers('["bearer_auth"]')).toEqual({ ...json, Authorization: 'Bearer <token>' })
  })

  test('is undefined without a base URL', () => {
    const snapshot = createSnapshot('file:///a.fc.json', 1, '{"endpoints": [{"name": "a"}]}')
    expect(findEndpoint(snapshot, '/endpoints/0')).toBeUndefined()
  })

  test('is found by its JSON pointer', () => {
    expect(findEndpoint(shop, '/endpoints/0')).toMatchObject(expected)
    for (const pointer of [
      '',
      '/endpoints',
      '/endpoints/2',
      '/endpoints/9',
      '/endpoints/0/name',
      '/endpoints/x',
      '/objects/0',
      'x',
    ])
      expect(findEndpoint(shop, pointer)).toBeUndefined()
  })
})
