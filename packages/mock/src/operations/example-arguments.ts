import { type Endpoint, exampleArguments } from 'fc-core'
import { checkMembers, readMembers } from 'fc-core/internal'
import { liveOrdinals, liveTest } from '../dataset/live-records.ts'
import type { Dataset, Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { memberNames, replaceAt } from '../names/value-path.ts'
import { uniqueFields } from './change-records.ts'
import { compileDeclaredChecks } from './check-declared.ts'
import { catchDomainError, DomainError } from './domain-error.ts'
import { compileInUse } from './dependents.ts'
import { declaredPart } from './declared-part.ts'
import { fieldOfMember } from './find-records.ts'

/** Returns arguments of a call that succeeds: the required ones, with keys of existing records. Optional filters and sort arguments are omitted. */
export function exampleArgumentsOf(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
  dataset: Dataset,
): Record<string, unknown> {
  const { definition } = dataset.options
  const args = exampleArguments(definition, endpoint)
  const table = dataset.table(operation?.collection ?? '')
  if (operation === undefined || table === undefined) return args
  const { action, values = {}, filters = {}, key = {}, sort, batch } = operation
  const isNew = action === 'create' || action === 'replace' || action === 'link'
  const record = (isNew ? acceptedRecord(endpoint, operation, table) : firstRecord(table)) ?? {}

  /** Sets a value, its string or its number, if the type of the argument accepts it. */
  const set = (name: string, value: JsonValue | undefined): void => {
    const members = readMembers(endpoint.arguments?.filter((each) => each?.name === name))
    if (members.length === 0 || value === undefined || value === null) return
    const context = { definition, side: 'argument' } as const
    const fitting = (
      typeof value === 'object'
        ? [declaredPart(value, members[0]!.type, context)]
        : [value, String(value), ...(/^\d{1,15}$/.test(String(value)) ? [Number(value)] : [])]
    ).find((each) => checkMembers({ [name]: each }, members, context).length === 0)
    if (fitting !== undefined) args[name] = fitting
  }
  const isSent = ([name]: [string, unknown]): boolean => Object.hasOwn(args, name)
  for (const [name, field] of Object.entries(values).filter(isSent)) {
    const recordArgument = args[name]
    if (field !== '') set(name, existingReference(table, field, record[field]))
    else if (isObject(recordArgument)) {
      set(name, withMembers(recordArgument, record))
      const own = action === 'replace' ? table.model.key.slice(-1) : []
      // The object identifies the record, even if the definition does not declare the key.
      args[name] = {
        ...(args[name] as JsonObject),
        ...pick(
          record,
          own.filter((each) => Object.hasOwn(record, each)),
        ),
      }
    }
  }
  for (const [name, { field, operator = '=' }] of Object.entries(filters).filter(isSent))
    if (operator === '=') set(name, firstValue(table, field))
  // If no argument of the key is required, the first one is sent.
  const parts = Object.entries(key)
  const sent = parts.filter(([name]) => Object.hasOwn(args, name) || name.includes('.'))
  const named = sent.length > 0 || action === 'none' ? sent : parts.slice(0, 1)
  // All parts of the key come from one record.
  const target = firstWith(
    table,
    named.map(([, field]) => field),
    operation.from,
    rejection(endpoint, operation, table),
  )
  for (const [name, field] of named) {
    const value = target?.[field] ?? firstValue(table, field)
    const [first = '', ...path] = name.split('.')
    const object = args[first]
    if (isObject(object) && path.length > 0) args[first] = withValueAt(object, path, value ?? null)
    else if (isObject(object) && !isObject(value)) args[name] = withKey(object, table)
    else set(name, value)
  }
  if (batch !== undefined && action !== 'create')
    set(batch, listOfKeys(endpoint, batch, Object.values(key), table, target ?? firstRecord(table)))
  const order = {
    [sort?.by ?? '']: Object.keys({ ...sort?.values, ...table.model.fields })[0],
    [sort?.direction ?? '']: 'asc',
  }
  for (const [name, value] of Object.entries(order).filter(isSent)) set(name, value)
  return args
}

/** Compiles which records a call rejects: those that others use, or with a boolean that an error is about. */
function rejection(
  endpoint: Endpoint,
  operation: OperationModel,
  table: Table,
): (ordinal: number) => void {
  const { action, sets } = operation
  const isDeletion = action === 'delete'
  const rejectUsed = isDeletion || sets ? compileInUse(endpoint, table, isDeletion) : undefined
  const check = action === 'update' ? compileDeclaredChecks(endpoint, operation, table) : undefined
  return (ordinal) => {
    rejectUsed?.(ordinal)
    check?.({}, ordinal)
  }
}

/** Returns an object with a value at a path. */
function withValueAt(object: JsonObject, path: readonly string[], value: JsonValue): JsonObject {
  const [name = '', ...rest] = path
  if (rest.length === 0) return { ...object, [name]: value }
  const inner = object[name]
  return { ...object, [name]: withValueAt(isObject(inner) ? inner : {}, rest, value) }
}

/** Returns an object that identifies a record by its members. */
function withKey(object: JsonObject, table: Table): JsonObject {
  const own = table.model.key.at(-1) ?? 'id'
  const known = Object.keys(object).filter((name) => fieldOfMember(name, table) !== undefined)
  const values = (known.length > 0 ? known : [own]).map((name): [string, JsonValue] => [
    name,
    firstValue(table, fieldOfMember(name, table) ?? own) ?? null,
  ])
  return { ...object, ...Object.fromEntries(values) }
}

/**
 * Returns a list with the key of a record: its own part, or an object with all parts.
 *
 * @param held Key fields that other arguments hold.
 */
function listOfKeys(
  endpoint: Endpoint,
  argument: string,
  held: readonly string[],
  table: Table,
  record: JsonObject | undefined,
): JsonValue | undefined {
  const own = table.model.key.at(-1)
  if (record === undefined || own === undefined) return undefined
  const type = endpoint.arguments?.find((each) => each?.name === argument)?.type
  if (!/object/.test(JSON.stringify(type) ?? '')) return [record[own] ?? null]
  return [
    pick(
      record,
      table.model.key.filter((field) => !held.includes(field)),
    ),
  ]
}

/** Returns an object with the values of a record in members of the same type. */
function withMembers(object: JsonObject, record: JsonObject): JsonObject {
  const shared = Object.keys(object).filter(
    (name) => (record[name] ?? null) !== null && typeof record[name] === typeof object[name],
  )
  return { ...object, ...pick(record, shared) }
}

/** Returns a value of a field. A reference to a deleted record is replaced by one to another record. */
function existingReference(
  { model, dataset }: Table,
  field: string,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const { collection, field: key } = model.references[field] ?? {}
  const target = key === undefined ? undefined : dataset.table(collection!)
  const isMissing =
    target !== undefined && value !== null && value !== undefined && typeof value !== 'object'
      ? target.find({ [key!]: value }) === undefined
      : false
  return isMissing ? firstValue(target!, key!) : value
}

/** Finds the first value of a field. */
function firstValue(table: Table, field: string): JsonValue | undefined {
  return firstWith(table, [field])?.[field]
}

/**
 * Finds the first record with a value in each field, of which none refers to a deleted record, and, if there is one, with the values that the call requires.
 *
 * @param check Throws for records that the call rejects.
 */
function firstWith(
  table: Table,
  fields: readonly string[],
  from: OperationModel['from'] = {},
  check?: (ordinal: number) => void,
): JsonObject | undefined {
  const required = Object.entries(from)
  let first: JsonObject | undefined
  for (const ordinal of liveOrdinals(table, 200)) {
    const record = table.record(ordinal)!
    if (!fields.every((field) => isUsable(table, field, record[field]))) continue
    const isExpected = required.every(([field, values]) => values.includes(record[field] ?? null))
    const isRejected = catchDomainError(() => check?.(ordinal)) instanceof DomainError
    if (isExpected && !isRejected) return record
    first ??= record
  }
  return first
}

/** Returns whether a field has a value, and not the key of a record that is deleted. */
function isUsable({ model, dataset }: Table, field: string, value: JsonValue = null): boolean {
  if (value === null || value === '') return false
  const { collection, field: keyField } = model.references[field] ?? {}
  const other = dataset.table(collection ?? '')
  if (keyField === undefined || other === undefined) return true
  const found = other.findByValue(keyField, value)
  return found.some((ordinal) => liveTest(other)?.(ordinal) !== false)
}

function firstRecord(table: Table): JsonObject | undefined {
  const first = table.find({})
  return first === undefined ? undefined : table.record(first)
}

/** Returns a new record that the errors of a creation do not describe: it refers to an active supplier. */
function acceptedRecord(endpoint: Endpoint, operation: OperationModel, table: Table): JsonObject {
  const check = compileDeclaredChecks(endpoint, operation, table)
  const first = newRecord(endpoint, table, operation.action)
  if (check === undefined) return first
  for (let skipped = 0; skipped < MAX_SKIPPED; skipped++) {
    const record = skipped === 0 ? first : newRecord(endpoint, table, operation.action, skipped)
    if (!(catchDomainError(() => check(record)) instanceof DomainError)) return record
  }
  return first
}

/** Maximum number of referenced records that are skipped. */
const MAX_SKIPPED = 20

/**
 * Returns a new record of an existing parent; for `replace`, with the key of an existing record.
 *
 * @param skipped Number of records that no reference of the new one has.
 */
function newRecord(endpoint: Endpoint, table: Table, action: string, skipped = 0): JsonObject {
  const { model, dataset, parent, end } = table
  const record = { ...table.generated(end) }
  const next = Array.from({ length: 50 }, (_, index) => end + index)
  for (const field of uniqueFields(endpoint, table).fields) {
    const values = next.map((ordinal) => table.generated(ordinal)[field] ?? null)
    const [first = null] = values
    const isFree = (value: JsonValue): boolean => table.findByValue(field, value).length === 0
    record[field] =
      values.find(isFree) ?? (typeof first === 'string' ? `${first}-${end + 1}` : null)
  }
  const first = firstRecord(table)
  const parentRecord = parent && firstRecord(parent)
  const parentFields = model.parent?.fields ?? {}
  for (const [field, name] of Object.entries(parentFields))
    record[field] = first?.[field] ?? parentRecord?.[name] ?? null
  const own = model.key.at(-1)
  const isFree = (value: JsonValue): boolean =>
    table.find({ ...pick(record, model.key), [own!]: value }) === undefined
  for (const [path, { collection, field }] of Object.entries(model.references)) {
    const other = dataset.table(collection)
    // An override of the model can make a reference the parent.
    if (field === undefined || other === undefined || Object.hasOwn(parentFields, path)) continue
    const keys = [...liveOrdinals(other, 200)].map((ordinal) => other.keyValue(ordinal, field))
    const [name = '', ...nestedNames] = memberNames(path)
    let at = 0
    if (path === name)
      record[path] = (path === own ? keys.findLast(isFree) : (keys[skipped] ?? keys[0])) ?? null
    else if (keys.length > 0 && Object.hasOwn(record, name))
      record[name] = replaceAt(record[name]!, nestedNames, () => keys[at++ % keys.length]!)
  }
  if (own === undefined || model.references[own] !== undefined) return record
  const known = action === 'replace' ? first?.[own] : undefined
  const parentKey = record[Object.keys(parentFields).at(-1) ?? '']
  const keyAt = (ordinal: number): JsonValue => table.keys.encode(ordinal, parentKey)
  record[own] = known ?? next.map(keyAt).find(isFree) ?? null
  return record
}

function pick(record: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}
