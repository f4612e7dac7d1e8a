import { FcError } from 'fc-core'
import type { RecordSelection, SelectedRecord } from '../dataset/selection.ts'
import { MAX_SCANNED, type Table } from '../dataset/types.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { memoize } from '../names/lazy.ts'
import { MAX_WORDS } from '../operations/query/compile-query.ts'
import { ResumableWork } from '../scheduling/resumable-work.ts'
import { andThen, type MaybePromise, runWork } from '../scheduling/work.ts'
import { selectRecords } from '../operations/access-collection.ts'

/** Selects and sorts the records of a collection. */
export interface RecordQuery {
  /** Values that the records must have, by field or path of a field. */
  where: JsonObject
  /** Words that a record must contain in its values. */
  search: string
  /** A field, with a `-` prefix for descending order. Empty for the order of the collection. */
  sort: string
}

/** The records that a query has found. */
export interface FoundRecords {
  items: JsonObject[]
  /** Number of all matching records. */
  total: number
  /** False if the time did not suffice to search or sort all records. The same query continues. */
  isComplete: boolean
}

/**
 * Finds the records that match a query. The result of a search or sort is kept until the collection changes, so that its pages cost little.
 *
 * @param range The part to return.
 * @param wait Milliseconds after which an incomplete result is returned.
 * @throws FcError for an unknown field in `sort`.
 */
export function findMatching(
  table: Table,
  query: RecordQuery,
  { offset, limit }: { offset: number; limit: number },
  wait?: number,
): MaybePromise<FoundRecords> {
  const toItems = (found: readonly SelectedRecord[]): JsonObject[] =>
    // Some may have been deleted while others were searched.
    found.map(({ ordinal }) => table.record(ordinal)).filter((record) => record !== undefined)
  table.dataset.settle()
  const { where, search: words, sort } = query
  if (sort === '' && words.trim() === '' && Object.keys(where).length === 0) {
    const selection = select(table, query)
    return andThen(runWork(selection.slice(offset, limit)), (found) =>
      andThen(runWork(selection.size()), (total) => ({
        items: toItems(found),
        total,
        isComplete: true,
      })),
    )
  }
  const search = searchesOf(table)(query)
  return andThen(search.run(wait), () => ({
    items: toItems(search.found.slice(offset, offset + limit)),
    total: search.found.length,
    isComplete: search.isDone,
  }))
}

/** A search, and what it has found so far. */
interface Search {
  readonly found: readonly SelectedRecord[]
  readonly isDone: boolean
  run(milliseconds?: number): MaybePromise<void>
}

/** Maximum number of searches of a collection that are kept. */
const MAX_SEARCHES = 4

const searchesOf = memoize((table: Table) => {
  const searches = new Map<string, Search>()
  let version = -1
  return (query: RecordQuery): Search => {
    if (version !== table.version) searches.clear()
    version = table.version
    const name = JSON.stringify([query.where, query.search, query.sort])
    const search = searches.get(name) ?? startSearch(select(table, query))
    searches.delete(name)
    searches.set(name, search)
    if (searches.size > MAX_SEARCHES) searches.delete(searches.keys().next().value!)
    return search
  }
}, new WeakMap<Table, (query: RecordQuery) => Search>())

function startSearch(selection: RecordSelection): Search {
  const found: SelectedRecord[] = []
  const work = selection.after(undefined, MAX_SCANNED, found)
  // A selection of few records is no work.
  if (Array.isArray(work)) return { found, isDone: true, run: () => undefined }
  const resumable = new ResumableWork(work)
  return {
    found,
    get isDone() {
      return resumable.isDone
    },
    run: (milliseconds) => resumable.run(milliseconds),
  }
}

function select(table: Table, { where, search, sort }: RecordQuery): RecordSelection {
  const words = search.toLowerCase().match(/\S+/g)?.slice(0, MAX_WORDS) ?? []
  return selectRecords(table, where, {
    ...(sort !== '' && { sort }),
    ...(words.length > 0 && {
      isIncluded: (record) => words.every((word) => contains(record, word)),
    }),
  })
}

/** Returns whether a word occurs in a value, at any depth. */
function contains(value: JsonValue, word: string): boolean {
  if (value === null) return false
  if (Array.isArray(value)) return value.some((each) => contains(each, word))
  if (isObject(value)) return Object.values(value).some((each) => contains(each, word))
  return String(value).toLowerCase().includes(word)
}

/** Reads the time after which an incomplete result is returned. */
export function readWait(text: string | null): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new FcError('invalid-arguments', 'Expected `wait` to be milliseconds.')
}
