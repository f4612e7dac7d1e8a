import { fc, test } from '@fast-check/vitest'
import { runs } from 'fc-core/testing'
import { expect } from 'vitest'
import type { JsonValue } from 'fc-core/json'
import type { PageHandler, ReadPage } from '../pages/page-handler.ts'
import { type Item, type ItemTable, optionsOf } from './item-table.ts'

const item: fc.Arbitrary<Omit<Item, 'id'>> = fc.record({
  a: fc.constantFrom(null, -1, 0, 1),
  b: fc.constantFrom(null, '', 'A', 'a', '"'),
  t: fc.constantFrom(null, 0, 1, 999, 1000, 1001, 999_999),
  n: fc.constantFrom(-1.5, 0, 0.1, 9, 10.25),
})
const items = fc
  .array(item, { maxLength: 24 })
  .map((list) => list.map((one, id): Item => ({ ...one, id })))

/** Orders with up to three fields before the key, in any directions. */
const order = fc
  .tuple(
    fc.shuffledSubarray(['a', 'b', 't', 'n'], { maxLength: 3 }),
    fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  )
  .map(([names, signs]) =>
    [...names, 'id'].map((name, index) => (signs[index] === true ? `-${name}` : name)),
  )
const size = fc.integer({ min: 1, max: 7 })
const change = fc.oneof(
  fc.record({ insert: item }),
  fc.record({ remove: fc.nat() }),
  fc.constant(undefined),
)

/**
 * Tests the laws of pages. A walk forwards returns each row once, in the order; backwards, the same pages. Rows that are inserted and deleted during a walk
 * lose and repeat no other row.
 */
export function checkPageLaws(
  createTable: () => ItemTable | Promise<ItemTable>,
  cases: number,
): void {
  let created: ItemTable | Promise<ItemTable> | undefined
  const openTable = (): ItemTable | Promise<ItemTable> => (created ??= createTable())
  const options = { numRuns: runs(cases) }

  test.prop([items, order, size, fc.boolean()], options)(
    'a walk returns each row once, and backwards the same pages',
    async (items, order, size, separateRanges) => {
      const table = await openTable()
      await table.replace(items)
      const handler = table.handler(optionsOf(order, separateRanges))
      const pages = [await read(handler, undefined, size)]
      while (pages.at(-1)!.next !== undefined)
        pages.push(await read(handler, pages.at(-1)!.next, size))
      expect(pages.flatMap(({ items }) => items)).toEqual(sortedIds(items, order))
      expect(pages.slice(0, -1).every(({ items }) => items.length === size)).toBe(true)
      expect(pages[0]!.previous).toBeUndefined()
      for (let index = pages.length - 1; index > 0; index--) {
        const page = await read(handler, pages[index]!.previous, size)
        expect(page.items).toEqual(pages[index - 1]!.items)
        expect(page.previous === undefined).toBe(index === 1)
        expect((await read(handler, page.next, size)).items).toEqual(pages[index]!.items)
      }
    },
  )

  test.prop(
    [items, order, size, fc.boolean(), fc.array(change, { maxLength: 12 }), fc.boolean()],
    options,
  )(
    'changes during a walk lose and repeat no other row',
    async (items, order, size, separateRanges, changes, isBackward) => {
      const table = await openTable()
      await table.replace(items)
      const handler = table.handler(optionsOf(order, separateRanges))
      const present = new Map(items.map((one) => [one.id, one]))
      let page = await read(handler, undefined, size)
      if (isBackward) {
        while (page.next !== undefined) page = await read(handler, page.next, size)
        // The last page is the first of this walk.
        const last = present.size === 0 ? [] : sortedIds(items, order).slice(-page.items.length)
        expect(page.items).toEqual(last)
      }
      const kept = new Set(present.keys())
      const walked = [page.items]
      let nextId = items.length
      for (let step = 0; ; step++) {
        const one = changes[step]
        if (one !== undefined && 'insert' in one) {
          const inserted = { ...one.insert, id: nextId++ }
          present.set(inserted.id, inserted)
          await table.insert(inserted)
        } else if (one !== undefined && present.size > 0) {
          const id = [...present.keys()][one.remove % present.size]!
          present.delete(id)
          kept.delete(id)
          await table.delete(id)
        }
        const position = isBackward ? page.previous : page.next
        if (position === undefined) break
        page = await read(handler, position, size)
        if (isBackward) walked.unshift(page.items)
        else walked.push(page.items)
      }
      const seen = walked.flat()
      expect(new Set(seen).size).toBe(seen.length)
      const keptItems = items.filter(({ id }) => kept.has(id))
      expect(seen.filter((id) => kept.has(id as number))).toEqual(sortedIds(keptItems, order))
    },
  )

  test.prop([items, order, size, fc.boolean()], options)(
    'the `previous` from a page whose rows are gone has all rows before it',
    async (items, order, size, separateRanges) => {
      const table = await openTable()
      await table.replace(items)
      const handler = table.handler(optionsOf(order, separateRanges))
      const first = await read(handler, undefined, size)
      if (first.next === undefined) return
      for (const id of sortedIds(items, order).slice(size)) await table.delete(id)
      const empty = await read(handler, first.next, size)
      expect(empty).toMatchObject({ items: [], next: undefined })
      const back = await read(handler, empty.previous, size)
      expect(back).toMatchObject({ items: first.items, previous: undefined })
    },
  )
}

/** Reads a page; its positions travel as JSON. */
async function read(
  handler: PageHandler<object>,
  position: JsonValue | undefined,
  size: number,
): Promise<ReadPage> {
  const page = await handler.readPage({}, { position, size }, {})
  const travel = (value: JsonValue | undefined): JsonValue | undefined =>
    value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as JsonValue)
  return { items: page.items, previous: travel(page.previous), next: travel(page.next) }
}

/** The expected order: nulls are the largest. */
function sortedIds(items: readonly Item[], order: readonly string[]): number[] {
  const compare = (first: Item, second: Item): number => {
    for (const text of order) {
      const name = text.replace('-', '') as keyof Item
      const [x, y] = [first[name], second[name]]
      if (x === y) continue
      const isSmaller = y === null || (x !== null && x < y)
      return isSmaller === text.startsWith('-') ? 1 : -1
    }
    return 0
  }
  return [...items].sort(compare).map(({ id }) => id)
}
