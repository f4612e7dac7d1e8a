import type { PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { createMock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import { send } from '../../tests/support/send.ts'
import { statedPageSize } from './stated-page-size.ts'

interface Docs {
  argument?: string
  endpoint?: string
  package?: string
}

function definitionOf({ argument = '', endpoint = '', ...rest }: Docs): PackageDefinition {
  const limit = { name: 'limit', type: 'number', flags: [], docs: argument }
  const list = { name: 'list-books', flags: ['paginated'], docs: endpoint, arguments: [limit] }
  return { ...packageOf([list]), docs: rest.package ?? '' }
}

test.each<[docs: Docs, size: number | undefined]>([
  [{ argument: 'Books on a page. Default: 50.' }, 50],
  [{ argument: 'Page size (default 25, at most 100).' }, 25],
  [{ argument: 'Between 1 and 100, and the default is 10.' }, 10],
  [{ endpoint: 'All books, 30 per page.' }, 30],
  [{ endpoint: 'Books in pages of 12.' }, 12],
  [{ package: 'Lists return `limit` items, 30 by default and 250 at most.' }, 30],
  [{ package: 'Lists return 25 items per page unless `limit` is sent.' }, 25],
  [{ argument: 'Default: 5.', package: 'Page size: 40.' }, 5],
  [{ package: 'Lists take `pageSize` (1 to 100, default 25).' }, 25],
  [{ endpoint: 'Up to 100 books per page.' }, undefined],
  [{ argument: 'At most 200.', package: 'No more than 50 items per page.' }, undefined],
  [{}, undefined],
])('of %j is %s', (docs, size) => {
  const definition = definitionOf(docs)
  expect(statedPageSize(definition, definition.endpoints[0]!)).toBe(size)
})

test.each<[options: MockOptions, body: object, count: number]>([
  [{}, {}, 7],
  [{}, { limit: 3 }, 3],
  [{ pageSize: 9 }, {}, 9],
])(
  'with the options %j and the arguments %j, a page has %i items',
  async (options, body, count) => {
    const mock = createMock(definitionOf({ endpoint: '7 books per page.' }), options)
    const { value } = await send(mock, '/test/list-books', { body })
    expect((value as { page: unknown[] }).page).toHaveLength(count)
  },
)

test.each([
  [25, 20],
  [31, 30],
])('of %i records, a page of 30 has %i', async (items, count) => {
  const mock = createMock(definitionOf({ endpoint: '30 books per page.' }), { items })
  const { value } = await send(mock, '/test/list-books')
  expect((value as { page: unknown[] }).page).toHaveLength(count)
})
