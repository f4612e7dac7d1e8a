import { describe } from 'vitest'
import { checkPageLaws } from '../testing/check-page-laws.ts'
import type { Item, ItemTable } from '../testing/item-table.ts'
import { paginated } from './paginated.ts'

/** A list of items in memory. */
function memoryTable(toRows: (items: Item[]) => Iterable<Item> | AsyncIterable<Item>): ItemTable {
  let items: Item[] = []
  return {
    async replace(next) {
      items = next.toReversed()
    },
    async insert(item) {
      items.splice(items.length >> 1, 0, item)
    },
    async delete(id) {
      items = items.filter((item) => item.id !== id)
    },
    handler: (options) =>
      paginated(
        options,
        () => toRows(items),
        ({ id }) => id,
      ),
  }
}

describe('array', () => {
  checkPageLaws(() => memoryTable((items) => items), 2000)
})

describe('async generator', () => {
  checkPageLaws(
    () =>
      memoryTable(async function* (items) {
        yield* items
      }),
    500,
  )
})
