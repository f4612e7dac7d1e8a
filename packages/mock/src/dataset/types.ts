import type { PackageDefinition } from 'fc-core'
import type { CollectionModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { NamingStyle } from '../names/name-words.ts'
import type { ChildRanges } from './child-ranges.ts'
import type { KeyFormat } from './key-format.ts'
import type { CollectionState, State } from './state.ts'
import type { RecordRef } from './values/record-ref.ts'
import type { GeneratorContext } from './values/scope.ts'

/** What a dataset is generated from. */
export interface DatasetOptions {
  definition: PackageDefinition
  model: {
    readonly style: NamingStyle
    readonly names: readonly string[]
    collection(name: string): CollectionModel | undefined
  }
  /** The same seed gives the same records on any machine. */
  seed: string | number
  /** How many records a collection without a parent has. */
  items: number
  /** The time that generated records are older than, in seconds since 1970; also that of the first write, if `isFixed`. */
  now: { seconds: number; isFixed: boolean }
  /** Records to start with instead of generated ones, by name of the collection. */
  rows?: ReadonlyMap<string, readonly JsonObject[]>
  /** Whether a record is generated for a key that none has. */
  acceptsAnyKey?: boolean
  /** Changes to continue with. */
  state?: State
}

/** The most records that one call reads to find those that match, or to sort them. */
export const MAX_SCANNED = 100_000

/** A change of a record. */
export interface StateChange {
  collection: string
  action: 'created' | 'updated' | 'deleted'
  record: JsonObject
}

/** The records of all collections. Nothing is generated before it is read. */
export interface Dataset {
  readonly options: DatasetOptions
  readonly seed: number
  readonly state: State
  readonly names: readonly string[]
  table(name: string): Table | undefined
  /** The time of a write, in seconds since 1970. */
  now(): number
  /** Discards all changes. */
  reset(): void
  /** Calls a listener after each change, until the returned function is called. */
  subscribe(listener: (change: StateChange) => void): () => void
  /** Tells the listeners of a change. */
  publish(change: StateChange): void
}

/**
 * The records of one collection: generated or given ones, and their changes. A record has an ordinal for life: generated ones from 0, created ones behind
 * them. An ordinal is never given twice.
 */
export interface Table {
  readonly name: string
  readonly model: CollectionModel
  readonly dataset: Dataset
  /** The parent's table. */
  readonly parent: Table | undefined
  /** Given records, instead of generated ones. */
  readonly rows: readonly JsonObject[] | undefined
  /** The number of records before any change. */
  readonly base: number
  /** The ordinal behind the last one. */
  readonly end: number
  /** How many records there are. */
  readonly size: number
  readonly keys: KeyFormat
  /** Where the children of each record of the parent are. Undefined without a parent, and for given records. */
  readonly ranges: ChildRanges | undefined
  /** Whether keys are numbers that count within a parent. */
  readonly isNumberedInParent: boolean
  /** Whether there is one record for each of the parent, known by its key. */
  readonly isOnePerParent: boolean
  readonly state: CollectionState
  /** Generates and completes records. */
  readonly factory: RecordFactory
  /** The record of an ordinal; undefined where there is none. Do not change it. */
  record(ordinal: number): JsonObject | undefined
  /** Whether there is a record of an ordinal. */
  has(ordinal: number): boolean
  /** The record as it was before any change. */
  generated(ordinal: number): JsonObject
  /** The value of a field of a key, without generating the record where that is not needed. */
  keyValue(ordinal: number, field: string): JsonValue
  /** The value of a field of a generated key. */
  generatedKey(ordinal: number, field: string): JsonValue
  /** The ordinal of the record that has these values in these fields; undefined where none has. */
  find(values: Readonly<Record<string, JsonValue>>): number | undefined
  /** The ordinals of all records of a parent, ascending. `parent` is an ordinal of the parent's collection. */
  childrenOf(parent: number): number[]
  /** The ordinals of all records, ascending. */
  all(): Iterable<number>
  /** The ordinals of records that have a value in a field. */
  findByValue(field: string, value: JsonValue): readonly number[]
  /** Creates a record of what was sent. Undefined when the state is full. */
  create(sent: JsonObject): number | undefined
  /** Changes fields of a record. False when the state is full. */
  update(ordinal: number, sent: JsonObject): boolean
  /** Replaces a record: fields that are not sent get the values of a created record, but for its key. False when the state is full. */
  replace(ordinal: number, sent: JsonObject): boolean
  /** Deletes a record. False when the state is full. */
  delete(ordinal: number): boolean
}

/** Generates and completes the records of a collection. */
export interface RecordFactory {
  /** For values that no field holds. */
  readonly context: GeneratorContext
  /** A reference to a record, for values that no field holds. */
  refOf(ordinal: number): RecordRef
  generate(ordinal: number): JsonObject
  /** A record as it is created: what was sent, its key, and values for what was not sent. */
  complete(sent: JsonObject, key: JsonObject): JsonObject
  /** A record after some of its fields were sent anew. */
  update(record: JsonObject, sent: JsonObject): JsonObject
}
