import type { Argument, Attribute, PackageDefinition } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import type { JsonValue } from '../../names/json-value.ts'
import type { NamingStyle } from '../../names/name-words.ts'
import type { Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'

/** Generates a value. Undefined: the member is absent. */
export type Generate = (ref: RecordRef) => JsonValue | undefined

/** Generates the value at one place of a record; `random` is the stream of the place. */
export type Make<Value> = (ref: RecordRef, random: Random) => Value

/** What generators need to know about the definition and the model. */
export interface GeneratorContext {
  /** Its `objects` describe object types: by their attributes, or by their arguments where they have no attributes. */
  definition: PackageDefinition
  /** What the record is called, in singular words: `order line`. */
  record: string
  /** Style of the names of members that no definition names. */
  naming: NamingStyle
  /** A generator that takes precedence at a path inside the record, such as `lines[].product_id`. Asked when a path is compiled. */
  special(path: string): Generate | undefined
  /** Describes a member of an object type. */
  describe(entry: Attribute | Argument): FieldModel
}
