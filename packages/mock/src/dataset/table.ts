import type { CollectionModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { createChildRanges, createSingleRanges } from './child-ranges.ts'
import { createFinder } from './find-records.ts'
import { createKeyFormat } from './key-format.ts'
import { createRecordMaker } from './record-maker.ts'
import type { Dataset, Table } from './types.ts'
import { hashText } from './values/random.ts'
import { lazy } from '../names/lazy.ts'

/** Generated records that are kept. */
const MAX_CACHED = 10_000

/** Ordinals from here on are those of keys that callers chose. */
const OPEN_FROM = 2 ** 41

/** Creates the table of a collection. */
export function createTable(dataset: Dataset, name: string, model: CollectionModel): Table {
  const { items, rows: given, model: models, acceptsAnyKey } = dataset.options
  const rows = given?.get(name)
  const parent = model.parent && dataset.table(model.parent.collection)
  const keys = createKeyFormat(dataset.seed, name, model, models.style)
  const most = Math.min(memberCount(dataset, model), keys.most)
  const own = model.key.at(-1)
  const isOnePerParent = Object.hasOwn(model.parent?.fields ?? {}, own ?? '')
  const ranges =
    parent === undefined || rows !== undefined
      ? undefined
      : isOnePerParent
        ? createSingleRanges(parent.base)
        : createChildRanges(parent.base, { items, most, wanted: model.items })
  const base = rows?.length ?? ranges?.total ?? Math.min(model.items ?? items, keys.most)
  const above = Object.entries(model.parent?.fields ?? {})
  const state = dataset.state.collection(name)
  const cache = new Map<number, JsonObject>()
  const openKeys = new Map<number, JsonValue>()
  const isOpen = model.open === true || acceptsAnyKey === true

  const parts = { name, model, dataset, parent, rows, base, keys, ranges, state }

  const table: Table = {
    ...parts,
    isOnePerParent,
    isNumberedInParent:
      ranges !== undefined && !isOnePerParent && keys.isCounted && model.key.length > 1,
    get end() {
      return base + state.created
    },
    get size() {
      return table.end - state.deleted.size
    },
    get maker() {
      return maker()
    },
    record(ordinal) {
      const changed = state.get(ordinal)
      if (changed !== undefined) return changed ?? undefined
      return table.has(ordinal) ? table.generated(ordinal) : undefined
    },
    has(ordinal) {
      if (state.deleted.size > 0 && state.deleted.has(ordinal)) return false
      if (ordinal < table.end || openKeys.has(ordinal)) return true
      const of = ranges?.parentOf(ordinal)
      return of !== undefined && of >= parent!.end && parent!.has(of)
    },
    generated(ordinal) {
      let record = cache.get(ordinal)
      if (record === undefined) {
        if (cache.size >= MAX_CACHED) cache.clear()
        cache.set(ordinal, (record = maker().generate(ordinal)))
      }
      return record
    },
    keyValue(ordinal, field) {
      const known = state.get(ordinal) ?? rows?.[ordinal]
      return known?.[field] ?? table.generatedKey(ordinal, field)
    },
    generatedKey(ordinal, field) {
      const name = ranges && model.parent?.fields[field]
      if (name !== undefined) return parent!.keyValue(ranges!.parentOf(ordinal), name)
      if (field !== own || model.references[field] !== undefined)
        return table.generated(ordinal)[field] ?? null
      const index = table.isNumberedInParent
        ? ordinal - ranges!.rangeOf(ranges!.parentOf(ordinal)).start
        : ordinal
      return openKeys.get(ordinal) ?? keys.encode(index)
    },
    find(values) {
      const found = finder().find(values)
      if (found !== undefined || !isOpen || !Object.hasOwn(values, own ?? '')) return found
      const ordinal = openOrdinal(values[own!]!)
      return table.has(ordinal) ? ordinal : undefined
    },
    childrenOf: (ordinal) => finder().childrenOf(ordinal),
    withValue: (field, value) => finder().withValue(field, value),
    *all() {
      const next = (ordinal: number): number => state.deleted.nextOutside(ordinal)
      for (let ordinal = next(0); ordinal < table.end; ordinal = next(ordinal + 1)) yield ordinal
    },
    create(sent) {
      const ordinal = table.end
      const key = usualParent(sent)
      if (own !== undefined && !Object.hasOwn(sent, own)) key[own] ??= newKey({ ...key, ...sent })
      const record = maker().complete(sent, key)
      if (!state.put(ordinal, record, true)) return undefined
      dataset.publish({ collection: name, action: 'created', record })
      return ordinal
    },
    update: (ordinal, sent) => store(ordinal, maker().update(table.record(ordinal)!, sent)),
    replace(ordinal, sent) {
      const before = table.record(ordinal)!
      const fields = [...model.key, ...above.map(([field]) => field)]
      const key = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]))
      return store(ordinal, maker().complete(sent, key))
    },
    delete(ordinal) {
      const record = table.record(ordinal)!
      const belonging = children().map((child) => [child, child.childrenOf(ordinal)] as const)
      if (!state.delete(ordinal)) return false
      for (const [child, ordinals] of belonging) for (const each of ordinals) child.delete(each)
      dataset.publish({ collection: name, action: 'deleted', record })
      return true
    },
  }
  const maker = lazy(() => createRecordMaker(table))
  const finder = lazy(() => createFinder(table))
  const children = lazy(() =>
    dataset.names.map((each) => dataset.table(each)!).filter((each) => each.parent === table),
  )

  const store = (ordinal: number, record: JsonObject): boolean => {
    if (!state.put(ordinal, record, false)) return false
    dataset.publish({ collection: name, action: 'updated', record })
    return true
  }

  /** The parent's key of a record that was sent none: that of the first one. */
  const usualParent = (sent: JsonObject): JsonObject => {
    const first = parent?.find({})
    const missing = above.filter(([field]) => sent[field] === undefined && first !== undefined)
    return Object.fromEntries(
      missing.map(([field, name]) => [field, parent!.keyValue(first!, name)]),
    )
  }

  /** The key of a record that was sent none: the next number of its parent or of given records, or one of the usual kind. */
  const newKey = (sent: JsonObject): JsonValue => {
    if (rows !== undefined) {
      const known = [...table.all()].map((ordinal) => table.record(ordinal)?.[own!])
      const numbers = known.filter((key) => typeof key === 'number')
      if (numbers.length > 0) return numbers.reduce((most, key) => Math.max(most, key), 0) + 1
    }
    if (!table.isNumberedInParent) return keys.encode(table.end)
    const key = above.map(([field, name]) => [name, sent[field] ?? null] as const)
    const of = parent!.find(Object.fromEntries(key))
    const { start, end } = of === undefined ? { start: 0, end: 0 } : ranges!.rangeOf(of)
    return keys.encode(end - start + state.created)
  }

  /** Remembers a key that a caller chose; each has an ordinal of its own. */
  const openOrdinal = (value: JsonValue): number => {
    const text = JSON.stringify(value)
    const ordinal = OPEN_FROM + hashText(text) * 256 + (hashText(text, 1) & 255)
    if (openKeys.size >= MAX_CACHED) openKeys.clear()
    openKeys.set(ordinal, value)
    return ordinal
  }
  return table
}

/** How many records the last part of a key can refer to. Records of a parent are counted as endless: there are more than any parent has members. */
function memberCount({ options }: Dataset, model: CollectionModel): number {
  const { collection = '' } = model.references[model.key.at(-1) ?? ''] ?? {}
  const members = options.model.collection(collection)
  if (members === undefined || members.parent !== undefined) return Number.MAX_SAFE_INTEGER
  const count = options.rows?.get(collection)?.length ?? members.items ?? options.items
  // Some are left for callers to add.
  return Math.floor(count * 0.8)
}
