import type { JsonObject } from './names/json-value.ts'

/** Which record is meant: the value of its own key field, or an object with all of its key fields. */
export type RecordKey<Row extends object> = string | number | Partial<Row>

/** Which records of a collection are listed. */
export interface ListQuery<Row extends object> {
  /** Fields that must have these values. */
  where?: Partial<Row>
  /**
   * How many records there are at most.
   * @default 100
   */
  limit?: number
  /**
   * How many records are skipped.
   * @default 0
   */
  offset?: number
}

/** The records of a collection of a mock: generated ones, those given as seed data, and those that calls have created. */
export interface MockCollection<Row extends object = JsonObject> {
  /** The record with a key; undefined when there is none. */
  find(key: RecordKey<Row>): Row | undefined
  /** Records in the default order of the collection. */
  list(query?: ListQuery<Row>): Row[]
  /**
   * Stores a record with these values. Fields that are not given get values as in a call that does not send them.
   *
   * @throws FcError when another record has this key.
   */
  create(values: Partial<Row>): Row
  /**
   * Changes the given fields of a record.
   *
   * @throws FcError when there is no such record.
   */
  update(key: RecordKey<Row>, values: Partial<Row>): Row
  /** Removes a record. Returns whether there was one. */
  delete(key: RecordKey<Row>): boolean
  /** How many records there are, or how many have these values. */
  count(where?: Partial<Row>): number
}

/** The types of the records of each collection, by its name: what `fc-cli types --collections` generates. */
export type CollectionTypes<Collections> = { [Name in keyof Collections]: object }

/** Access to the collections of a mock by name. */
export interface CollectionAccess<
  Collections extends CollectionTypes<Collections> = Record<string, JsonObject>,
> {
  /**
   * The records of a collection. They are read and changed as calls do.
   *
   * @throws FcError `unknown-collection` when the model has none of the name.
   *
   * @example mock.collection('orders').create({ status: 'open' })
   */
  collection<Name extends keyof Collections & string>(name: Name): MockCollection<Collections[Name]>
}
