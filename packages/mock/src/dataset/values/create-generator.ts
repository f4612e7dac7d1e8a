import { readType } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { createFieldHint, readSurroundings, streamOf } from './field-hint.ts'
import type { Generate, GeneratorContext } from './generator-context.ts'
import { rootNesting } from './nesting.ts'
import { compileObject } from './object-field.ts'
import type { Compiler, TypedField } from './produce.ts'
import type { RecordRef } from './record-ref.ts'
import { compileField, compileType } from './type-field.ts'

/** Compiles the generator of a record: all fields, in order. The fields are compiled when the first record is generated. */
export function createRecordGenerator(
  fields: Record<string, FieldModel>,
  context: GeneratorContext,
): (ref: RecordRef) => JsonObject {
  const produce = createCompiler(context).object('', readFields(fields), context.record)
  // The root is an object by construction.
  return (ref) => produce(ref, ref.stream(0), rootNesting()) as JsonObject
}

/** Compiles the generator of one field at a path: of values that no collection holds. The path of a whole result is empty. */
export function createValueGenerator(
  path: string,
  field: FieldModel,
  context: GeneratorContext,
): Generate {
  const special = context.special(path)
  if (special !== undefined) return special
  const name = path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '') || context.record
  const around = readSurroundings(context.record, 'service', [])
  const { type, ...model } = field
  const produce = createCompiler(context).field(
    path,
    { name, type: readType(type), model },
    createFieldHint(name, around, field),
  )
  const stream = streamOf(path)
  return (ref) => produce(ref, ref.stream(stream), rootNesting())
}

/** Fields of the model with their types read. */
export function readFields(fields: Record<string, FieldModel>): TypedField[] {
  return Object.entries(fields).map(([name, { type, ...model }]) => ({
    name,
    type: readType(type),
    model,
  }))
}

function createCompiler(context: GeneratorContext): Compiler {
  const compiler: Compiler = {
    context,
    definition: context.definition,
    naming: context.naming,
    special: (path) => context.special(path),
    field: (path, field, hint) => compileField(compiler, path, field, hint),
    type: (path, type, hint) => compileType(compiler, path, type, hint),
    object: (path, fields, record) => compileObject(compiler, path, fields, record),
  }
  return compiler
}
