import type { JsonValue } from '../../names/json-value.ts'
import type { Field } from '../values/scope.ts'

/** A field that is derived from children, one by one. */
export interface DerivedField {
  field: Field
  isCount: boolean
  /** Whether the value is that of the field, but at most this one: it counts some of the children. */
  isLimit?: boolean
  /** Undefined: the value stays as it is. */
  read(ordinal: number): JsonValue | undefined
}
