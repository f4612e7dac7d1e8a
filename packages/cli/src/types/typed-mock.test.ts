import {
  createFactories,
  createMock,
  type HandlerCall,
  type Mock,
  type MockOptions,
  type Override,
} from 'fc-mock'
import { createHandlers } from 'fc-mock/msw'
import { fcMock } from 'fc-mock/vite'
import { mockFixtures, type MockTest } from 'fc-mock/vitest'
import { expect, expectTypeOf, test } from 'vitest'
import { exampleDefinition } from '../testing/example-definition.ts'
import type * as People from './testing/people-records.generated.ts'
import type { Definition, Product } from './testing/shop.generated.ts'

const shop = exampleDefinition('shop')

test('types calls and waits by endpoint', async () => {
  const mock = createMock<Definition>(shop)
  await post(mock, 'get-product', { id: 'p-0' })
  await post(mock, 'list-products', { category: 'book' })
  const [call] = mock.calls({ endpoint: 'get-product', where: { id: 'p-0' } })
  expectTypeOf(call!.body).toEqualTypeOf<{ id: string }>()
  expect(call!.body.id).toBe('p-0')
  // A `next` of a page lacks arguments.
  const [listed] = mock.calls({ endpoint: 'list-products' })
  expectTypeOf(listed!.body.category).toEqualTypeOf<Product['category'] | undefined>()
  expectTypeOf(mock.calls()[0]!.body).toEqualTypeOf<unknown>()
  expect(mock.calls({ where: { category: 'book' } })).toHaveLength(1)
  const waits = async (): Promise<void> => {
    const { body } = await mock.waitForCall({
      endpoint: 'place-order',
      where: { lines: [{ quantity: 2 }] },
      count: 2,
    })
    expectTypeOf(body.lines[0]!.quantity).toEqualTypeOf<number>()
    // @ts-expect-error -- There is no such endpoint.
    await mock.waitForCall({ endpoint: 'place-orders' })
  }
  expectTypeOf(waits).toBeFunction()
  const invalid = (): void => {
    // @ts-expect-error -- There is no such endpoint.
    mock.calls({ endpoint: 'get-products' })
    // @ts-expect-error -- No such argument.
    mock.calls({ endpoint: 'get-product', where: { name: 'Ada' } })
    // @ts-expect-error -- Not one of the choices.
    mock.calls({ endpoint: 'list-products', where: { category: 'tools' } })
    // @ts-expect-error -- A quantity is a number.
    mock.calls({ endpoint: 'place-order', where: { lines: [{ quantity: '2' }] } })
  }
  expectTypeOf(invalid).toBeFunction()
  const args = mock.exampleArguments('', 'place-order')
  expectTypeOf(args?.email).toEqualTypeOf<string | undefined>()
})

test('types overrides by endpoint', async () => {
  const mock = createMock<Definition>(shop)
  mock.override({ endpoint: 'get-product', where: { id: 'p-0' }, error: 'NOT_FOUND' })
  expect(await post(mock, 'get-product', { id: 'p-0' })).toEqual([
    'NOT_FOUND',
    expect.any(String),
    null,
  ])
  mock.override({ endpoint: 'list-products', value: { previous: null, page: [], next: null } })
  mock.override({
    endpoint: 'place-order',
    handler: async ({ args, mocked, fail }) => {
      expectTypeOf(args.email).toEqualTypeOf<string>()
      if (args.lines.length > 9) fail('OUT_OF_STOCK', 'Too many.')
      return { ...(await mocked()), total: 1 }
    },
  })
  const { path } = mock.packages[0]!
  const receipt = await post(mock, 'place-order', mock.exampleArguments(path, 'place-order')!)
  expect(receipt).toMatchObject({ total: 1 })
  // Those of the package, for all endpoints.
  mock.override({ status: 503 })
  mock.override({ where: { id: '1' }, error: 'UNAUTHORIZED' })
  const shared: Override<Definition, 'get-product'> = {
    endpoint: 'get-product',
    error: 'NOT_FOUND',
  }
  mock.session('other').override(shared)
  const invalid = (): void => {
    // @ts-expect-error -- There is no such endpoint.
    mock.override({ endpoint: 'get-products', status: 503 })
    // @ts-expect-error -- Not an error of the endpoint or of the package.
    mock.override({ endpoint: 'get-product', error: 'OUT_OF_STOCK' })
    // @ts-expect-error -- Not an error of the definition.
    mock.override({ error: 'TEAPOT' })
    // @ts-expect-error -- Not a product.
    mock.override({ endpoint: 'get-product', value: { id: 1 } })
    // @ts-expect-error -- A page, not a list.
    mock.override({ endpoint: 'list-products', value: [] })
    // @ts-expect-error -- No such argument.
    mock.override({ endpoint: 'get-product', where: { name: 'Ada' }, status: 503 })
    // @ts-expect-error -- Not a product.
    mock.override({ endpoint: 'get-product', handler: () => ({ id: 1 }) })
    // @ts-expect-error -- Not an error of the endpoint or of the package.
    mock.override({ endpoint: 'get-product', handler: ({ fail }) => fail('OUT_OF_STOCK', 'No.') })
  }
  expectTypeOf(invalid).toBeFunction()
})

test('types the options of a mock', async () => {
  const mock = createMock<Definition>(shop, {
    handlers: {
      'get-product': ({ args, fail, endpoint }) => {
        expectTypeOf(args).toEqualTypeOf<{ id: string }>()
        return fail('NOT_FOUND', endpoint.name)
      },
    },
  })
  expect(await post(mock, 'get-product', { id: '1' })).toEqual(['NOT_FOUND', 'get-product', null])
  const fail = ({ fail: failCall }: HandlerCall<Definition, 'get-product'>): never =>
    // @ts-expect-error -- Not an error of the endpoint or of the package.
    failCall('OUT_OF_STOCK', 'None left.')
  expectTypeOf(fail).toBeFunction()
  const invalid = (): void => {
    // @ts-expect-error -- There is no such endpoint.
    createMock<Definition>(shop, { handlers: { 'get-boat': () => undefined } })
    // @ts-expect-error -- Not a product.
    createMock<Definition>(shop, { handlers: { 'get-product': () => ({ id: 1 }) } })
    // @ts-expect-error -- There is no such collection.
    createMock<People.Definition>(shop, { data: { boats: [] } })
    // @ts-expect-error -- A name is a string.
    createMock<People.Definition>(shop, { data: { users: [{ name: 1 }] } })
  }
  expectTypeOf(invalid).toBeFunction()
})

test('types a mock of several packages by a union of their types', () => {
  const mock = createMock<Definition | People.Definition>(shop)
  const uses = (): void => {
    expectTypeOf(mock.calls({ endpoint: 'get-product' })[0]!.body).toEqualTypeOf<{ id: string }>()
    mock.override({ endpoint: 'list-users', status: 503 })
    // @ts-expect-error -- In no package.
    mock.override({ endpoint: 'get-boat', status: 503 })
  }
  expectTypeOf(uses).toBeFunction()
})

test('types MSW handlers, the Vite plugin and fixtures', () => {
  const { mock } = createHandlers<Definition>(shop, {
    handlers: { 'get-product': () => undefined },
  })
  expectTypeOf(mock).toEqualTypeOf<Mock<Definition>>()
  expectTypeOf(createHandlers(createMock<Definition>(shop)).mock).toEqualTypeOf<Mock<Definition>>()
  const invalid = (): void => {
    // @ts-expect-error -- There is no such endpoint.
    createHandlers<Definition>(shop, { handlers: { 'get-boat': () => undefined } })
    // @ts-expect-error -- There is no such endpoint.
    fcMock<Definition>({ definitions: shop, handlers: { 'get-boat': () => undefined } })
    // @ts-expect-error -- There is no such endpoint.
    mockFixtures<Definition>({ definitions: shop, handlers: { 'get-boat': () => undefined } })
    // @ts-expect-error -- There is no such collection.
    mockFixtures<People.Definition>({ url: '', mockSettings: { data: { boats: [] } } })
  }
  expectTypeOf(invalid).toBeFunction()
  const fixtures = mockFixtures<Definition>({ definitions: shop })
  expectTypeOf<Parameters<Parameters<typeof fixtures.mock>[1]>[0]>().toEqualTypeOf<
    MockTest<Definition>
  >()
})

test('types factories of test data', () => {
  const people = exampleDefinition('people')
  const make = createFactories<People.Definition>(people)
  const user = make.user({ name: 'Ada' })
  expectTypeOf(user).toEqualTypeOf<People.UserRecord>()
  expect(user.name).toBe('Ada')
  expect(createMock(people).collection('users').find(user.id)).toEqual({
    ...make.user({ id: user.id }),
  })
  const invalid = (): void => {
    // @ts-expect-error -- A name is a string.
    make.user({ name: 1 })
    // @ts-expect-error -- There is no such object.
    make.boat()
  }
  expectTypeOf(invalid).toBeFunction()
})

test('accepts any names without types', () => {
  expectTypeOf(createMock(shop)).toEqualTypeOf<Mock>()
  expectTypeOf<Mock>().toExtend<ReturnType<typeof createMock>>()
  const uses = (mock: Mock, options: MockOptions): void => {
    mock.override({ endpoint: 'any', error: 'ANY', value: 1, where: { any: { nested: 1 } } })
    mock.calls({ endpoint: 'any', where: { any: 1 } })
    createMock(shop, options)
    createMock(shop, { handlers: { any: ({ args, fail }) => fail('ANY', String(args['any'])) } })
    const records: Record<string, unknown[]> = {}
    createMock(shop, { data: records })
  }
  expectTypeOf(uses).toBeFunction()
})

async function post(mock: Pick<Mock, 'fetch'>, name: string, args: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const body = JSON.stringify(args)
  const url = new URL(name, shop.base_url)
  return (await mock.fetch(new Request(url, { method: 'POST', headers, body }))).json()
}
