import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { lazy, memoize } from '../names/lazy.ts'
import { valuesAt } from '../names/value-path.ts'
import { createReferringRecords } from './referring-records.ts'
import { liveOrdinals } from './live-records.ts'
import { RecordIndex } from './record-index.ts'
import { runAtOnce, STEP_ITEMS, type Work } from '../scheduling/work.ts'
import { MAX_SCANNED, type Table } from './types.ts'

/** Finds the records of a table. */
export type RecordFinder = Pick<Table, 'find' | 'childrenOf' | 'findByValue'>

const NO_INDEX = new RecordIndex()

/** Creates a finder by key, parent and field value. Generated records are computed; seed data and changed records are indexed. */
export function createFinder(table: Table): RecordFinder {
  const { model, state, rows, keys, ranges, parent } = table
  const ownField = model.key.at(-1)
  const parentFields = Object.entries(model.parent?.fields ?? {})
  const isMember =
    ranges !== undefined && ownField !== undefined && model.references[ownField] !== undefined
  const isKeyUnique = !isMember && !table.isNumberedInParent && !table.isOnePerParent
  const isUnchanged = (ordinal: number): boolean => state.get(ordinal) === undefined

  /** Creates an index of changed records, which follows the changes. */
  const changedBy = (fields: readonly string[]): (() => RecordIndex) => {
    let version = -1
    let index = new RecordIndex()
    let keys = new Map<number, readonly string[]>()
    const update = (ordinal: number): void => {
      const record = state.get(ordinal) ?? undefined
      for (const before of keys.get(ordinal) ?? []) index.remove(before, ordinal)
      keys.delete(ordinal)
      if (record === undefined) return
      const found = indexKeys(record, fields)
      for (const key of found) index.add(key, ordinal)
      keys.set(ordinal, found)
    }
    return () => {
      if (state.isHidden) return NO_INDEX
      if (version === state.version) return index
      const changed = state.changedSince(version)
      if (changed === undefined) [index, keys] = [new RecordIndex(), new Map()]
      for (const ordinal of changed ?? Array.from(state.scan(), ([each]) => each)) update(ordinal)
      version = state.version
      return index
    }
  }
  /** Creates a lookup of seed data and changed records by the values of fields. */
  const storedBy = (fields: readonly string[]): ((text: string) => readonly number[]) => {
    const changed = changedBy(fields)
    const seeded = lazy(() =>
      table.dataset.state.withoutChanges(() =>
        createIndex(
          (rows ?? []).map((_, ordinal) => [
            ordinal,
            fields.map((field) => toIndexKey(table.keyValue(ordinal, field))).join('\0'),
          ]),
        ),
      ),
    )
    return (text) => {
      const found = changed().get(text)
      return rows === undefined ? found : [...seeded().get(text).filter(isUnchanged), ...found]
    }
  }
  const storedByKey = storedBy(ownField === undefined ? [] : [ownField])
  const storedByParent = storedBy(parentFields.map(([field]) => field))

  /** The records of a field as they were generated. They do not change. */
  const generatedBy = new Map<string, RecordIndex>()
  const changedByField = new Map<string, () => RecordIndex>()
  const inProgress = new Set<string>()

  /** Creates the index of generated records by a field. One call at a time does so; the others wait for it. */
  function* indexGenerated(field: string): Work<void> {
    while (inProgress.has(field) && (yield true));
    if (generatedBy.has(field)) return
    inProgress.add(field)
    try {
      const index = new RecordIndex()
      for (let ordinal = 0; ordinal < Math.min(table.base, MAX_SCANNED); ordinal++) {
        for (const key of indexKeys(table.generated(ordinal), [field])) index.add(key, ordinal)
        if (ordinal % STEP_ITEMS === 0) yield
      }
      generatedBy.set(field, index)
      changedByField.set(field, changedBy([field]))
    } finally {
      inProgress.delete(field)
    }
  }

  /** Finds the records with a reference, which are computed. */
  const referringBy = memoize((field: string) => createReferringRecords(table, field))
  const changedWith = memoize((field: string) => changedBy([field]))

  const findByValue: Table['findByValue'] = (field, value) => {
    const referring = model.references[field] && referringBy(field)
    if (referring) {
      const computed = table.dataset.state.withoutChanges(() => referring(value))
      if (state.version === 0 || state.isHidden) return computed
      const stored = changedWith(field)().get(toIndexKey(value))
      return [...computed.filter(isUnchanged), ...stored].sort((left, right) => left - right)
    }
    if (!generatedBy.has(field)) {
      const work = indexGenerated(field)
      if (table.base < MIN_INTERRUPTING) runAtOnce(work)
      else table.dataset.prepare(work)
    }
    const text = toIndexKey(value)
    const generated = generatedBy.get(field)!.get(text)
    const changed = changedByField.get(field)!().get(text)
    if (state.version === 0) return generated
    return [...generated.filter(isUnchanged), ...changed].sort((left, right) => left - right)
  }

  /** Yields the generated records with a number within any parent. */
  function* numberedInAnyParent(index: number): Iterable<number> {
    const count = Math.min(parent!.base, MAX_SCANNED)
    for (let at = 0; at < count; at++) {
      const { start, end } = ranges!.rangeOf(at)
      if (start + index < end && isUnchanged(start + index)) yield start + index
    }
  }

  /** Returns the records that may have these values, including the last part of the key. */
  const candidates = (
    values: Readonly<Record<string, JsonValue>>,
    key: JsonValue,
  ): Iterable<number> => {
    const found = storedByKey(toIndexKey(key))
    const withStored = (ordinal: number): readonly number[] =>
      !isUnchanged(ordinal) ? found : found.length === 0 ? [ordinal] : [...found, ordinal]
    if (rows !== undefined) return found
    // The key of another record: it says nothing about the ordinal of this one.
    if (parent === undefined && ownField !== undefined && model.references[ownField] !== undefined)
      return findByValue(ownField, key)
    const index = table.isOnePerParent ? 0 : keys.decode(key)
    if (isKeyUnique) return index === undefined ? found : withStored(index)
    if (!parentFields.every(([field]) => Object.hasOwn(values, field)))
      return isMember
        ? findByValue(ownField!, key)
        : index === undefined
          ? found
          : chain(found, numberedInAnyParent(index))
    const parentOrdinal = parent?.find(
      Object.fromEntries(parentFields.map(([field, name]) => [name, values[field]!])),
    )
    if (parentOrdinal === undefined) return found
    const { start, end } = ranges!.rangeOf(parentOrdinal)
    if (isMember) return [...found, ...ordinalsOf({ start, end })]
    return index === undefined || start + index >= end ? found : withStored(start + index)
  }

  const matches = (ordinal: number, [field, value]: readonly [string, JsonValue]): boolean => {
    const isKey = model.key.includes(field) || model.parent?.fields[field] !== undefined
    const known = isKey ? table.keyValue(ordinal, field) : table.record(ordinal)?.[field]
    return toIndexKey(known ?? null) === toIndexKey(value)
  }

  return {
    findByValue,
    find(values) {
      const entries = Object.entries(values)
      const [first] = entries
      if (first === undefined)
        return liveOrdinals(table, MAX_DELETED)[Symbol.iterator]().next().value
      const isByKey = ownField !== undefined && Object.hasOwn(values, ownField)
      const found = isByKey ? candidates(values, values[ownField]!) : findByValue(...first)
      for (const ordinal of found) {
        const isMatch = entries.length === 1 || entries.every((entry) => matches(ordinal, entry))
        if (isMatch && table.has(ordinal)) return ordinal
      }
      return undefined
    },
    childrenOf(ordinal) {
      const key = parentFields.map(([, name]) => toIndexKey(parent!.keyValue(ordinal, name)))
      const found = storedByParent(key.join('\0'))
      const generated = ranges === undefined ? [] : ordinalsOf(ranges.rangeOf(ordinal))
      return [...generated.filter(isUnchanged), ...found].sort((left, right) => left - right)
    },
  }
}

/** Number of deleted records before the first one that is not, at most. */
const MAX_DELETED = 100

/** Smaller collections are indexed at once. */
const MIN_INTERRUPTING = 1000

function createIndex(entries: readonly (readonly [ordinal: number, key: string])[]): RecordIndex {
  const index = new RecordIndex()
  for (const [ordinal, key] of entries) index.add(key, ordinal)
  return index
}

/** Returns the keys of a record: one, or those of the elements of a list for a path such as `lines[].product_id`. */
function indexKeys(record: JsonObject, fields: readonly string[]): string[] {
  const [path = ''] = fields
  if (fields.length === 1 && path.includes('[]'))
    return [...new Set(valuesAt(record, path).map(toIndexKey))]
  return [fields.map((field) => toIndexKey(record[field] ?? null)).join('\0')]
}

/** Returns a value as key of an index. Numbers and their strings are the same key. */
function toIndexKey(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function ordinalsOf({ start, end }: { start: number; end: number }): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

function* chain(...lists: Iterable<number>[]): Iterable<number> {
  for (const list of lists) yield* list
}
