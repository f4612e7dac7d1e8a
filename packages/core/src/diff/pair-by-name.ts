/** Matching entries of two lists, as indexes. */
export interface Pairing {
  pairs: [old: number, next: number][]
  removed: number[]
  added: number[]
  /** True if the paired entries are in a different order. */
  isReordered: boolean
}

/**
 * Pairs the entries of two lists by name. Entries with the same name are paired in order; entries without a name are not paired.
 */
export function pairByName(
  old: readonly (string | undefined)[],
  next: readonly (string | undefined)[],
): Pairing {
  const indexes = new Map<string, number[]>()
  next.forEach((name, index) => {
    if (name === undefined) return
    const sameName = indexes.get(name)
    if (sameName === undefined) indexes.set(name, [index])
    else sameName.push(index)
  })
  const pairs: [number, number][] = []
  const removed: number[] = []
  old.forEach((name, index) => {
    if (name === undefined) return
    const match = indexes.get(name)?.shift()
    if (match === undefined) removed.push(index)
    else pairs.push([index, match])
  })
  const added = [...indexes.values()].flat().sort((a, b) => a - b)
  const isReordered = pairs.some(
    ([, position], index) => index > 0 && position < pairs[index - 1]![1],
  )
  return { pairs, removed, added, isReordered }
}

/** Returns the value if it is an array, else an empty list. */
export function asList<Item>(value: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(value) ? value : []
}

/** Returns the `name` of an entry, if it is a string. */
export function nameOf(entry: unknown): string | undefined {
  const name = (entry as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? name : undefined
}
