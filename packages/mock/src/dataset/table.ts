import type { CollectionModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { type ChildRanges, createChildRanges, createSingleRanges } from './child-ranges.ts'
import { createKeyFormat, type KeyFormat } from './key-format.ts'
import { createRecordMaker } from './record-maker.ts'
import type { CollectionState } from './state.ts'
import { TableIndex } from './table-index.ts'
import type { Dataset, RecordMaker, Table } from './types.ts'
import { hashText } from './values/random.ts'

/** A table in memory. */
export class RecordTable implements Table {
  readonly name: string
  readonly model: CollectionModel
  readonly dataset: Dataset
  readonly parent: RecordTable | undefined
  readonly base: number
  readonly rows: readonly JsonObject[] | undefined
  readonly keys: KeyFormat
  readonly ranges: ChildRanges | undefined
  readonly isNumberedInParent: boolean
  readonly isOnePerParent: boolean
  readonly state: CollectionState
  readonly #index: TableIndex
  readonly maker: RecordMaker
  readonly #cache = new Map<number, JsonObject>()
  readonly #openKeys = new Map<number, JsonValue>()
  #children: Table[] | undefined

  constructor(dataset: Dataset, name: string, model: CollectionModel) {
    const { items, rows, model: models } = dataset.options
    this.dataset = dataset
    this.name = name
    this.model = model
    this.rows = rows?.get(name)
    this.parent =
      model.parent && (dataset.table(model.parent.collection) as RecordTable | undefined)
    this.keys = createKeyFormat(dataset.seed, name, model, models.style)
    const isWithin = this.parent !== undefined && this.rows === undefined
    this.isOnePerParent =
      this.parent !== undefined && Object.hasOwn(model.parent!.fields, model.key.at(-1) ?? '')
    this.ranges = !isWithin
      ? undefined
      : this.isOnePerParent
        ? createSingleRanges(this.parent!.base)
        : createChildRanges(this.parent!.base, {
            items,
            most: Math.min(memberCount(dataset, model), this.keys.most),
            wanted: model.items,
          })
    this.base =
      this.rows?.length ?? this.ranges?.total ?? Math.min(model.items ?? items, this.keys.most)
    this.isNumberedInParent =
      this.ranges !== undefined &&
      !this.isOnePerParent &&
      typeof this.keys.encode(0) === 'number' &&
      model.key.length > 1 &&
      model.fields[model.key.at(-1)!]?.choices === undefined
    this.state = dataset.state.collection(name)
    this.#index = new TableIndex(this, this.state)
    this.maker = createRecordMaker(this)
  }

  get end(): number {
    return this.base + this.state.created
  }

  get size(): number {
    return this.end - this.state.deleted.size
  }

  record(ordinal: number): JsonObject | undefined {
    const changed = this.state.get(ordinal)
    if (changed !== undefined) return changed ?? undefined
    return this.has(ordinal) ? this.generated(ordinal) : undefined
  }

  has(ordinal: number): boolean {
    const { deleted } = this.state
    if (ordinal < this.end) return deleted.size === 0 || !deleted.has(ordinal)
    if (this.#openKeys.has(ordinal)) return !deleted.has(ordinal)
    const parent = this.ranges?.parentOf(ordinal)
    return (
      parent !== undefined && this.parent!.openKey(parent) !== undefined && !deleted.has(ordinal)
    )
  }

  generated(ordinal: number): JsonObject {
    let record = this.#cache.get(ordinal)
    if (record === undefined) {
      if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
      this.#cache.set(ordinal, (record = this.maker.generate(ordinal)))
    }
    return record
  }

  keyValue(ordinal: number, field: string): JsonValue {
    const changed = this.state.get(ordinal)
    const known = changed ?? this.rows?.[ordinal]
    if (known !== undefined && known !== null)
      return known[field] ?? this.generatedKey(ordinal, field)
    return this.generatedKey(ordinal, field)
  }

  generatedKey(ordinal: number, field: string): JsonValue {
    const { key, parent, references } = this.model
    const above = parent?.fields[field]
    if (above !== undefined) return this.parent!.keyValue(this.ranges!.parentOf(ordinal), above)
    if (field === key.at(-1) && references[field] === undefined) {
      const open = this.#openKeys.get(ordinal)
      if (open !== undefined) return open
      return this.keys.encode(
        this.isNumberedInParent
          ? ordinal - this.ranges!.rangeOf(this.ranges!.parentOf(ordinal)).start
          : ordinal,
      )
    }
    return this.generated(ordinal)[field] ?? null
  }

  find(values: Readonly<Record<string, JsonValue>>): number | undefined {
    const found = this.#index.find(values)
    const own = this.model.key.at(-1) ?? ''
    const isOpen = this.model.open === true || this.dataset.options.acceptsAnyKey === true
    if (found !== undefined || !isOpen || !Object.hasOwn(values, own)) return found
    const ordinal = this.#openOrdinal(values[own]!)
    return this.has(ordinal) ? ordinal : undefined
  }

  childrenOf(parent: number): number[] {
    return this.#index.childrenOf(parent)
  }

  all(): Iterable<number> {
    return this.#index.all()
  }

  withValue(field: string, value: JsonValue): readonly number[] {
    return this.#index.withValue(field, value)
  }

  create(sent: JsonObject): number | undefined {
    const ordinal = this.end
    const record = this.preview(sent)
    if (!this.state.put(ordinal, record, true)) return undefined
    this.dataset.publish({ collection: this.name, action: 'created', record })
    return ordinal
  }

  preview(sent: JsonObject): JsonObject {
    const own = this.model.key.at(-1)
    const above = this.#usualParent(sent)
    const key =
      own === undefined || Object.hasOwn(sent, own) || Object.hasOwn(above, own)
        ? {}
        : { [own]: this.#newKey(this.end, { ...above, ...sent }) }
    return this.maker.complete(sent, { ...above, ...key })
  }

  /** The parent's key of a record that was sent none: that of the first one. */
  #usualParent(sent: JsonObject): JsonObject {
    const key: JsonObject = {}
    for (const [field, above] of Object.entries(this.model.parent?.fields ?? {})) {
      if (sent[field] !== undefined) continue
      const first = this.parent!.find({})
      if (first !== undefined) key[field] = this.parent!.keyValue(first, above)
    }
    return key
  }

  update(ordinal: number, sent: JsonObject): boolean {
    return this.#store(ordinal, this.maker.update(this.record(ordinal)!, sent))
  }

  replace(ordinal: number, sent: JsonObject): boolean {
    const before = this.record(ordinal)!
    const kept = [...this.model.key, ...Object.keys(this.model.parent?.fields ?? {})]
    return this.#store(
      ordinal,
      this.maker.complete(
        sent,
        Object.fromEntries(kept.map((field) => [field, before[field] ?? null])),
      ),
    )
  }

  /** Deletes a record, and those that belong to it. */
  delete(ordinal: number): boolean {
    const record = this.record(ordinal)!
    const children = this.#childTables().map((table) => [table, table.childrenOf(ordinal)] as const)
    if (!this.state.delete(ordinal)) return false
    for (const [table, ordinals] of children) for (const child of ordinals) table.delete(child)
    this.dataset.publish({ collection: this.name, action: 'deleted', record })
    return true
  }

  #childTables(): Table[] {
    return (this.#children ??= this.dataset.names
      .map((name) => this.dataset.table(name)!)
      .filter(({ parent }) => parent === this))
  }

  #store(ordinal: number, record: JsonObject): boolean {
    if (!this.state.put(ordinal, record, false)) return false
    this.dataset.publish({ collection: this.name, action: 'updated', record })
    return true
  }

  /** The next key where given records have numbers; one of the usual kind otherwise. */
  #keyLikeRows(ordinal: number): JsonValue {
    const own = this.model.key.at(-1)!
    let most = Number.NaN
    for (const each of this.all()) {
      const key = this.record(each)?.[own]
      if (typeof key === 'number') most = Number.isNaN(most) ? key : Math.max(most, key)
    }
    return Number.isNaN(most) ? this.keys.encode(ordinal) : most + 1
  }

  /** The key of a record that was sent none. */
  #newKey(ordinal: number, sent: JsonObject): JsonValue {
    if (this.rows !== undefined) return this.#keyLikeRows(ordinal)
    if (!this.isNumberedInParent) return this.keys.encode(ordinal)
    const key = Object.entries(this.model.parent!.fields).map(
      ([field, above]) => [above, sent[field] ?? null] as const,
    )
    const parent = this.parent!.find(Object.fromEntries(key))
    const { start, end } =
      parent === undefined ? { start: 0, end: 0 } : this.ranges!.rangeOf(parent)
    return this.keys.encode(end - start + ordinal - this.base)
  }

  /** The key that a caller chose for a record of an open collection. */
  openKey(ordinal: number): JsonValue | undefined {
    return this.#openKeys.get(ordinal)
  }

  /** Remembers a key of an open collection; each has an ordinal of its own. */
  #openOrdinal(value: JsonValue): number {
    const text = JSON.stringify(value)
    const ordinal = OPEN_FROM + hashText(text) * 256 + (hashText(text, 1) & 255)
    if (this.#openKeys.size >= MAX_CACHED) this.#openKeys.clear()
    this.#openKeys.set(ordinal, value)
    return ordinal
  }
}

/** Generated records that are kept. */
const MAX_CACHED = 10_000

/** Ordinals from here on are those of keys that callers made up. */
const OPEN_FROM = 2 ** 41

/** How many records the last part of a key can refer to. Records of a parent are counted as endless: there are more than any parent has members. */
function memberCount({ options }: Dataset, model: CollectionModel): number {
  const { collection = '' } = model.references[model.key.at(-1) ?? ''] ?? {}
  const members = options.model.collection(collection)
  if (members === undefined || members.parent !== undefined) return Number.MAX_SAFE_INTEGER
  const count = options.rows?.get(collection)?.length ?? members.items ?? options.items
  // Some are left for callers to add.
  return Math.floor(count * 0.8)
}
