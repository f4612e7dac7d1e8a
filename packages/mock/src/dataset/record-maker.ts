import { describeField } from '../model/describe-field.ts'
import type { JsonObject } from '../names/json-value.ts'
import { createReferenceGenerator } from './generate-references.ts'
import { compileCopies } from './copied-fields.ts'
import { completeNested, hasPath } from './complete-nested.ts'
import { compileRules } from './rules/compile-rules.ts'
import type { RecordMaker, Table } from './types.ts'
import { createRecordGenerator, createValueGenerator } from './values/create-generator.ts'
import { emptyValue } from './values/empty-value.ts'
import type { Generate, GeneratorContext } from './values/generator-context.ts'
import { RecordRef } from './values/record-ref.ts'

/** Creates what generates the records of a table. Everything is compiled on first use. */
export function createRecordMaker(table: Table): RecordMaker {
  const { dataset, name, model } = table
  const { definition, now } = dataset.options
  const context: GeneratorContext = {
    definition,
    record: model.record,
    naming: dataset.options.model.style,
    special: (path) => special(table, path, () => plain),
    describe: describeField,
  }
  const plain: GeneratorContext = { ...context, special: () => undefined }
  const generator = createRecordGenerator(model.fields, context)
  let compiled:
    | { rules: ReturnType<typeof compileRules>; copies: ReturnType<typeof compileCopies> }
    | undefined
  const relations = (): NonNullable<typeof compiled> =>
    (compiled ??= { rules: compileRules(model.fields, context), copies: compileCopies(table) })
  const refOf = (ordinal: number): RecordRef =>
    new RecordRef(dataset.seed, name, ordinal, {
      now: now.seconds,
      records: table.base,
    })
  const relate = (
    record: JsonObject,
    mode: 'generated' | 'created' | 'updated',
    isSent: (path: string) => boolean,
  ): void => {
    const { rules, copies } = relations()
    copies?.(record, mode, isSent)
    rules?.apply(record, mode, isSent, {
      seconds: mode === 'generated' ? now.seconds : dataset.now(),
    })
  }
  return {
    context,
    refOf,
    generate(ordinal) {
      const row = table.rows?.[ordinal]
      const record = generator(refOf(ordinal))
      if (row !== undefined) Object.assign(record, row)
      relate(record, 'generated', (path) => row !== undefined && hasPath(row, path))
      return record
    },
    complete(sent, key) {
      const record: JsonObject = {}
      for (const [field, described] of Object.entries(model.fields)) {
        if (Object.hasOwn(sent, field))
          record[field] = completeNested(sent[field]!, described, context)
        else if (Object.hasOwn(key, field)) record[field] = key[field]!
        else record[field] = emptyValue(described, field, context)
      }
      for (const field of Object.keys(sent))
        if (!Object.hasOwn(record, field)) record[field] = sent[field]!
      refer(table, record, sent)
      relate(record, 'created', (path) => hasPath(sent, path))
      return record
    },
    update(before, sent) {
      const record = structuredClone(before)
      for (const [field, value] of Object.entries(sent))
        record[field] = completeNested(value, model.fields[field], context)
      relate(record, 'updated', (path) => hasPath(sent, path))
      return record
    },
  }
}

/** References that were not sent and may not be null are to the first record there is. */
function refer(table: Table, record: JsonObject, sent: JsonObject): void {
  const { model, dataset } = table
  for (const [path, { collection, field }] of Object.entries(model.references)) {
    const isLeft = path in record && record[path] !== null && !Object.hasOwn(sent, path)
    // Nor is the key of a more general kind of record, which such a record is as well, taken from another one.
    const isGeneral = lastWord(collection) === lastWord(table.name)
    const isOfKey =
      isGeneral || model.key.includes(path) || model.parent?.fields[path] !== undefined
    const other = isLeft && !isOfKey ? dataset.table(collection) : undefined
    const first = other?.find({})
    const name = field ?? (other?.model.key.length === 1 ? other.model.key[0] : undefined)
    if (first !== undefined && name !== undefined) record[path] = other!.keyValue(first, name)
  }
}

function lastWord(collection: string): string {
  return collection.slice(collection.lastIndexOf('-') + 1)
}

/** What is generated at a path in a way of its own: keys, the parent's key, references. */
function special(table: Table, path: string, plain: () => GeneratorContext): Generate | undefined {
  const { model } = table
  const own = model.key.at(-1)
  if (model.parent?.fields[path] !== undefined && table.ranges !== undefined)
    return (ref) => table.generatedKey(ref.ordinal, path)
  if (model.references[path] !== undefined) return createReferenceGenerator(table, path)
  // Records may have their key inside of an object: `Details.BackupArn`.
  const isInside =
    own !== undefined && /[a-z\d](?:[A-Z]|[_-])/.test(own) && path.endsWith(`.${own}`)
  if (path === own || (isInside && path.split('.').length === 2))
    return (ref) => table.generatedKey(ref.ordinal, own!)
  if (!model.key.includes(path)) return undefined
  // A part of the key that names no other record has few values, shared by many records.
  const generate = createValueGenerator(path, model.fields[path] ?? { type: 'string' }, plain())
  return (ref) =>
    generate(
      new RecordRef(table.dataset.seed, `${table.name}.${path}`, ref.ordinal % FEW, {
        now: ref.now,
      }),
    )
}

const FEW = 4
