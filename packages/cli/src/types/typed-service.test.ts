import { createMock } from 'fc-mock'
import { type CompleteOptions, createService, fail, paginated } from 'fc-server'
import { expect, expectTypeOf, test } from 'vitest'
import { exampleDefinition } from '../testing/example-definition.ts'
import type { Definition, Product } from './testing/shop.generated.ts'

const shop = exampleDefinition('shop')
interface Context {
  products: readonly Product[]
}
const options: CompleteOptions<Definition, Context> = {
  context: () => ({ products: [] }),
  authorize: (token) => token,
  handlers: {
    'get-product': ({ id }, { products }) =>
      products.find((product) => product.id === id) ?? fail('NOT_FOUND', `No product ${id}.`),
    'list-products': paginated(({ category }, { products, page }) => {
      expectTypeOf(category).toEqualTypeOf<Product['category'] | undefined>()
      expectTypeOf(page.size).toEqualTypeOf<number>()
      return products.filter((product) => product.category === category)
    }),
    'list-orders': paginated(() => []),
    'place-order': ({ email, lines }, { products }, call) => {
      expectTypeOf(email).toEqualTypeOf<string>()
      expectTypeOf(lines[0]!.quantity).toEqualTypeOf<number>()
      expectTypeOf(products).toEqualTypeOf<readonly Product[]>()
      expectTypeOf(call.version).toEqualTypeOf<string | undefined>()
      return call.fail('OUT_OF_STOCK', 'A product is out of stock.')
    },
  },
}

test('types arguments, context and results of handlers', async () => {
  const service = createService<Definition, Context>(shop, options)
  const response = await service.fetch(
    new Request(`${shop.base_url.replace(/\/$/, '')}/get-product`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":"p-0"}',
    }),
  )
  expect(await response.json()).toEqual(['NOT_FOUND', 'No product p-0.', null])
})

test('a fallback answers what has no handler', async () => {
  const service = createService<Definition, Context>(shop, {
    context: () => ({ products: [] }),
    fallback: createMock(shop),
    handlers: {},
  })
  expect(service.packages).toHaveLength(1)
})

test('wrong handlers are errors of the compiler', () => {
  const { handlers, ...others } = options
  const invalid = (): void => {
    const { 'get-product': _, ...some } = handlers
    // @ts-expect-error -- A handler is missing.
    createService<Definition, Context>(shop, { ...others, handlers: some })
    createService<Definition, Context>(shop, {
      ...others,
      // @ts-expect-error -- There is no such endpoint.
      handlers: { ...handlers, find: () => 1 },
    })
    createService<Definition, Context>(shop, {
      ...others,
      // @ts-expect-error -- Not a product.
      handlers: { ...handlers, 'get-product': () => ({ id: 7 }) },
    })
    createService<Definition, Context>(shop, {
      ...others,
      handlers: {
        ...handlers,
        'get-product': (args, _context, call) => {
          // @ts-expect-error -- There is no such argument.
          void args.name
          // @ts-expect-error -- The endpoint does not declare this code.
          return call.fail('OUT_OF_STOCK', '')
        },
      },
    })
    createService<Definition, Context>(shop, {
      ...others,
      handlers,
      // @ts-expect-error -- There is no such version.
      versions: { '1999-01': {} },
    })
    createService<Definition, Context>(shop, {
      ...others,
      // @ts-expect-error -- The endpoint is not paginated.
      handlers: { ...handlers, 'get-product': paginated(() => []) },
    })
  }
  expectTypeOf(invalid).toBeFunction()
})
