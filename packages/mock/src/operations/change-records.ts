import { amountText } from '../dataset/values/amounts.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import { relatedTables } from './related-tables.ts'
import type { Endpoint, Type } from 'fc-core'
import { compileExclusive } from '../dataset/exclusive-flags.ts'
import { createSingleField } from '../dataset/values/scope.ts'
import { addTime } from '../dataset/rules/stated-time-rules.ts'
import type { Table } from '../dataset/types.ts'
import { errorsFor, errorsOf, isDeclared, wordsIn } from '../names/declared-error.ts'
import { wordsOf } from '../names/name-words.ts'
import { conditionOfTarget } from '../model/status-in-docs.ts'
import type { FieldModel, OperationModel } from '../model/model.ts'
import { alternativesOf, namedOnly } from '../model/object-types.ts'
import { keyStem, normalizeName } from '../model/record-words.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { alreadyExists, invalidState, rejectRepeated, stateFull } from './domain-error.ts'
import type { Arguments } from 'fc-server/protocol'
import { compileAssigned } from './assign-records.ts'
import { compileRelatedChanges } from './change-related.ts'
import { compileAdds } from './apply-adds.ts'
import { compileCapacityCheck } from './check-capacity.ts'
import { checkedFields, linkedFields, rejectMissingReferences } from './check-references.ts'
import { compileRepeated, pairsIn } from './check-repeated.ts'
import { compileDeclaredChecks } from './check-declared.ts'
import { compileCopy } from './copy-record.ts'
import { compileFirstChild } from './create-first-child.ts'
import { compileInUse } from './dependents.ts'
import { compileFind, findParent } from './find-records.ts'
import { compilePosting } from './postings.ts'
import { compileValues } from './read-values.ts'

/**
 * Compiles the creation of a record. `replace` replaces an existing record, `link` returns it.
 *
 * @throws DomainError when called, for an existing record and for references to missing records.
 */
export function compileCreate(
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): (args: Arguments) => number {
  const { key, fields, record } = table.model
  const stored = operation.action === 'create' ? { ...operation, key: {} } : operation
  const read = compileValues(stored, true, table, endpoint.arguments)
  const isLink = operation.action === 'link'
  const required = isLink ? linkedFields(table.model) : checkedFields(endpoint, operation, table)
  const unique = uniqueFields(endpoint, table)
  const rejectFull = isDeclared('FULL', endpoint, table.dataset.options.definition)
    ? compileCapacityCheck(table)
    : undefined
  const rejectRepeatedPair = compileRepeated(endpoint, operation, table)
  const checkDeclared = compileDeclaredChecks(endpoint, operation, table)
  const changeRelated = compileRelatedChanges(endpoint, operation, table)
  const createFirst = compileFirstChild(endpoint, operation, table)
  const setsOf = compileSets(operation, table)
  const posting = compilePosting(endpoint, operation, table)
  const clearOthers = compileExclusive(table)
  const copy = compileCopy(operation, table, unique.fields)
  const agreed = compileAgreed(operation, table)
  const optional = optionalFields(endpoint, operation)
  const own = key.at(-1)
  const isNumbered = own !== undefined && hasOnlyNumbers(fields[own]?.type ?? 'string')
  return (args) => {
    const sent = { ...copy(args), ...setsOf(), ...read(args) }
    // Ignores a string key in a collection with numeric keys: an argument of type `any` may hold one.
    if (isNumbered && Number.isNaN(Number(sent[own] ?? 0))) delete sent[own]
    rejectMissingReferences(table, sent, required)
    agreed?.(sent)
    const known = findBySentKey(table, sent)
    if (known !== undefined && operation.action === 'replace') {
      if (!table.replace(known, sent)) throw stateFull()
      return known
    }
    if (known !== undefined && isLink) rejectRepeatedPair?.(sent)
    if (known !== undefined && isLink && !unique.isDeclared) return known
    if (known !== undefined) throw alreadyExists(record, own!, sent[own!]!)
    rejectDuplicates(table, sent, unique.fields)
    rejectRepeatedPair?.(sent)
    rejectFull?.(sent)
    checkDeclared?.(sent)
    if (posting) Object.assign(sent, posting.prepare(table.factory.complete(sent, {})))
    const created = table.create(sent, optional)
    if (created === undefined) throw stateFull()
    changeRelated(created)
    createFirst?.(args, created)
    clearOthers?.(created)
    posting?.post(table.record(created)!)
    return created
  }
}

const AGREED = /^(?:amount|price|total|total amount|total price|fee|cost|quantity)$/

/** Compiles what a record has in common with the one that it is created from: a contract has the amount of the accepted bid. */
function compileAgreed(
  { action, values = {} }: OperationModel,
  table: Table,
): ((sent: JsonObject) => void) | undefined {
  const [only = '', ...others] = Object.values(values)
  const way = relatedTables(table).find(({ fields }) => Object.hasOwn(fields, only))
  if (action !== 'create' || others.length > 0 || way === undefined) return undefined
  const theirs = new Set(scopeOf(way.other).fields.map(({ name }) => name))
  const names = scopeOf(table).fields.flatMap((field) =>
    field.base === 'number' && AGREED.test(amountText(field)) && theirs.has(field.name)
      ? [field.name]
      : [],
  )
  return (sent) => {
    const row = names.length === 0 ? undefined : way.read(sent)
    for (const name of row ? names : []) sent[name] ??= row![name] ?? null
  }
}

/** Compiles an update of the records that the arguments identify. */
export function compileUpdate(
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): (args: Arguments) => readonly number[] {
  const find = compileFind(operation, table)
  const read = compileValues(operation, false, table, endpoint.arguments)
  const setsOf = compileSets(operation, table)
  const checked = checkedFields(endpoint, operation, table)
  const addsOf = compileAdds(endpoint, operation, table)
  const unique = uniqueFields(endpoint, table).fields
  const checkDeclared = compileDeclaredChecks(endpoint, operation, table)
  const rejectUsed = operation.sets && compileInUse(endpoint, table, false)
  const changeRelated = compileRelatedChanges(endpoint, operation, table)
  const posting = compilePosting(endpoint, operation, table)
  const clearOthers = compileExclusive(table)
  const assign = compileAssigned(endpoint, operation, table)
  const rejectFull = isDeclared('FULL', endpoint, table.dataset.options.definition)
    ? compileCapacityCheck(table)
    : undefined
  const keptOf = compileKept(endpoint, operation, table)
  const parts = Object.entries(operation.adds ?? {}).flatMap(([name, by]) =>
    by === '*' ? name : [],
  )
  return (args) => {
    const found = find(args)
    const sent = { ...read(args), ...setsOf() }
    rejectRepeated(sent, found.length, table.model.record)
    rejectMissingReferences(table, sent, checked)
    for (const ordinal of found) rejectOtherStates(table, ordinal, operation, endpoint)
    for (const ordinal of found) checkDeclared?.(sent, ordinal)
    for (const ordinal of found) rejectFull?.(changedOnly(sent, table.record(ordinal) ?? {}))
    for (const ordinal of found) rejectUsed?.(ordinal)
    for (const ordinal of found) posting?.prepare(table.record(ordinal)!)
    const added = found.map((ordinal) => addsOf(args, table.record(ordinal) ?? {}))
    for (const each of added) rejectMissingReferences(table, each, new Set(parts))
    for (const [at, ordinal] of found.entries()) {
      changeRecord(table, ordinal, { ...sent, ...keptOf(ordinal), ...added[at] }, unique)
      changeRelated(ordinal)
      clearOthers?.(ordinal)
      posting?.post(table.record(ordinal)!)
      assign(args, ordinal)
    }
    return found
  }
}

/** Returns the values that differ from those of a record. */
function changedOnly(sent: JsonObject, record: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => record[name] !== value))
}

/** Compiles the values that a call sets. */
export function compileSets({ sets = {} }: OperationModel, table: Table): () => JsonObject {
  const entries = Object.entries(sets).map(([field, value]) => {
    const [isTime, count, unit = ''] = NOW.exec(String(value)) ?? []
    const valueOf =
      isTime === undefined ? () => value : compileNow(table, field, Number(count ?? 0), unit)
    return [field, valueOf] as const
  })
  return () => Object.fromEntries(entries.map(([field, valueOf]) => [field, valueOf()]))
}

/** Compiles the status that a call keeps though it sets another one, because docs limit that: “A new ticket becomes open.” */
function compileKept(
  { docs = '' }: Endpoint,
  { sets = {} }: OperationModel,
  table: Table,
): (ordinal: number) => JsonObject {
  const conditions = Object.entries(sets).flatMap(([field, value]) => {
    const choices = (table.model.fields[field]?.choices ?? []).filter(isText)
    const from = isText(value) ? conditionOfTarget(docs, value, choices) : undefined
    return from === undefined ? [] : [{ field, from }]
  })
  return (ordinal) =>
    Object.fromEntries(
      conditions.flatMap(({ field, from }) => {
        const value = table.record(ordinal)?.[field] ?? null
        return value === from ? [] : [[field, value]]
      }),
    )
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string'
}

/** The time of the call, or one after it: `now + 21 days`. */
const NOW = /^now(?: \+ (\d+) ([a-z]+)s)?$/

/** Rejects a record without the values that a call requires. */
export function rejectOtherStates(
  table: Table,
  ordinal: number,
  { from = {} }: OperationModel,
  endpoint?: Endpoint,
): void {
  for (const [field, expected] of Object.entries(from)) {
    const value = table.record(ordinal)?.[field] ?? null
    if (!expected.some((each) => JSON.stringify(each) === JSON.stringify(value)))
      throw invalidState(table.model.record, field, value, expected, errorAbout(value, endpoint))
  }
}

/** Finds the error whose code names a status: `TICKET_USED` or `ALREADY_USED` for `used`. */
function errorAbout(value: JsonValue, endpoint: Endpoint | undefined): string | undefined {
  const status = typeof value === 'string' ? ` ${wordsOf(value).join(' ')}` : undefined
  return errorsOf(endpoint).find(({ code }) => {
    const text = ` ${wordsIn(code)}`
    return status !== undefined && text.endsWith(status) && !/\bnot\b/.test(text)
  })?.code
}

/** Compiles the time of the next write, in the format of a field. */
function compileNow(
  { model, factory, dataset }: Table,
  field: string,
  count: number,
  unit: string,
): () => JsonValue {
  const models = [model.fields[field] ?? DATE_TIME, DATE_TIME]
  const times = models.map((each) => createSingleField(field, each, factory.context).time)
  const time = times.find((each) => each !== undefined)!
  return () => time.write(addTime(dataset.time(1), count, unit))
}

const DATE_TIME: FieldModel = { type: 'string.datetime' }

/** Changes fields of a record. Rejects a key that another record has. */
export function changeRecord(
  table: Table,
  ordinal: number,
  sent: JsonObject,
  unique: readonly string[] = [],
): void {
  const { key, parent, record } = table.model
  const identifying = [...key, ...Object.keys(parent?.fields ?? {})]
  if (identifying.some((field) => sent[field] !== undefined)) {
    const values: Record<string, JsonValue> = {}
    for (const field of key) values[field] = sent[field] ?? table.keyValue(ordinal, field)
    const other = table.find(values)
    if (other !== undefined && other !== ordinal)
      throw alreadyExists(record, key.at(-1)!, values[key.at(-1)!]!)
    findParent(table, sent)
  }
  rejectDuplicates(table, sent, unique, ordinal)
  if (!table.update(ordinal, sent)) throw stateFull()
}

/** Finds the record with the sent key. Undefined if a part of the key was not sent. */
export function findBySentKey(table: Table, sent: JsonObject): number | undefined {
  const { key } = table.model
  if (key.length === 0 || key.some((field) => (sent[field] ?? null) === null)) return undefined
  return table.find(Object.fromEntries(key.map((field) => [field, sent[field]!])))
}

/** Rejects values of unique fields that another record has. */
function rejectDuplicates(
  table: Table,
  sent: JsonObject,
  fields: readonly string[],
  self?: number,
): void {
  for (const field of fields) {
    const value = sent[field] ?? null
    if (value !== null && table.findByValue(field, value).some((ordinal) => ordinal !== self))
      throw alreadyExists(table.model.record, field, value)
  }
}

/** Returns the fields that optional arguments set. */
function optionalFields(
  { arguments: list = [] }: Endpoint,
  { values = {} }: OperationModel,
): ReadonlySet<string> {
  const optional = namedOnly(list).filter(({ flags }) => flags?.includes('required') !== true)
  return new Set(optional.flatMap(({ name }) => values[name] ?? []))
}

/** Returns the unique fields, derived from declared errors such as `EMAIL_TAKEN`. */
export function uniqueFields(
  endpoint: Endpoint,
  { model, dataset }: Table,
): { fields: string[]; isDeclared: boolean } {
  const errors = errorsFor('ALREADY_EXISTS', endpoint, dataset.options.definition)
  const pairs = pairsIn(
    errors,
    namedOnly(endpoint.arguments)
      .map(({ name }) => name)
      // “There is a site of that name” is about one field of a site.
      .filter((name) => keyStem(normalizeName(name)) !== model.record),
  )
  const single = errors.filter((error) => pairs.every(({ code }) => code !== error.code))
  const codes = single.map(({ code }) => ` ${wordsIn(code)} `)
  const other = { ...model.references, ...model.parent?.fields }
  const fields = Object.keys(model.fields).filter((field) => {
    const text = ` ${normalizeName(field)} `
    const isOther = Object.hasOwn(other, field) || model.key.includes(field)
    const record = ` ${model.record} `
    const isNamed = (code: string): boolean =>
      code.includes(text) || code.startsWith(` ${text.trim().split(' ').at(-1)!} `)
    // `PROMO_CODE_TAKEN` may be about a promo code or its `code`, `CODE_TAKEN` only about the latter.
    const isOwn = (code: string): boolean => record.includes(text) && code.includes(record)
    return !isOther && codes.some((code) => isNamed(code) && !isOwn(code))
  })
  return { fields, isDeclared: errors.length > 0 }
}

function hasOnlyNumbers(type: Type): boolean {
  return alternativesOf(type).every((each) => String(each).startsWith('number'))
}
