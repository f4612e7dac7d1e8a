import { readFileSync } from 'node:fs'
import { BadRequestError, createClient, type Page } from 'fc-client'
import { createMock, defineHandlers } from 'fc-mock'
import { expect, expectTypeOf, test } from 'vitest'
import { generateTypes } from 'fc-core/codegen'
import { exampleDefinition } from '../testing/example-definition.ts'
import type {
  Definition,
  ListOrdersItem,
  OrderLineInput,
  Product,
} from './testing/shop.generated.ts'

const shop = exampleDefinition('shop')

test('shop.generated.ts is up to date (else run fc-cli types)', () => {
  const generated = readFileSync(new URL('testing/shop.generated.ts', import.meta.url), 'utf8')
  expect(generated).toBe(generateTypes(shop, { source: 'shop.fc.json' }))
})

test('types endpoints, arguments, results, items and versions of a client', () => {
  const client = createClient<Definition>(shop, { version: 'next' })
  const calls = async (): Promise<void> => {
    expectTypeOf(await client.call('get-product', { id: '1' })).toEqualTypeOf<Product>()
    expectTypeOf(await client.page('list-products')).toEqualTypeOf<Page<Product>>()
    for await (const order of client.items('list-orders', { status: 'open', page_size: 10 }))
      expectTypeOf(order).toEqualTypeOf<ListOrdersItem>()
    const { order_id } = await client.call('place-order', {
      email: 'ada@example.com',
      lines: [{ product_id: '1', quantity: 2 }],
    })
    expectTypeOf(order_id).toEqualTypeOf<string>()
    // @ts-expect-error -- `lines` is required.
    await client.call('place-order', { email: 'ada@example.com' })
    // @ts-expect-error -- Not one of the choices.
    await client.page('list-products', { category: 'tools' })
    // @ts-expect-error -- The endpoint is paginated.
    await client.call('list-orders')
  }
  const handle = (error: unknown): boolean =>
    // @ts-expect-error -- Not an error of the endpoint.
    BadRequestError.isInstance<Definition, 'get-product'>(error) && error.hasCode('OUT_OF_STOCK')
  expectTypeOf(handle).toBeFunction()
  expectTypeOf(calls).toBeFunction()
  expectTypeOf(client.version).toEqualTypeOf<'2025-01' | '2026-09' | 'next' | undefined>()
  expectTypeOf<Product['image_url']>().toEqualTypeOf<string | null>()
  expectTypeOf<ListOrdersItem['note']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Product['category']>().toEqualTypeOf<'book' | 'game' | 'tool'>()
  expectTypeOf<OrderLineInput>().toEqualTypeOf<{ product_id: string; quantity: number }>()
})

test('types the handlers of a mock', async () => {
  const handlers = defineHandlers<Definition>({
    'get-product': async ({ args, mocked, fail }) => {
      expectTypeOf(args).toEqualTypeOf<{ id: string }>()
      if (args.id === '0') fail('NOT_FOUND', 'No product has the id 0.')
      const product = await mocked()
      expectTypeOf(product).toEqualTypeOf<Product>()
      return product
    },
    'list-products': ({ args }) =>
      args.category === 'book' ? { previous: null, page: [], next: null } : undefined,
  })
  const mock = createMock(shop, { handlers })
  const call = async (name: string, args: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const url = new URL(name, shop.base_url)
    const body = JSON.stringify(args)
    return await (await mock.fetch(new Request(url, { method: 'POST', headers, body }))).json()
  }
  expect(await call('get-product', { id: '0' })).toEqual([
    'NOT_FOUND',
    'No product has the id 0.',
    null,
  ])
  expect(await call('list-products', { category: 'book' })).toMatchObject({ page: [] })
  const invalid = (): void => {
    // @ts-expect-error -- There is no such endpoint.
    defineHandlers<Definition>({ 'get-boat': () => undefined })
    // @ts-expect-error -- Not a product.
    defineHandlers<Definition>({ 'get-product': () => ({ id: 1 }) })
    // @ts-expect-error -- The endpoint is paginated.
    defineHandlers<Definition>({ 'list-products': () => [] })
    // @ts-expect-error -- No such argument.
    defineHandlers<Definition>({ 'get-product': ({ args }) => args.name })
  }
  expectTypeOf(invalid).toBeFunction()
})
