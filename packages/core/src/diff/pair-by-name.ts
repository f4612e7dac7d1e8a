/** Which entries of two lists belong together. All numbers are indexes. */
export interface Pairing {
  pairs: [old: number, next: number][]
  removed: number[]
  added: number[]
  /** Whether entries of both lists stand in another order. */
  isReordered: boolean
}

/**
 * Pairs the entries of two lists by name. Of several with one name, the first belongs to the first, and so on; entries without a name to none.
 */
export function pairByName(
  old: readonly (string | undefined)[],
  next: readonly (string | undefined)[],
): Pairing {
  const places = new Map<string, number[]>()
  next.forEach((name, index) => {
    if (name === undefined) return
    const known = places.get(name)
    if (known === undefined) places.set(name, [index])
    else known.push(index)
  })
  const pairs: [number, number][] = []
  const removed: number[] = []
  old.forEach((name, index) => {
    if (name === undefined) return
    const place = places.get(name)?.shift()
    if (place === undefined) removed.push(index)
    else pairs.push([index, place])
  })
  const added = [...places.values()].flat().sort((a, b) => a - b)
  const isReordered = pairs.some(([, place], index) => index > 0 && place < pairs[index - 1]![1])
  return { pairs, removed, added, isReordered }
}

/** A value as a list: what is none, has no entries. */
export function asList<Item>(value: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(value) ? value : []
}

/** The `name` of an entry, where it has one. */
export function nameOf(entry: unknown): string | undefined {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry && entry.name
  return typeof name === 'string' ? name : undefined
}
