import { readType } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { compileField, compileObject } from './compile-type.ts'
import { createFieldHint, readSurroundings, streamOf } from './field-hint.ts'
import type { Generate, GeneratorContext } from './generator-context.ts'
import { readFields } from './object-members.ts'
import type { RecordRef } from './record-ref.ts'

/** Compiles the generator of a record: all fields, in order. The fields are compiled when the first record is generated. */
export function createRecordGenerator(
  fields: Record<string, FieldModel>,
  context: GeneratorContext,
): (ref: RecordRef) => JsonObject {
  const make = compileObject(context, '', readFields(fields), context.record)
  return (ref) => make(ref, ref.begin(0))
}

/** Compiles the generator of one field at a path: of values that no collection holds. The path of a whole result is empty. */
export function createValueGenerator(
  path: string,
  { type, ...model }: FieldModel,
  context: GeneratorContext,
): Generate {
  const special = context.special(path)
  if (special !== undefined) return special
  const name = path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '') || context.record
  const hint = createFieldHint(name, readSurroundings(context.record), model)
  const make = compileField(context, path, { name, type: readType(type), model }, hint)
  const stream = streamOf(path)
  return (ref) => make(ref, ref.begin(stream))
}
