import type { FieldModel } from '../../model/model.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { compileField, compileScope, streamOf } from './compile-value.ts'
import type { RecordRef } from './record-ref.ts'
import { createRecordScope, createSingleField, type GeneratorContext } from './scope.ts'

/** Compiles the generator of a record: all fields, in order. The fields are compiled when the first record is generated. */
export function createRecordGenerator(
  fields: Readonly<Record<string, FieldModel>>,
  context: GeneratorContext,
): (ref: RecordRef) => JsonObject {
  const make = compileScope(createRecordScope(fields, context))
  return (ref) => make(ref, ref.begin(0))
}

/** Compiles the generator of one field at a path: of values that no collection holds. The path of a whole result is empty. */
export function createValueGenerator(
  path: string,
  field: FieldModel,
  context: GeneratorContext,
): (ref: RecordRef) => JsonValue | undefined {
  const make = compileField(createSingleField(path, field, context))
  const stream = streamOf(path)
  return (ref) => make(ref, ref.begin(stream))
}
