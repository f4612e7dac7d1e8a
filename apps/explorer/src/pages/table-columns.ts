import type { JsonNode } from 'fc-core/json'

/** Maximum number of columns. Each row expands to the whole item. */
const MAX_COLUMNS = 40

/**
 * Finds the columns of a table of items: their keys, in order of first occurrence. Returns undefined if an item is not an object or if
 * there are no keys.
 */
export function findColumns(items: readonly JsonNode[]): string[] | undefined {
  const columns = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'object') return undefined
    for (const { key } of item.members) columns.add(key)
  }
  return columns.size === 0 ? undefined : [...columns].slice(0, MAX_COLUMNS)
}

/** Returns the value of an item in a column. If a key is duplicated, the last one wins. */
export function cellOf(item: JsonNode, column: string): JsonNode | undefined {
  if (item.kind !== 'object') return undefined
  return item.members.findLast(({ key }) => key === column)?.value
}
