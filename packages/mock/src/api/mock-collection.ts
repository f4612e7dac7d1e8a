import type { AnyPackage, PackageTypes } from 'fc-core'
import type { CollectionName, RecordOf } from './mock-types.ts'
import type { JsonObject } from '../names/json-value.ts'

/** The key of a record: the value of its key field, or an object with all key fields. */
export type RecordKey<Row extends object> = string | number | Partial<Row>

/** Selects the records of a list. */
export interface ListQuery<Row extends object> {
  /** Values that the records must have. */
  where?: Partial<Row>
  /**
   * Maximum number of records. Default: no limit.
   */
  limit?: number
  /**
   * Number of records to skip.
   * @default 0
   */
  offset?: number
}

/** A collection of a mock, with generated records, seed data and records that calls have created. */
export interface MockCollection<Row extends object = JsonObject> {
  /** Returns the record with a key. Undefined if there is none. */
  find(key: RecordKey<Row>): Row | undefined
  /** Returns records in the default order of the collection. */
  list(query?: ListQuery<Row>): Row[]
  /**
   * Creates a record with the given values. Missing fields get the same values as in a call.
   *
   * @throws FcError if another record has the key.
   */
  create(values: Partial<Row>): Row
  /**
   * Updates the given fields of a record.
   *
   * @throws FcError if there is no record with the key.
   */
  update(key: RecordKey<Row>, values: Partial<Row>): Row
  /** Deletes a record. Returns whether it existed. */
  delete(key: RecordKey<Row>): boolean
  /** Returns the number of records, or of those with the given values. */
  count(where?: Partial<Row>): number
}

/** Access to the collections of a mock by name. */
export interface CollectionAccess<Types extends PackageTypes = AnyPackage> {
  /**
   * Returns a collection, to read and change the records that calls see.
   *
   * @throws FcError `unknown-collection` if the model has no collection with the name.
   *
   * @example mock.collection('orders').create({ status: 'open' })
   */
  collection<Name extends CollectionName<Types>>(name: Name): MockCollection<RecordOf<Types, Name>>
}
