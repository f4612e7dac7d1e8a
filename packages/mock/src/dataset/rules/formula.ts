import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import type { Field } from '../values/scope.ts'

/** A field that follows from other fields of its object. */
export interface Formula {
  field: Field
  inputs: readonly Field[]
  /** The value with which a boolean compares its only input: `price = 0`, no `clocked_out_at`. */
  constant?: number | null
  /** Whether the value follows from others even if a call has set it: what is open is full when no place is left. */
  always?: boolean
  /**
   * Returns undefined to keep the value.
   *
   * @param now Seconds since 1970.
   */
  compute(object: JsonObject, now: number): JsonValue | undefined
}
