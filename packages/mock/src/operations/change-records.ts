import { type Endpoint, type PackageDefinition, readType, type Type } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import { alternativesOf } from '../model/object-types.ts'
import { textOf } from '../model/record-words.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import type { Table } from '../dataset/types.ts'
import { momentFormatOf } from '../dataset/values/moment-format.ts'
import { alreadyExists, DomainError, stateFull } from './domain-error.ts'
import { type Arguments, compileLocate, locate, locateInObject } from './locate.ts'
import { checkReferences, compileValues } from './read-values.ts'

/** What a change left behind: the records it is about, or why it was rejected. */
export type Changed = number | DomainError

/** Compiles the creation of a record; a `replace` or `link` of one that exists changes it or returns it. */
export function compileCreate(
  definition: PackageDefinition,
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): (args: Arguments) => Changed {
  const read = compileValues(operation, true, table)
  const required = requiredFields(endpoint, operation)
  const unique = uniqueFields(definition, endpoint, table)
  const isReplace = operation.action === 'replace'
  const isLink = operation.action === 'link'
  const own = table.model.key.at(-1)
  const isNumbered = own !== undefined && hasOnlyNumbers(table.model.fields[own]?.type ?? 'string')
  return (args) => {
    const sent = read(args)
    // A text is no key among numbers: an argument of type `any` may be given one.
    if (isNumbered && Number.isNaN(Number(sent[own] ?? 0))) delete sent[own]
    const missing = checkReferences(
      table,
      sent,
      isLink ? new Set(Object.keys(table.model.references)) : required,
    )
    if (missing !== undefined) return missing
    const key =
      own === undefined || sent[own] === undefined || sent[own] === null
        ? undefined
        : keyIn(table, sent)
    const known = key && table.find(key)
    if (known !== undefined && isReplace) return table.replace(known, sent) ? known : stateFull()
    if (known !== undefined && isLink && !unique.isDeclared) return known
    if (known !== undefined) return alreadyExists(table.model.record, own!, sent[own!]!)
    return takenField(table, sent, unique.fields) ?? table.create(sent) ?? stateFull()
  }
}

function hasOnlyNumbers(type: Type): boolean {
  return alternativesOf(type).every((each) => String(each).startsWith('number'))
}

/** Compiles a change of fields of a record. */
export function compileUpdate(
  definition: PackageDefinition,
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): (args: Arguments) => Changed {
  const find = compileLocate(operation, table)
  const read = compileValues(operation, false, table)
  const sets = Object.entries(operation.sets ?? {}).map(([field, value]) => ({
    field,
    value,
    now: value === 'now' ? timeWriter(table, field) : undefined,
  }))
  const unique = uniqueFields(definition, endpoint, table)
  return (args) => {
    const ordinal = find(args)
    if (ordinal instanceof DomainError) return ordinal
    const sent = read(args)
    for (const { field, value, now } of sets)
      sent[field] = now === undefined ? value : now(table.dataset.now())
    return change(table, ordinal, sent, unique.fields)
  }
}

/** Changes fields of a record, unless another one has the same key then. */
export function change(
  table: Table,
  ordinal: number,
  sent: JsonObject,
  unique: readonly string[] = [],
): Changed {
  const { key, parent, record } = table.model
  const identifying = [...key, ...Object.keys(parent?.fields ?? {})]
  if (identifying.some((field) => sent[field] !== undefined)) {
    const values: Record<string, JsonValue> = {}
    for (const field of key) values[field] = sent[field] ?? table.keyValue(ordinal, field)
    const other = table.find(values)
    if (other !== undefined && other !== ordinal)
      return alreadyExists(record, key.at(-1)!, values[key.at(-1)!]!)
    const missing = checkReferences(table, sent, new Set())
    if (missing !== undefined) return missing
  }
  const taken = takenField(table, sent, unique, ordinal)
  if (taken !== undefined) return taken
  return table.update(ordinal, sent) ? ordinal : stateFull()
}

/** Finds the records that an argument lists, by their keys or by objects with their keys. */
export function locateEach(
  operation: OperationModel,
  table: Table,
  args: Arguments,
): (number | DomainError)[] {
  const list = args[operation.each!]
  const own = table.model.key.at(-1)
  if (!Array.isArray(list) || own === undefined) return []
  const shared: Record<string, JsonValue> = {}
  for (const [argument, field] of Object.entries(operation.key ?? {}))
    if (args[argument] !== undefined) shared[field] = args[argument] as JsonValue
  return list.slice(0, MAX_EACH).map((each: JsonValue) => {
    return isObject(each)
      ? locateInObject(table, shared, each)
      : locate(table, { ...shared, [own]: each })
  })
}

const MAX_EACH = 1000

/** The key of a record that was sent with one. */
export function keyIn(table: Table, sent: JsonObject): Record<string, JsonValue> | undefined {
  const key: Record<string, JsonValue> = {}
  for (const field of table.model.key) {
    const value = sent[field]
    if (value === undefined || value === null) return undefined
    key[field] = value
  }
  return key
}

/** Fields that a required argument sets. */
function requiredFields(
  { arguments: list }: Endpoint,
  { values = {} }: OperationModel,
): Set<string> {
  const names = (list ?? [])
    .filter((argument) => argument?.flags?.includes('required'))
    .map(({ name }) => values[name])
  return new Set(names.filter((field): field is string => field !== undefined))
}

/** Fields that no two records may share, as the declared errors say: `EMAIL_TAKEN`. */
function uniqueFields(
  definition: PackageDefinition,
  endpoint: Endpoint,
  { model }: Table,
): { fields: string[]; isDeclared: boolean } {
  const codes = [...(endpoint.errors ?? []), ...(definition.errors ?? [])].map((error) =>
    typeof error === 'string' ? error : error?.code,
  )
  const taken = codes.filter((code): code is string => typeof code === 'string' && TAKEN.test(code))
  const fields = Object.keys(model.fields).filter((field) => {
    const isOther =
      model.references[field] !== undefined ||
      model.parent?.fields[field] !== undefined ||
      model.key.includes(field)
    return !isOther && taken.some((code) => isNamedIn(code, field, model.record))
  })
  return { fields, isDeclared: taken.length > 0 }
}

const TAKEN = /already.?exists?|_exists$|taken$|in.?use$|duplicate|conflict|^409$/i

/** Whether an error names a field: `USERNAME_TAKEN`, `DuplicateEmail`. */
function isNamedIn(code: string, field: string, record: string): boolean {
  const words = wordsOf(/[a-z]/.test(code) ? code : code.toLowerCase()).join(' ')
  const text = textOf(field)
  return ` ${words} `.includes(` ${text} `) && !` ${record} `.includes(` ${text} `)
}

function takenField(
  table: Table,
  sent: JsonObject,
  fields: readonly string[],
  self?: number,
): DomainError | undefined {
  for (const field of fields) {
    const value = sent[field]
    if (value === undefined || value === null) continue
    if (table.withValue(field, value).some((ordinal) => ordinal !== self))
      return alreadyExists(table.model.record, field, value)
  }
  return undefined
}

/** Writes the time of a call as a field has it. */
function timeWriter({ model }: Table, field: string): (seconds: number) => JsonValue {
  const node = readType(model.fields[field]?.type ?? 'string')
  const base =
    node.kind === 'union'
      ? node.members.find((each) => each.kind === 'base' && each.base !== 'null')
      : node
  const isNumber = base?.kind === 'base' && base.base === 'number'
  return momentFormatOf(
    isNumber ? 'number' : 'string',
    base?.kind === 'base' ? base.refinement : undefined,
    wordsOf(field),
    model.fields[field] ?? {},
  ).write
}
