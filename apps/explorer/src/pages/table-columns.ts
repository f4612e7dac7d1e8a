import type { JsonNode } from 'fc-core'

/** A table has no more columns than this; each row opens to the whole item. */
const MOST_COLUMNS = 40

/**
 * The columns of a table of items: their keys, in order of first appearance. Undefined when an item is not an object, or when
 * there is nothing to put into columns.
 */
export function findColumns(items: readonly JsonNode[]): string[] | undefined {
  const columns = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'object') return undefined
    for (const { key } of item.members) columns.add(key)
  }
  return columns.size === 0 ? undefined : [...columns].slice(0, MOST_COLUMNS)
}

/** The value of an item in a column, if it has one; of duplicate keys the last one counts. */
export function cellOf(item: JsonNode, column: string): JsonNode | undefined {
  if (item.kind !== 'object') return undefined
  return item.members.findLast(({ key }) => key === column)?.value
}
