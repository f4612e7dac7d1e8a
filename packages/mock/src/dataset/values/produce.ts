import type { PackageDefinition, TypeNode } from 'fc-core'
import type { NamingStyle } from '../../names/name-words.ts'
import type { JsonValue } from '../../names/json-value.ts'
import type { FieldModel } from '../../model/model.ts'
import type { FieldHint } from './field-hint.ts'
import type { Generate, GeneratorContext } from './generator-context.ts'
import type { Nesting } from './nesting.ts'
import type { Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'

/** Generates the value at one place. `random` is the stream of the place. Undefined: the member is absent. */
export type Produce = (ref: RecordRef, random: Random, nesting: Nesting) => JsonValue | undefined

/** A field whose values are to be generated. */
export interface TypedField {
  name: string
  type: TypeNode
  model: Omit<FieldModel, 'type'>
}

/** Compiles generators. The parts of the compiler call each other through it. */
export interface Compiler {
  readonly context: GeneratorContext
  readonly definition: PackageDefinition
  readonly naming: NamingStyle
  /** The generator that takes precedence at a path. */
  special(path: string): Generate | undefined
  /** A field of a record or an object. */
  field(path: string, field: TypedField, hint: FieldHint): Produce
  /** Any type, where no field is. */
  type(path: string, type: TypeNode, hint: FieldHint): Produce
  /** An object with these members, about a record of this name. */
  object(path: string, fields: readonly TypedField[], record: string): Produce
}
