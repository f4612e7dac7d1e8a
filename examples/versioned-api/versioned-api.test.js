// The three versioning strategies, and a combination of two.
import { createClient } from 'fc-client'
import { createMock } from 'fc-mock'
import { expect, test } from 'vitest'
import libraryV1 from '../definitions/library-v1.fc.json' with { type: 'json' }
import libraryV2 from '../definitions/library-v2.fc.json' with { type: 'json' }
import people from '../definitions/people.fc.json' with { type: 'json' }
import shop from '../definitions/shop.fc.json' with { type: 'json' }

test('strategy 1: the flag `versioned` and the Api-Version header', async () => {
  const mock = createMock(shop)
  const fetch = (request) => mock.fetch(request)
  const defaults = createClient(shop, { fetch })
  const pinned = createClient(shop, { fetch, version: '2025-01' })
  await defaults.page('list-products')
  await pinned.page('list-products')
  expect(mock.calls().map(({ version }) => version)).toEqual(['2026-09', '2025-01'])
  // Versions are compared case-sensitively, before a request is sent.
  expect(() => createClient(shop, { fetch, version: 'Next' })).toThrow('"Next"')
  expect(mock.violations()).toEqual([])
})

test('strategy 2: a suffix of the endpoint name', async () => {
  const mock = createMock(people)
  const client = createClient(people, { fetch: (request) => mock.fetch(request) })
  const [user] = (await client.page('list-users')).items
  expect(await client.call('find-user', { id: user.id })).toEqual(user)
  expect(await client.call('find-user-v2', { email: user.email })).toEqual(user)
  expect(await client.call('find-user-v2', { id: 'unknown' })).toBeNull()
})

test('strategy 3: a base URL per version', async () => {
  const mock = createMock([libraryV1, libraryV2])
  const fetch = (request) => mock.fetch(request)
  for (const definition of [libraryV1, libraryV2]) {
    const { items } = await createClient(definition, { fetch }).page('list-books', { limit: 2 })
    expect(items).toHaveLength(2)
  }
  expect(mock.calls().map(({ path }) => path)).toEqual([
    '/library/v1/list-books',
    '/library/v2/list-books',
  ])
})

test('combination: a suffixed endpoint in a versioned package', async () => {
  const definition = {
    ...shop,
    endpoints: [...shop.endpoints, { ...shop.endpoints[1], name: 'get-product-v2' }],
  }
  const mock = createMock(definition)
  const client = createClient(definition, {
    fetch: (request) => mock.fetch(request),
    version: 'next',
  })
  const [product] = (await client.page('list-products')).items
  expect(await client.call('get-product-v2', { id: product.id })).toEqual(product)
  expect(mock.calls().every(({ version }) => version === 'next')).toBe(true)
})
