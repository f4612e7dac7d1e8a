import { isExclusive, isExclusiveRecord } from './exclusive-flags.ts'
import { alternativesOf } from '../model/object-types.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import { lazy, memoize } from '../names/lazy.ts'
import {
  createKindGenerator,
  createReferenceGenerator,
  createDenormalizedReader,
  defaultReference,
} from './generate-references.ts'
import { createScheduleReader } from './referenced-schedule.ts'
import { compileSince } from './ancestor-times.ts'
import { compilePaymentTimes, createPaymentGenerator } from './derived/payments.ts'
import { createRequiredStatus } from './derived/required-status.ts'
import { findWay, follow } from './follow-references.ts'
import { createMonths } from './months.ts'
import { firstPosition, indexInParent, isPosition, nextPosition } from './positions.ts'
import { findKinds } from './reference-kinds.ts'
import { isReferredTo } from './live-records.ts'
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

/** Creates the record factory of a table. Everything is compiled on first use. */
export function createRecordFactory(table: Table): RecordFactory {
  const { dataset, name, model } = table
  const { definition, now } = dataset.options
  const context: GeneratorContext = {
    definition,
    record: model.record,
    naming: dataset.options.model.style,
  }
  const scope = lazy(() =>
    createScope(
      {
        ...context,
        customGenerator: (path) => createCustomGenerator(table, path, context),
        denormalizedReader: (reference, text) => createDenormalizedReader(table, reference, text),
        scheduleReader: (reference) => createScheduleReader(table, reference),
      },
      model.record,
      Object.entries(model.fields),
    ),
  )
  const generate = lazy(() => compileScope(scope()))
  const members = memoize((member: string) => compileScope(scope(), member))
  const rules = lazy(() => compileRules(scope()))
  const refOf = (ordinal: number): RecordRef =>
    new RecordRef(dataset.seed, name, ordinal, {
      now: now.seconds,
      records: table.base,
      since: since(),
    })
  const since = lazy(() => compileSince(table))
  const copyNested = lazy(() => compileNestedCopies(model))
  const applyRules = (record: JsonObject, mode: RuleMode, sent: JsonObject | undefined): void => {
    rules()(
      record,
      mode,
      (path) => sent !== undefined && hasPath(sent, path),
      mode === 'generated' ? now.seconds : dataset.now(),
    )
    copyNested()(record, sent)
  }
  const setPaymentTime = lazy(() => compilePaymentTimes(table))
  const wayOf = memoize((member: string) => findWay(table, member))
  const kindsOf = memoize((member: string) => findKinds(table, member))
  const readStored = (from: Table, ordinal: number, member: string): JsonValue | undefined =>
    from.stored(ordinal)?.[member]
  /** Returns the value of a field that was not sent: the record on another way, the first record, or nothing. */
  const defaultValue = (
    field: Field,
    known: JsonObject,
    record: JsonObject,
    isUnset: boolean,
  ): JsonValue => {
    const way = wayOf(field.name)
    const followed =
      kindsOf(field.name)?.follow({ ...record, ...known }, readStored) ??
      (way && follow(way, known, readStored))
    if (followed !== undefined) return followed
    if (isPosition(table, field.name)) return nextPosition(table, field.name, known)
    const empty = emptyValue(field)
    return empty === null || isUnset ? empty : (defaultReference(table, field.name) ?? empty)
  }
  return {
    context,
    refOf,
    generate(ordinal, given) {
      const row = table.rows?.[ordinal]
      const ref = refOf(ordinal)
      const record = generate()(ref, ref.stream(0))
      if (row !== undefined) Object.assign(record, row)
      for (const [member, value] of Object.entries(given ?? {})) {
        const field = scope().fields.find((each) => each.name === member)
        setMember(record, member, completeValue(value, field, record[member]))
      }
      applyRules(record, 'generated', given === undefined ? row : { ...row, ...given })
      setPaymentTime()?.(record, ordinal, now.seconds)
      return record
    },
    generateMember(ordinal, member) {
      const ref = refOf(ordinal)
      return table.rows?.[ordinal]?.[member] ?? members(member)(ref, ref.stream(0))[member] ?? null
    },
    complete(sent, key, unset) {
      const record: JsonObject = {}
      const known = { ...key, ...sent }
      for (const field of scope().fields) {
        const { name: member } = field
        record[member] = Object.hasOwn(sent, member)
          ? completeValue(sent[member]!, field)
          : (key[member] ?? defaultValue(field, known, record, unset?.has(member) === true))
      }
      for (const member of Object.keys(sent)) record[member] ??= sent[member]!
      applyRules(record, 'created', sent)
      return record
    },
    update(before, sent) {
      const record = structuredClone(before)
      for (const [member, value] of Object.entries(sent)) {
        const field = scope().fields.find((each) => each.name === member)
        record[member] = completeValue(value, field)
      }
      applyRules(record, 'updated', sent)
      return record
    },
  }
}

/** Creates the generator of a key, a parent key or a reference. Undefined for other paths. */
function createCustomGenerator(
  table: Table,
  path: string,
  context: GeneratorContext,
): GenerateValue | undefined {
  const { model } = table
  const ownField = model.key.at(-1)
  if (model.parent?.fields[path] !== undefined && table.ranges !== undefined)
    return (ref) => table.generatedKey(ref.ordinal, path)
  const kinds = findKinds(table, path)
  if (kinds !== undefined) return createKindGenerator(table, path, kinds)
  if (model.references[path] !== undefined) return createReferenceGenerator(table, path)
  if (path === model.deleted) return createDeletion(table, path, context)
  if (isExclusive(table, path)) return (ref) => isExclusiveRecord(table, ref.ordinal)
  if (isPosition(table, path))
    return (ref) => firstPosition(table, path) + indexInParent(table, ref.ordinal)
  const generateOwn = createMonths(table, path) ?? createPaymentGenerator(table, path)
  if (generateOwn !== undefined) return generateOwn
  const generateStatus = table.rows === undefined ? createRequiredStatus(table, path) : undefined
  if (generateStatus !== undefined) return generateStatus
  // The key may be in a nested object: `Details.BackupArn`.
  const isNested =
    ownField !== undefined &&
    /[a-z\d](?:[A-Z]|[_-])/.test(ownField) &&
    path.endsWith(`.${ownField}`)
  if (path === ownField || (isNested && path.split('.').length === 2))
    return (ref) => table.generatedKey(ref.ordinal, ownField!)
  if (!model.key.includes(path)) return undefined
  // A key part that does not refer to another record has few distinct values.
  const generate = createValueGenerator(path, model.fields[path] ?? { type: 'string' }, context)
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

/** Share of the records that are deleted from the start. */
const DELETED_SHARE = 0.1

/** Creates the generator of the field that marks deleted records. */
function createDeletion(table: Table, path: string, context: GeneratorContext): GenerateValue {
  const field = table.model.fields[path]!
  const isFlag = alternativesOf(field.type).includes('boolean')
  const none = isFlag ? false : null
  const generate = createValueGenerator(path, { ...field, nullable: false }, context)
  const isKept = lazy(() => isReferredTo(table))
  return (ref, random) => {
    if (isKept() || !random.chance(DELETED_SHARE)) return none
    return isFlag ? true : generate(ref)
  }
}

/** Whether a value was sent at a path such as `lines[0].quantity`. Paths into scalar values count as sent. */
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
