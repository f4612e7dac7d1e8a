import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import { take } from '../names/take.ts'
import { MAX_SCANNED, type Table } from './types.ts'

/** Finds the records of a table. */
export type RecordFinder = Pick<Table, 'find' | 'childrenOf' | 'findByValue'>

/** Ordinals by the values of some fields. */
type Index = ReadonlyMap<string, readonly number[]>

const NONE: readonly number[] = []

/** Creates a finder by key, parent and field value. Generated records are computed; seed data and changed records are indexed. */
export function createFinder(table: Table): RecordFinder {
  const { model, state, rows, keys, ranges, parent } = table
  const ownField = model.key.at(-1)
  const parentFields = Object.entries(model.parent?.fields ?? {})
  const isMember =
    ranges !== undefined && ownField !== undefined && model.references[ownField] !== undefined
  const isKeyUnique = !isMember && !table.isNumberedInParent && !table.isOnePerParent
  const isUnchanged = (ordinal: number): boolean => state.get(ordinal) === undefined

  /** Creates an index that is rebuilt after changes. */
  const indexOf = (
    fields: readonly string[],
    records: () => Iterable<readonly [ordinal: number, record: JsonObject]>,
  ): (() => Index) => {
    let version = -1
    let index: Index
    return () => {
      if (version !== state.version) index = createIndex(fields, records())
      version = state.version
      return index
    }
  }
  /** Creates a lookup of seed data and changed records by the values of fields. */
  const storedBy = (fields: readonly string[]): ((text: string) => readonly number[]) => {
    const changed = indexOf(fields, () => state.scan())
    const seeded = lazy(() =>
      createIndex(
        fields,
        (rows ?? []).map((_, ordinal) => [ordinal, table.generated(ordinal)]),
      ),
    )
    return (text) => {
      const found = changed().get(text) ?? NONE
      const unchanged = rows && seeded().get(text)?.filter(isUnchanged)
      return unchanged === undefined ? found : [...unchanged, ...found]
    }
  }
  const storedByKey = storedBy(ownField === undefined ? [] : [ownField])
  const storedByParent = storedBy(parentFields.map(([field]) => field))
  const indexes = new Map<string, () => Index>()

  const findByValue: Table['findByValue'] = (field, value) => {
    let index = indexes.get(field)
    if (index === undefined) {
      const records = (): [number, JsonObject][] =>
        Array.from(take(table.all(), MAX_SCANNED), (ordinal) => [ordinal, table.record(ordinal)!])
      indexes.set(field, (index = indexOf([field], records)))
    }
    return index().get(toIndexKey(value)) ?? []
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
      !isUnchanged(ordinal) ? found : found === NONE ? [ordinal] : [...found, ordinal]
    if (rows !== undefined) return found
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
      if (first === undefined) return table.all()[Symbol.iterator]().next().value
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

function createIndex(
  fields: readonly string[],
  records: Iterable<readonly [ordinal: number, record: JsonObject]>,
): Index {
  const index = new Map<string, number[]>()
  for (const [ordinal, record] of records) {
    const text = fields.map((field) => toIndexKey(record[field] ?? null)).join('\0')
    const known = index.get(text)
    if (known === undefined) index.set(text, [ordinal])
    else known.push(ordinal)
  }
  return index
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
