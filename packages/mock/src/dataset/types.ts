import type { PackageDefinition } from 'fc-core'
import type { CollectionModel, OperationModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { NamingStyle } from '../names/name-words.ts'
import type { Work } from '../scheduling/work.ts'
import type { Clock } from './clock.ts'
import type { ChildRanges } from './child-ranges.ts'
import type { Progress } from './progress.ts'
import type { KeyFormat } from './key-format.ts'
import type { CollectionState, State } from './state.ts'
import type { RecordRef } from './values/record-ref.ts'
import type { GeneratorContext } from './values/scope.ts'

/** Options of a dataset. */
export interface DatasetOptions {
  definition: PackageDefinition
  model: {
    readonly style: NamingStyle
    readonly names: readonly string[]
    /** Names of the collections whose records progress with time. */
    readonly timed?: readonly string[]
    collection(name: string): CollectionModel | undefined
    /** What a call does. Undefined: no endpoint is known. */
    operation?(endpoint: string): OperationModel | undefined
  }
  /** The same seed gives the same records on any machine. */
  seed: string | number
  /** Number of records of a collection without a parent. */
  items: number
  /** Generated records are older than its start. If it is fixed, writes follow one second each. */
  now: Clock
  /** Seed data by collection. It replaces generated records. */
  rows?: ReadonlyMap<string, readonly JsonObject[]>
  /** Whether a record is generated for an unknown key. */
  acceptsAnyKey?: boolean
  /** Existing changes. */
  state?: State
}

/** Maximum number of records that one call reads to filter or sort. */
export const MAX_SCANNED = 100_000

/** Work that a call needs. */
export class Interruption {
  readonly work: Work<void>

  constructor(work: Work<void>) {
    this.work = work
  }
}

/** A change of a record. */
export interface StateChange {
  collection: string
  action: 'created' | 'updated' | 'deleted'
  record: JsonObject
}

/** The records of all collections. Records are generated when they are read. */
export interface Dataset {
  readonly options: DatasetOptions
  readonly seed: number
  readonly state: State
  readonly names: readonly string[]
  table(name: string): Table | undefined
  /** Returns the time of a write, in seconds since 1970. */
  now(): number
  /** Returns the time of the latest write, or of the one after `writes` further ones, or the real time, in seconds since 1970. */
  time(writes?: number): number
  /** Makes the changes whose time has come: jobs progress. */
  settle(): void
  /** Discards all changes. */
  reset(): void
  /**
   * Runs work that a lookup needs, such as an index: at once, unless it interrupts a call of `attempt`.
   *
   * @throws Interruption
   */
  prepare(work: Work<void>): void
  /** Runs a call, which is interrupted if a lookup needs work before the call has changed anything. Repeat it after the work. */
  attempt<Result>(call: () => Result): Result | Interruption
  /** Calls a listener after each change, until the returned function is called. */
  subscribe(listener: (change: StateChange) => void): () => void
  /** Notifies the listeners of a change. While the state records changes, it does so when they are committed. */
  publish(change: StateChange): void
}

/**
 * The records of one collection: generated records or seed data, with their changes. The ordinal of a record never changes: generated records start at 0, created ones follow.
 * Ordinals are not reused.
 */
export interface Table {
  readonly name: string
  readonly model: CollectionModel
  readonly dataset: Dataset
  /** Table of the parent. */
  readonly parent: Table | undefined
  /** Seed data, instead of generated records. */
  readonly rows: readonly JsonObject[] | undefined
  /** Number of records before any change. */
  readonly base: number
  /** Ordinal after the last one. */
  readonly end: number
  /** Current number of records. */
  readonly size: number
  readonly keys: KeyFormat
  /** Distribution over the parents. Undefined without a parent, and for seed data. */
  readonly ranges: ChildRanges | undefined
  /** Whether keys are numbered within each parent. */
  readonly isNumberedInParent: boolean
  /** Whether each parent has one record, identified by the key of the parent. */
  readonly isOnePerParent: boolean
  readonly state: CollectionState
  /** Generates and completes records. */
  readonly factory: RecordFactory
  /** Fields that follow from other records. */
  readonly derived: ReadonlySet<string>
  /** Changes with every write that may change a record: to this collection, or to others that its records follow. */
  readonly version: number
  /** Returns the record of an ordinal, if it exists. Do not modify it. */
  record(ordinal: number): JsonObject | undefined
  /** Returns a record without what follows from other records, such as the number of its children. */
  stored(ordinal: number): JsonObject | undefined
  /** Whether a record exists. */
  has(ordinal: number): boolean
  /** Returns a record as it was generated. */
  generated(ordinal: number): JsonObject
  /** Returns a key field, without generating the record if possible. */
  keyValue(ordinal: number, field: string): JsonValue
  /** Returns a key field as it was generated. */
  generatedKey(ordinal: number, field: string): JsonValue
  /** Finds the ordinal of the first record with these field values. */
  find(values: Readonly<Record<string, JsonValue>>): number | undefined
  /** Returns the ordinals of all children of a parent, ascending. */
  childrenOf(parent: number): number[]
  /** Returns the ordinals of all records, ascending. */
  all(): Iterable<number>
  /** Finds the ordinals of records with a field value. */
  findByValue(field: string, value: JsonValue): readonly number[]
  /**
   * Creates a record from sent values. Returns undefined if the state is full.
   *
   * @param unset References that the client could have sent: they stay empty.
   */
  create(sent: JsonObject, unset?: ReadonlySet<string>): number | undefined
  /** Changes fields of a record. Returns false if the state is full. */
  update(ordinal: number, sent: JsonObject): boolean
  /** Replaces a record except its key: other fields get the values of a created record. Returns false if the state is full. */
  replace(ordinal: number, sent: JsonObject): boolean
  /** Deletes a record and its children. Returns false if the state is full. */
  delete(ordinal: number): boolean
  /** Moves created records from one status to the next. Undefined if the model has no progress for them. */
  readonly progress: Progress | undefined
}

/** Generates and completes the records of a collection. */
export interface RecordFactory {
  /** Context of generators for values that are not fields. */
  readonly context: GeneratorContext
  /** Returns a reference to a record, for values that are not fields. */
  refOf(ordinal: number): RecordRef
  /**
   * Generates a record.
   *
   * @param given Values that other fields follow, such as a total those of its lines. Nested objects may be given in part.
   */
  generate(ordinal: number, given?: JsonObject): JsonObject
  /** Generates a single member, such as the id of a parent: its other members may be references that lead back to the record. */
  generateMember(ordinal: number, member: string): JsonValue
  /** Returns a created record: sent values, its key, and defaults. */
  complete(sent: JsonObject, key: JsonObject, unset?: ReadonlySet<string>): JsonObject
  /** Returns a record with changed fields. */
  update(record: JsonObject, sent: JsonObject): JsonObject
}
