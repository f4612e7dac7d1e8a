import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { lazy } from '../names/lazy.ts'
import {
  createReferenceGenerator,
  createDenormalizedReader,
  defaultReference,
} from './generate-references.ts'
import { compileNestedCopies } from './nested-copies.ts'
import { compileRules } from './rules/compile-rules.ts'
import type { RuleMode } from './rules/run.ts'
import type { RecordFactory, Table } from './types.ts'
import { compileScope } from './values/compile-value.ts'
import { completeValue, emptyValue } from './values/empty-value.ts'
import { createValueGenerator } from './values/compile-value.ts'
import { RecordRef } from './values/record-ref.ts'
import {
  createScope,
  type Field,
  type GeneratorContext,
  type GenerateValue,
} from './values/scope.ts'

/** Creates what generates the records of a table. Everything is compiled on first use. */
export function createRecordFactory(table: Table): RecordFactory {
  const { dataset, name, model } = table
  const { definition, now } = dataset.options
  const plain: GeneratorContext = {
    definition,
    record: model.record,
    naming: dataset.options.model.style,
  }
  const scope = lazy(() =>
    createScope(
      {
        ...plain,
        customGenerator: (path) => createCustomGenerator(table, path, plain),
        denormalizedReader: (reference, text) => createDenormalizedReader(table, reference, text),
      },
      model.record,
      Object.entries(model.fields),
    ),
  )
  const make = lazy(() => compileScope(scope()))
  const rules = lazy(() => compileRules(scope()))
  const refOf = (ordinal: number): RecordRef =>
    new RecordRef(dataset.seed, name, ordinal, { now: now.seconds, records: table.base })
  const repeat = lazy(() => compileNestedCopies(model))
  const relate = (record: JsonObject, mode: RuleMode, sent: JsonObject | undefined): void => {
    rules()(
      record,
      mode,
      (path) => sent !== undefined && hasPath(sent, path),
      mode === 'generated' ? now.seconds : dataset.now(),
    )
    repeat()(record, sent)
  }
  const unsent = (field: Field): JsonValue => {
    const empty = emptyValue(field)
    return empty === null ? null : (defaultReference(table, field.name) ?? empty)
  }
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
        record[member] = Object.hasOwn(sent, member)
          ? completeValue(sent[member]!, field)
          : (key[member] ?? unsent(field))
      }
      for (const member of Object.keys(sent)) record[member] ??= sent[member]!
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

/** What is generated at a path in a way of its own: keys, the parent's key, references. */
function createCustomGenerator(
  table: Table,
  path: string,
  plain: GeneratorContext,
): GenerateValue | undefined {
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
  return ({ clock, ordinal }) =>
    generate(
      new RecordRef(
        table.dataset.seed,
        `${table.name}.${path}`,
        ordinal % DISTINCT_KEY_PARTS,
        clock,
      ),
    )
}

const DISTINCT_KEY_PARTS = 4

/** Whether a value was sent at a path such as `lines[0].quantity`. What is inside of a value that is no object or list counts as sent with it. */
function hasPath(sent: JsonObject, path: string): boolean {
  let at: JsonValue | undefined = sent
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index !== undefined && Array.isArray(at)) at = at[Number(index)]
    else if (name !== undefined && isObject(at)) at = Object.hasOwn(at, name) ? at[name] : undefined
    else return at !== undefined
    if (at === undefined) return false
  }
  return true
}
