import { expect, test } from 'vitest'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { checkModelOverrides, commonProblems } from './check-model.ts'
import { inferModel } from './infer-model.ts'
import type { ModelOverrides } from './model.ts'

const shop = example('shop')
const nested = packageOf([
  { name: 'list-boards', flags: ['paginated'], arguments: [{ name: 'limit', type: 'number' }] },
  { name: 'get-board', arguments: [{ name: 'board_id', type: 'string', flags: ['required'] }] },
  {
    name: 'list-cards',
    flags: ['paginated'],
    arguments: [{ name: 'board_id', type: 'string', flags: ['required'] }],
  },
  { name: 'get-card', arguments: [{ name: 'card_id', type: 'string', flags: ['required'] }] },
])

function problems(overrides: ModelOverrides, definition = shop): string[] {
  return checkModelOverrides(definition, inferModel(definition), overrides).map(
    ({ path, message }) => `${path} ${message}`,
  )
}

test.each<[string, ModelOverrides, string[]]>([
  ['no overrides', {}, []],
  ['a changed size', { collections: { products: { items: 3 } } }, []],
  [
    'an unknown collection',
    { collections: { product: { items: 3 } } },
    [
      '/collections/product There is no collection "product". Did you mean "products"? To add a collection, set `key` and `fields`.',
    ],
  ],
  [
    'the removal of an unknown collection',
    { collections: { boats: null } },
    [
      '/collections/boats There is no collection "boats". To add a collection, set `key` and `fields`.',
    ],
  ],
  [
    'a new collection',
    { collections: { boats: { key: ['id'], fields: { id: { type: 'string' } } } } },
    [],
  ],
  [
    'a key without fields',
    { collections: { products: { key: [] } } },
    ['/collections/products/key The key of "products" is empty: name at least one field.'],
  ],
  [
    'a key of an unknown field',
    { collections: { products: { key: ['ids'] } } },
    [
      '/collections/products/key/0 The collection "products" has no field "ids". Did you mean "id"?',
    ],
  ],
  [
    'the removal of a field of the key',
    { collections: { products: { fields: { id: null } } } },
    ['/collections/products/key/0 The collection "products" has no field "id".'],
  ],
  ['the reverse order of creation', { collections: { products: { order: ['-'] } } }, []],
  [
    'an order by an unknown field',
    { collections: { products: { order: ['-create_at', 'name'] } } },
    [
      '/collections/products/order/0 The collection "products" has no field "create_at". Did you mean "created_at"?',
    ],
  ],
  [
    'an unknown parent',
    { collections: { orders: { parent: { collection: 'shops', fields: { note: 'id' } } } } },
    ['/collections/orders/parent/collection There is no collection "shops".'],
  ],
  [
    'a parent field that is not a key field of the parent',
    { collections: { orders: { parent: { collection: 'products', fields: { note: 'name' } } } } },
    ['/collections/orders/parent/fields/note "name" is not a key field of "products" (key: id).'],
  ],
  [
    'a parent without fields',
    { collections: { orders: { parent: { collection: 'products' } } } },
    [
      '/collections/orders/parent `parent` requires `fields`: map fields of the record to the key fields of "products".',
    ],
  ],
  [
    'references of an unknown field, to an unknown collection and to an unknown field',
    {
      collections: {
        orders: {
          references: {
            'line[].product_id': { collection: 'products' },
            note: { collection: 'notes' },
            'lines[].product_id': { field: 'ident' },
            total: {},
          },
        },
      },
    },
    [
      '/collections/orders/references/lines[].product_id/field The collection "products" has no field "ident".',
      '/collections/orders/references/line[].product_id The collection "orders" has no field "line". Did you mean "lines"?',
      '/collections/orders/references/note/collection There is no collection "notes".',
      '/collections/orders/references/total/collection A reference requires `collection`: the name of the referenced collection.',
    ],
  ],
  [
    'an unknown endpoint',
    { operations: { 'get-prodct': { action: 'get' } } },
    ['/operations/get-prodct Unknown endpoint "get-prodct". Did you mean "get-product"?'],
  ],
  [
    'unknown arguments',
    {
      operations: {
        'list-products': {
          filters: { color: { field: 'name' } },
          search: ['q'],
          sort: { by: 'sorting' },
        },
        'get-product': { key: { ids: 'id' }, values: { no: 'name' }, batch: 'all' },
      },
    },
    [
      '/operations/list-products/filters/color Unknown argument "color" of endpoint "list-products".',
      '/operations/list-products/search/0 Unknown argument "q" of endpoint "list-products".',
      '/operations/list-products/sort/by Unknown argument "sorting" of endpoint "list-products".',
      '/operations/get-product/key/ids Unknown argument "ids" of endpoint "get-product". Did you mean "id"?',
      '/operations/get-product/values/no Unknown argument "no" of endpoint "get-product".',
      '/operations/get-product/batch Unknown argument "all" of endpoint "get-product".',
    ],
  ],
  [
    'unknown fields',
    {
      operations: {
        'list-products': { filters: { category: { field: 'kategory' } } },
        'get-product': { key: { id: 'ident' }, sets: { seen: true }, returns: 'name' },
      },
    },
    [
      '/operations/list-products/filters/category/field The collection "products" has no field "kategory". Did you mean "category"?',
      '/operations/get-product/key/id The collection "products" has no field "ident".',
      '/operations/get-product/sets/seen The collection "products" has no field "seen".',
      '/operations/get-product/returns "name" is not a reference: set `returns` to a field that is listed in `references`.',
    ],
  ],
  [
    'a filter without a field',
    { operations: { 'list-products': { filters: { category: { field: null! } } } } },
    ['/operations/list-products/filters/category A filter requires `field`: the field to compare.'],
  ],
  ...['collection', 'field', 'member'].map((missing): [string, ModelOverrides, string[]] => {
    const through = { collection: 'products', field: 'id', member: 'id', [missing]: undefined! }
    const filters = { category: { field: 'category', through } }
    return [
      `memberships of a filter without ${missing}`,
      { operations: { 'list-products': { filters } } },
      [
        '/operations/list-products/filters/category/through `through` requires `collection`, `field` and `member`.',
      ],
    ]
  }),
  ...[
    [{ collection: 'x', field: 'id', member: 'id' }, 'collection There is no collection "x".'],
    [
      { collection: 'products', field: 'a', member: 'id' },
      'field The collection "products" has no field "a".',
    ],
    [
      { collection: 'products', field: 'id', member: 'b' },
      'member The collection "products" has no field "b".',
    ],
  ].map(([through, problem]): [string, ModelOverrides, string[]] => [
    `memberships of a filter with an unknown ${String(problem).split(' ')[0]}`,
    {
      operations: {
        'list-products': { filters: { category: { field: 'category', through } as never } },
      },
    },
    [`/operations/list-products/filters/category/through/${String(problem)}`],
  ]),
  [
    'an unknown field of deleted records',
    { collections: { products: { deleted: 'gone' } } },
    ['/collections/products/deleted The collection "products" has no field "gone".'],
  ],
  [
    'an action without a collection',
    { operations: { 'place-order': { collection: null } } },
    ['/operations/place-order/action The action `create` requires `collection`.'],
  ],
  [
    'an action on one record without its key',
    { operations: { 'get-product': { key: null } } },
    [
      '/operations/get-product/action The action `get` requires `key`: map arguments to the key fields of the record.',
    ],
  ],
])('%s', (_, overrides, expected) => {
  expect(problems(overrides)).toEqual(expected)
})

test('reports circular parents', () => {
  const parent = { collection: 'cards', fields: { id: 'id' } }
  expect(problems({ collections: { boards: { parent } } }, nested).join('\n')).toContain(
    '/collections/boards/parent Circular parents: "boards" → "cards" → "boards".',
  )
})

test('reports children that refer to a former key of their parent', () => {
  const boards = { key: ['name'], fields: { name: { type: 'string' } } }
  expect(problems({ collections: { boards } }, nested)).toEqual([
    expect.stringMatching(/^\/collections\/boards\/key "cards" refers to its parent by "/),
  ])
})

test('returns the problems that all definitions share', () => {
  const problem = (path: string) => ({ path, message: '' })
  expect(commonProblems([[problem('/a'), problem('/b')], [problem('/b')]])).toEqual([problem('/b')])
  expect(commonProblems([[problem('/a')]])).toEqual([problem('/a')])
})
