/** Whether tests run in full: in `npm run test:all`, and with `FC_FULL=1`. The everyday tests run a tenth of the random inputs, and no real definitions. */
export const isFull: boolean = process.env['FC_FULL'] === '1'

/** Returns the number of random inputs of a property: all, or every day a tenth of them. */
export function runs(full: number): number {
  return isFull ? full : Math.ceil(full / 10)
}

/** Returns the items: all, or every day each tenth of them. */
export function sample<Item>(items: readonly Item[]): Item[] {
  return indexes(items.length).map((index) => items[index]!)
}

/** Returns at most `count` of the items, evenly spread: for tests that start a program, where a law verifies all items in the process. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count)
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, index) => items[Math.floor(index * step)]!,
  )
}

/** Returns the numbers from 0 up to `length`, exclusive: all, or every day each tenth of them. */
export function indexes(length: number): number[] {
  return Array.from({ length: runs(length) }, (_, index) => (isFull ? index : index * 10))
}
