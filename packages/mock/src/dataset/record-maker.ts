import type { JsonObject } from '../names/json-value.ts'
import { createReferenceGenerator, referencedBy } from './generate-references.ts'
import { hasPath } from './has-path.ts'
import { compileRules } from './rules/compile-rules.ts'
import type { RuleMode } from './rules/run.ts'
import type { RecordMaker, Table } from './types.ts'
import { compileScope } from './values/compile-value.ts'
import { completeValue, emptyValue } from './values/complete.ts'
import { createValueGenerator } from './values/create-generator.ts'
import { RecordRef } from './values/record-ref.ts'
import { createRecordScope, type GeneratorContext, type MakeValue } from './values/scope.ts'
import { lazy } from '../names/lazy.ts'

/** Creates what generates the records of a table. Everything is compiled on first use. */
export function createRecordMaker(table: Table): RecordMaker {
  const { dataset, name, model } = table
  const { definition, now } = dataset.options
  const plain: GeneratorContext = {
    definition,
    record: model.record,
    naming: dataset.options.model.style,
  }
  const scope = lazy(() =>
    createRecordScope(model.fields, {
      ...plain,
      special: (path) => special(table, path, plain),
      referenced: (path) => referencedBy(table, path),
    }),
  )
  const make = lazy(() => compileScope(scope()))
  const rules = lazy(() => compileRules(scope()))
  const refOf = (ordinal: number): RecordRef =>
    new RecordRef(dataset.seed, name, ordinal, { now: now.seconds, records: table.base })
  const relate = (record: JsonObject, mode: RuleMode, sent: JsonObject | undefined): void =>
    rules()(
      record,
      mode,
      (path) => sent !== undefined && hasPath(sent, path),
      mode === 'generated' ? now.seconds : dataset.now(),
    )
  return {
    context: plain,
    refOf,
    generate(ordinal) {
      const row = table.rows?.[ordinal]
      const ref = refOf(ordinal)
      const record = make()(ref, ref.stream(0))
      if (row !== undefined) Object.assign(record, row)
      relate(record, 'generated', row)
      return record
    },
    complete(sent, key) {
      const record: JsonObject = {}
      for (const field of scope().fields) {
        const { name: member } = field
        if (Object.hasOwn(sent, member)) record[member] = completeValue(sent[member]!, field)
        else record[member] = Object.hasOwn(key, member) ? key[member]! : emptyValue(field)
      }
      for (const field of Object.keys(sent))
        if (!Object.hasOwn(record, field)) record[field] = sent[field]!
      refer(table, record, sent)
      relate(record, 'created', sent)
      return record
    },
    update(before, sent) {
      const record = structuredClone(before)
      for (const [member, value] of Object.entries(sent)) {
        const field = scope().fields.find((each) => each.name === member)
        record[member] = completeValue(value, field)
      }
      relate(record, 'updated', sent)
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
function special(table: Table, path: string, plain: GeneratorContext): MakeValue | undefined {
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
  const generate = createValueGenerator(path, model.fields[path] ?? { type: 'string' }, plain)
  return ({ now, ordinal }) =>
    generate(new RecordRef(table.dataset.seed, `${table.name}.${path}`, ordinal % FEW, { now }))
}

const FEW = 4
