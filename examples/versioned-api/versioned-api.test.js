// The three ways in which a service can have versions, and two of them together.
import { createClient } from 'fc-client'
import { createMock } from 'fc-mock'
import { expect, test } from 'vitest'
import libraryV1 from '../definitions/library-v1.fc.json' with { type: 'json' }
import libraryV2 from '../definitions/library-v2.fc.json' with { type: 'json' }
import people from '../definitions/people.fc.json' with { type: 'json' }
import shop from '../definitions/shop.fc.json' with { type: 'json' }

test('1: the flag `versioned`, and a header that selects', async () => {
  const mock = createMock(shop)
  const fetch = (request) => mock.fetch(request)
  const usual = createClient(shop, { fetch })
  const pinned = createClient(shop, { fetch, version: '2025-01' })
  await usual.page('list-products')
  await pinned.page('list-products')
  expect(mock.calls().map(({ version }) => version)).toEqual(['2026-09', '2025-01'])
  // Versions are compared as they are written, before anything is sent.
  expect(() => createClient(shop, { fetch, version: 'Next' })).toThrow('"Next"')
  expect(mock.violations()).toEqual([])
})

test('2: a suffix of the name; both endpoints stay', async () => {
  const mock = createMock(people)
  const client = createClient(people, { fetch: (request) => mock.fetch(request) })
  const [user] = (await client.page('list-users')).items
  expect(await client.call('find-user', { id: user.id })).toEqual(user)
  expect(await client.call('find-user-v2', { email: user.email })).toEqual(user)
  expect(await client.call('find-user-v2', { id: 'unknown' })).toBeNull()
})

test('3: another base URL; both are served side by side', async () => {
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

test('together: a suffix within a versioned package', async () => {
  const both = {
    ...shop,
    endpoints: [...shop.endpoints, { ...shop.endpoints[1], name: 'get-product-v2' }],
  }
  const mock = createMock(both)
  const client = createClient(both, { fetch: (request) => mock.fetch(request), version: 'next' })
  const [product] = (await client.page('list-products')).items
  expect(await client.call('get-product-v2', { id: product.id })).toEqual(product)
  expect(mock.calls().every(({ version }) => version === 'next')).toBe(true)
})
