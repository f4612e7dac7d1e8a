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
  /** The first one names the row. The others are in the order in which people read: status, amounts, times, texts, and at the end nested values and ids. */
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
  const others = columns.filter((column) => column !== first)
  // Columns of one rank stay in order of first occurrence.
  const ordered = [first, ...others.toSorted((one, other) => rankOf(one) - rankOf(other))]
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

/** Ranks a column by how much it tells of a record: first of all its status, least of all its ids. */
function rankOf({ name, kind }: Column): number {
  const words = wordsOf(name)
  const last = words.at(-1)!
  if (kind === 'id') return 7
  if (kind === 'nested') return 6
  if (kind === 'time') return BOOKKEEPING.test(words[0]!) ? 4 : 2
  if (kind === 'text' && STATUS_WORDS.has(last)) return 0
  if (AMOUNT_WORDS.has(last) || (kind === 'text' && last === 'currency')) return 1
  return kind === 'text' ? 3 : 5
}

const STATUS_WORDS = new Set(['status', 'state', 'stage', 'phase', 'outcome'])

const AMOUNT_WORDS = new Set(
  'amount balance charge cost deposit fee paid price rate refunded sum total'.split(' '),
)

/** First words of times that every record has. */
const BOOKKEEPING = /^(?:created?|creation|modified|updated?)$/

/** From the most to the least telling. */
const NAME_WORDS = ['name', 'title', 'label', 'subject', 'summary', 'email']
