import type { CollectionModel } from '../model/model.ts'
import { lastWord, normalizeName, ownKeyRank } from '../model/record-words.ts'
import { isNumberType, isScalarType } from '../model/type-compatibility.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { findWay, follow } from './follow-references.ts'
import { createChildRanges, createOnePerParentRanges, inDisplayOrder } from './child-ranges.ts'
import { displayOrderOf } from './display-order.ts'
import { createFinder } from './record-finder.ts'
import { createKeyFormat } from './key-format.ts'
import { compileDerivedFields } from './derived/derived-fields.ts'
import { createProgress } from './progress.ts'
import { createRecordFactory } from './record-factory.ts'
import { recordsBelow } from './tree.ts'
import { countOf } from './unique-references.ts'
import type { Dataset, Table } from './types.ts'
import { hashText } from './values/random.ts'
import { lazy } from '../names/lazy.ts'

/** Maximum number of cached records. */
const MAX_CACHED = 10_000

/** First ordinal of records with keys that callers chose. */
const FIRST_ACCEPTED_ORDINAL = 2 ** 41

/** Creates the table of a collection. */
export function createTable(dataset: Dataset, name: string, model: CollectionModel): Table {
  const { items, rows: given, model: models, acceptsAnyKey } = dataset.options
  const rows = given?.get(name)
  const parent = model.parent && dataset.table(model.parent.collection)
  const [parentField, parentKeyField] = Object.entries(model.parent?.fields ?? {}).at(-1) ?? []
  const keys = createKeyFormat(
    dataset.seed,
    name,
    model,
    models.style,
    parent === undefined || rows !== undefined
      ? undefined
      : {
          format: parent.model.fields[parentKeyField!]?.format,
          keyOf: (ordinal) => table.generatedKey(ordinal, parentField!),
        },
  )
  const maxChildren = Math.min(maxMemberCount(dataset, model), keys.maxCount)
  const ownField = model.key.at(-1)
  const isOnePerParent = Object.hasOwn(model.parent?.fields ?? {}, ownField ?? '')
  const ranges =
    parent === undefined || rows !== undefined
      ? undefined
      : isOnePerParent
        ? createOnePerParentRanges(parent.base)
        : inDisplayOrder(
            createChildRanges(parent.base, { items, maxChildren, fixedTotal: model.items }),
            () => displayOrderOf(parent),
          )
  const base = rows?.length ?? ranges?.total ?? Math.min(countOf(dataset, name), keys.maxCount)
  const parentFields = Object.entries(model.parent?.fields ?? {})
  const state = dataset.state.collection(name)
  const cache = new Map<number, JsonObject>()
  const acceptedKeys = new Map<number, JsonValue>()
  const isAnyKeyAccepted = model.anyKey === true || acceptsAnyKey === true

  const parts = { name, model, dataset, parent, rows, base, keys, ranges, state }

  const progress =
    model.progress &&
    createProgress(model.progress, {
      name,
      model,
      record: (ordinal) => table.record(ordinal),
      move: (ordinal, sent) => change(ordinal, sent),
      time: () => dataset.time(),
      stateOf: (other) => dataset.state.collection(other),
    })

  const table: Table = {
    ...parts,
    progress,
    isOnePerParent,
    // Numbers that restart are distinct only with the key of the parent.
    isNumberedInParent:
      ranges !== undefined &&
      !isOnePerParent &&
      keys.isSequential &&
      Object.keys(model.parent?.fields ?? {}).some((field) => model.key.includes(field)),
    get end() {
      return base + state.created
    },
    get size() {
      return table.end - state.deleted.size
    },
    get factory() {
      return factory()
    },
    get derived() {
      return derived().names
    },
    get version() {
      return derived().names.size === 0 ? state.version : dataset.state.version
    },
    record(ordinal) {
      const stored = table.stored(ordinal)
      if (stored === undefined || isDeriving || derived().names.size === 0) return stored
      // Records that follow each other in a circle are read as they are stored.
      isDeriving = true
      try {
        return derived().show(stored, ordinal, Boolean(state.get(ordinal)))
      } finally {
        isDeriving = false
      }
    },
    stored(ordinal) {
      const changed = state.get(ordinal)
      if (changed !== undefined) return changed ?? undefined
      return table.has(ordinal) ? table.generated(ordinal) : undefined
    },
    has(ordinal) {
      if (state.deleted.size > 0 && state.deleted.has(ordinal)) return false
      if (ordinal < table.end || acceptedKeys.has(ordinal) || state.get(ordinal)) return true
      const parentOrdinal = ranges?.parentOf(ordinal)
      return (
        parentOrdinal !== undefined && parentOrdinal >= parent!.end && parent!.has(parentOrdinal)
      )
    },
    generated(ordinal) {
      let record = cache.get(ordinal)
      if (record === undefined) {
        if (cache.size >= MAX_CACHED) cache.clear()
        // The same, whatever has changed in the records that it refers to.
        record = dataset.state.withoutChanges(() => factory().generate(ordinal))
        cache.set(ordinal, record)
      }
      return record
    },
    keyValue(ordinal, field) {
      const known = state.get(ordinal) ?? rows?.[ordinal]
      return known?.[field] ?? table.generatedKey(ordinal, field)
    },
    generatedKey(ordinal, field) {
      const name = ranges && model.parent?.fields[field]
      if (name !== undefined)
        return dataset.state.withoutChanges(() => parent!.keyValue(ranges!.parentOf(ordinal), name))
      if (field !== ownField || model.references[field] !== undefined)
        return dataset.state.withoutChanges(() => factory().generateMember(ordinal, field))
      const index = table.isNumberedInParent
        ? ordinal - ranges!.rangeOf(ranges!.parentOf(ordinal)).start
        : ordinal
      return acceptedKeys.get(ordinal) ?? keys.encode(index)
    },
    find(values) {
      const found = finder().find(values)
      if (found !== undefined || !isAnyKeyAccepted || !Object.hasOwn(values, ownField ?? ''))
        return found
      const ordinal = ordinalOfAcceptedKey(values[ownField!]!)
      return table.has(ordinal) ? ordinal : undefined
    },
    childrenOf: (ordinal) => finder().childrenOf(ordinal),
    findByValue: (field, value) => finder().findByValue(field, value),
    *all() {
      const next = (ordinal: number): number => state.deleted.nextOutside(ordinal)
      for (let ordinal = next(0); ordinal < table.end; ordinal = next(ordinal + 1)) yield ordinal
    },
    create(sent, unset) {
      const ordinal = table.end
      const key = defaultParentKey(sent)
      if (ownField !== undefined && !Object.hasOwn(sent, ownField))
        key[ownField] ??= newKey({ ...key, ...sent })
      const record = factory().complete(
        sent,
        {
          ...newIdentifiers(ordinal, { ...key, ...sent }),
          ...key,
        },
        unset,
      )
      derived().clear(record, sent)
      if (!state.put(ordinal, record, true, keyNumberOf(record))) return undefined
      progress?.start(ordinal, record, sent)
      dataset.publish({ collection: name, action: 'created', record: table.record(ordinal)! })
      return ordinal
    },
    update(ordinal, sent) {
      progress?.stop(ordinal, sent)
      return change(ordinal, sent)
    },
    replace(ordinal, sent) {
      progress?.stop(ordinal, sent)
      const before = table.record(ordinal)!
      const fields = [...model.key, ...parentFields.map(([field]) => field), ...identifiers()]
      const key = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]))
      const record = factory().complete(sent, key)
      derived().clear(record, sent)
      return store(ordinal, record)
    },
    delete(ordinal) {
      const record = table.record(ordinal)!
      const childOrdinals = children().map((child) => [child, child.childrenOf(ordinal)] as const)
      const below = recordsBelow(table, ordinal)
      if (!state.delete(ordinal)) return false
      for (const each of below) if (table.has(each) && !table.delete(each)) return false
      for (const [child, ordinals] of childOrdinals)
        for (const each of ordinals) if (!child.delete(each)) return false
      dataset.publish({ collection: name, action: 'deleted', record })
      return true
    },
  }
  const factory = lazy(() => createRecordFactory(table))
  const finder = lazy(() => createFinder(table))
  const children = lazy(() =>
    dataset.names.map((each) => dataset.table(each)!).filter((each) => each.parent === table),
  )

  const derived = lazy(() => compileDerivedFields(table))
  let isDeriving = false

  const change = (ordinal: number, sent: JsonObject): boolean => {
    const before = { ...table.stored(ordinal)! }
    if (!state.get(ordinal)) {
      Object.assign(before, derived().fixed(ordinal))
      derived().clear(before, rows?.[ordinal] ?? {})
    }
    const record = factory().update(before, sent)
    derived().clearRest(record, sent)
    return store(ordinal, record)
  }

  const store = (ordinal: number, record: JsonObject): boolean => {
    if (!state.put(ordinal, record, false, keyNumberOf(record))) return false
    dataset.publish({ collection: name, action: 'updated', record: table.record(ordinal)! })
    return true
  }

  const readStored = (from: Table, ordinal: number, field: string): JsonValue | undefined =>
    from.stored(ordinal)?.[field]

  /** Returns the default parent key of a created record: the lease of the charge that is paid, else the key of the first parent. */
  const defaultParentKey = (sent: JsonObject): JsonObject => {
    const first = parent?.find({})
    const missing = parentFields.filter(
      ([field]) => sent[field] === undefined && first !== undefined,
    )
    return Object.fromEntries(
      missing.map(([field, name]) => [
        field,
        follow(findWay(table, field) ?? [], sent, readStored) ?? parent!.keyValue(first!, name),
      ]),
    )
  }

  const identifiers = lazy(() => listIdentifiers(model))

  /** Generates the identifiers of a created record that are not its key: an ARN, with the key of the record. */
  const newIdentifiers = (ordinal: number, sent: JsonObject): JsonObject => {
    if (identifiers().length === 0) return {}
    const generated = table.generated(ordinal)
    const [from, to] = [generated, sent].map((each) => String(each[ownField ?? ''] ?? ''))
    return Object.fromEntries(
      identifiers().map((field) => [field, withKey(generated[field] ?? null, from!, to!)]),
    )
  }

  /** Generates the key of a created record: the next number within its parent or the seed data, else a key in the key format. */
  const newKey = (sent: JsonObject): JsonValue => {
    const highest = rows && highestKey()
    if (highest !== undefined) return highest + 1
    if (!table.isNumberedInParent) return keys.encode(table.end, sent[parentField ?? ''])
    const key = parentFields.map(([field, name]) => [name, sent[field] ?? null] as const)
    const parentOrdinal = parent!.find(Object.fromEntries(key))
    const { start, end } =
      parentOrdinal === undefined ? { start: 0, end: 0 } : ranges!.rangeOf(parentOrdinal)
    return keys.encode(end - start + state.created)
  }

  /** Returns the highest number that is or was a key. Undefined without numbers. */
  const highestKey = (): number | undefined => {
    const [seeded, stored] = [highestSeedKey(), state.highest]
    return seeded === undefined || stored === undefined
      ? (seeded ?? stored)
      : Math.max(seeded, stored)
  }
  const highestSeedKey = lazy(() => {
    let highest: number | undefined
    for (const [ordinal, row] of rows!.entries()) {
      const key = row[ownField!] ?? table.generatedKey(ordinal, ownField!)
      if (typeof key === 'number') highest = Math.max(highest ?? key, key)
    }
    return highest
  })
  /** Returns the key of a record for the numbering of created ones. */
  const keyNumberOf = (record: JsonObject): number | undefined => {
    const key = rows && record[ownField ?? '']
    return typeof key === 'number' ? key : undefined
  }

  /** Returns the ordinal of a key that a caller chose, and remembers the key. */
  const ordinalOfAcceptedKey = (value: JsonValue): number => {
    const text = JSON.stringify(value)
    const ordinal = FIRST_ACCEPTED_ORDINAL + hashText(text) * 256 + (hashText(text, 1) & 255)
    if (acceptedKeys.size >= MAX_CACHED) acceptedKeys.clear()
    acceptedKeys.set(ordinal, value)
    return ordinal
  }
  return table
}

/** Returns the fields that identify a record in addition to its key, and that the server sets: the ARN of a cluster with a name, a code in the documented format. */
function listIdentifiers({ record, key, fields, references }: CollectionModel): string[] {
  return Object.entries(fields).flatMap(([name, { type, nullable, choices, initial, example }]) => {
    const text = normalizeName(name)
    // An optional URL may be a value, such as that of a webhook.
    const isSet = nullable !== true || !/\b(?:url|uri|hash)$/.test(text)
    const isOpen = choices === undefined && initial === undefined && isScalarType(type)
    const isOwn = !key.includes(name) && references[name] === undefined
    // Tickets are numbered.
    const isNumber = isNumberType(type) && isNumberName(text, record)
    const isCode =
      nullable !== true && typeof example === 'string' && isCodeName(text) && /\d/.test(example)
    const isIdentifier = isCode || isNumber || ownKeyRank(text, record) === 4
    return isSet && isOpen && isOwn && isIdentifier ? [name] : []
  })
}

function isNumberName(text: string, record: string): boolean {
  return (
    /^(?:number|no|sequence|sequence number)$/.test(text) || text === `${lastWord(record)} number`
  )
}

/** Whether a field has a code that the server assigns: the number of an invoice. */
function isCodeName(text: string): boolean {
  return /(?:^| )(?:code|number|no|reference|ref|serial)$/.test(text)
}

/** Returns an identifier that ends with a key, with another key. */
function withKey(value: JsonValue, from: string, to: string): JsonValue {
  if (typeof value !== 'string' || from === '' || !value.endsWith(from)) return value
  const start = value.slice(0, -from.length)
  return /[^a-z\d]$/i.test(start) ? start + to : value
}

/** Returns the maximum number of members per parent in a membership. Unlimited if the members have a parent themselves. */
function maxMemberCount({ options }: Dataset, model: CollectionModel): number {
  const { collection = '' } = model.references[model.key.at(-1) ?? ''] ?? {}
  const members = options.model.collection(collection)
  if (members === undefined || members.parent !== undefined) return Number.MAX_SAFE_INTEGER
  const count = options.rows?.get(collection)?.length ?? members.items ?? options.items
  // Leaves some records for callers to add.
  return Math.floor(count * 0.8)
}
