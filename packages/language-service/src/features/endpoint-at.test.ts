import { describe, expect, test } from 'vitest'
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

  test('is found by its JSON pointer', () => {
    expect(findEndpoint(shop, '/endpoints/0')).toMatchObject(expected)
    for (const pointer of ['', '/endpoints', '/endpoints/2', '/endpoints/9', '/objects/0', 'x'])
      expect(findEndpoint(shop, pointer)).toBeUndefined()
  })
})
