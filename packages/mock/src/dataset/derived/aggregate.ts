import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import type { Dataset, Table } from '../types.ts'
import type { Predicate } from './qualifiers.ts'

/** A number or a time that follows from the records of a table. */
export interface Aggregate {
  table: Table
  /** Which of them count. */
  matches: Predicate | true
  /** Whether the number is that of the records. `limited`: of some of them, it is not known which. */
  isCount?: boolean | 'limited'
  /** Combines the records. Undefined: the value stays as it is. */
  start(): Tally
}

/** Combines records one by one. */
export interface Tally {
  add(record: JsonObject): void
  result(): JsonValue | undefined
}

/** Where the records come from that a number may be about. */
export interface AggregateSource {
  dataset: Dataset
  /** Noun of the object with the number: `visit` for `get-visit-stats`. */
  noun: string
  /** Returns whether the records of a table count: the children of the record with the number. */
  isSource(table: Table): boolean
}
