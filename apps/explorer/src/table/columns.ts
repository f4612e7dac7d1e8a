import type { JsonNode } from 'fc-core/json'
import { type ColumnKind, findKind } from './column-kind.ts'
import { wordsOf } from './words-of.ts'

/** A column of a table of objects. */
export interface Column {
  /** Key of the objects. */
  name: string
  kind: ColumnKind
}

/** The columns of a table. */
export interface Columns {
  /** The first one names the row. The others are in order of first occurrence. */
  columns: readonly Column[]
  /** Number of keys without a column. */
  omitted: number
}

/** Maximum number of columns. The details of a row show the whole item. */
const MAX_COLUMNS = 40

/** Number of items that decide on the kind of a column. */
const SAMPLE_SIZE = 100

/**
 * Finds the columns of a table of items: their keys. Returns undefined if an item is not an object or if there are no keys.
 */
export function findColumns(items: readonly JsonNode[]): Columns | undefined {
  const names = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'object') return undefined
    for (const { key } of item.members) names.add(key)
  }
  if (names.size === 0) return undefined
  const sample = items.slice(0, SAMPLE_SIZE)
  const columns = [...names].map((name) => {
    const cells = sample.flatMap((item) => cellOf(item, name) ?? [])
    return { name, kind: findKind(name, cells) }
  })
  const first = findNameColumn(columns)
  const ordered = [first, ...columns.filter((column) => column !== first)]
  return {
    columns: ordered.slice(0, MAX_COLUMNS),
    omitted: Math.max(0, ordered.length - MAX_COLUMNS),
  }
}

/** Returns the value of an item in a column. If a key is duplicated, the last one wins. */
export function cellOf(item: JsonNode, column: string): JsonNode | undefined {
  if (item.kind !== 'object') return undefined
  return item.members.findLast(({ key }) => key === column)?.value
}

/** Finds the column by which people recognize a row: a name, else an id, else the first one. */
function findNameColumn(columns: readonly Column[]): Column {
  const texts = columns.filter(({ kind }) => kind === 'text')
  for (const word of NAME_WORDS) {
    const found =
      texts.find(({ name }) => wordsOf(name).join(' ') === word) ??
      texts.find(({ name }) => word === 'name' && wordsOf(name).at(-1) === word)
    if (found !== undefined) return found
  }
  return (
    columns.find(({ name }) => wordsOf(name).join(' ') === 'id') ??
    columns.find(({ kind }) => kind === 'id') ??
    columns[0]!
  )
}

/** From the most to the least telling. */
const NAME_WORDS = ['name', 'title', 'label', 'subject', 'summary', 'email']
