import { type Argument, checkMembers, type Endpoint, exampleArguments, readMembers } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import type { Dataset, Table } from '../dataset/types.ts'
import { take } from '../names/take.ts'
import { fieldOfMember } from './locate.ts'

/** Arguments of a call that succeeds: the required ones, with keys of records that exist. What filters or orders is left out. */
export function exampleArgumentsOf(
  endpoint: Endpoint,
  operation: OperationModel | undefined,
  dataset: Dataset,
): Record<string, unknown> {
  const { definition } = dataset.options
  const args = exampleArguments(definition, endpoint)
  const table =
    operation?.collection === undefined ? undefined : dataset.table(operation.collection)
  if (operation === undefined || table === undefined) return args
  const known = firstRecord(table)
  const isNew =
    operation.action === 'create' || operation.action === 'replace' || operation.action === 'link'
  const sample = isNew ? newRecord(table, operation) : known
  const set = (name: string, value: JsonValue | undefined): void => {
    const argument = endpoint.arguments?.find((each) => each?.name === name)
    if (argument === undefined || value === undefined || value === null) return
    const fitting = [value, String(value)].find((each) => fits(definition, argument, each))
    if (fitting !== undefined) args[name] = fitting
  }
  for (const [name, field] of Object.entries(operation.values ?? {})) {
    if (!Object.hasOwn(args, name) || sample === undefined) continue
    if (field !== '') set(name, sample[field])
    else if (isObject(args[name]))
      args[name] = membersOf(args[name] as JsonObject, sample, operation, table)
  }
  for (const [name, { field, operator = '=' }] of Object.entries(operation.filters ?? {})) {
    if (Object.hasOwn(args, name) && operator === '=') set(name, firstValue(table, field))
  }
  setKey(
    endpoint,
    operation,
    table,
    (field) => known?.[field] ?? firstValue(table, field),
    args,
    set,
  )
  setEach(endpoint, operation, table, known, set)
  for (const name of [operation.sort?.by, operation.sort?.direction]) {
    if (name !== undefined && Object.hasOwn(args, name)) set(name, sortValue(operation, name))
  }
  return args
}

/** The key of a record that exists; where no argument of the key is required, the first one is sent all the same. */
function setKey(
  endpoint: Endpoint,
  { key = {}, action }: OperationModel,
  table: Table,
  valueOf: (field: string) => JsonValue | undefined,
  args: Record<string, unknown>,
  set: (name: string, value: JsonValue | undefined) => void,
): void {
  const names = Object.keys(key)
  const isRequired = (name: string): boolean =>
    endpoint.arguments?.some((each) => each?.name === name && each.flags?.includes('required')) ===
    true
  const sent = names.filter((name) => isRequired(name) || name.includes('.'))
  for (const name of sent.length > 0 || action === 'none' ? sent : names.slice(0, 1)) {
    const value = valueOf(key[name]!)
    const [first, ...path] = name.split('.')
    if (path.length === 0 && isObject(args[name]) && !isObject(value))
      args[name] = withKey(args[name] as JsonObject, table, valueOf)
    else if (path.length === 0) set(name, value)
    else if (isObject(args[first!]) && value !== undefined)
      args[first!] = { ...(args[first!] as JsonObject), [path.join('.')]: value }
  }
}

/** An object that names a record by its members. */
function withKey(
  object: JsonObject,
  table: Table,
  valueOf: (field: string) => JsonValue | undefined,
): JsonObject {
  const own = table.model.key.at(-1) ?? 'id'
  const named = Object.keys(object).flatMap((name): [string, JsonValue][] => {
    const field = fieldOfMember(name, table)
    return field === undefined ? [] : [[name, valueOf(field) ?? null]]
  })
  return {
    ...object,
    ...Object.fromEntries(named.length > 0 ? named : [[own, valueOf(own) ?? null]]),
  }
}

function setEach(
  endpoint: Endpoint,
  { each, action, key = {} }: OperationModel,
  { model }: Table,
  record: JsonObject | undefined,
  set: (name: string, value: JsonValue | undefined) => void,
): void {
  const own = model.key.at(-1)
  if (each === undefined || record === undefined || own === undefined || action === 'create') return
  const argument = endpoint.arguments?.find((candidate) => candidate?.name === each)
  const value = record[own] ?? null
  const rest = Object.fromEntries(
    model.key
      .filter((field) => !Object.values(key).includes(field))
      .map((field) => [field, record[field] ?? null]),
  )
  const isOfObjects = /object/.test(JSON.stringify(argument?.type) ?? '')
  set(each, isOfObjects ? [rest] : [value])
}

/** The first value that a field has. */
function firstValue(table: Table, field: string): JsonValue | undefined {
  for (const ordinal of take(table.all(), 200)) {
    const value = table.record(ordinal)?.[field]
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

/** The first record; of a membership, one whose records exist. */
function firstRecord(table: Table): JsonObject | undefined {
  for (const ordinal of table.all()) return table.record(ordinal)
  return undefined
}

/** A record that does not exist yet, of a parent that does. */
function newRecord(table: Table, operation: OperationModel): JsonObject {
  const { model, dataset } = table
  const record = { ...table.generated(table.end) }
  for (const [field, value] of Object.entries(record))
    if (typeof value === 'string') record[field] = freeText(table, field, value)
  const own = model.key.at(-1)
  const isMember = own !== undefined && model.references[own] !== undefined
  const first = firstRecord(table)
  for (const field of Object.keys(model.parent?.fields ?? {})) {
    const above = table.parent && firstRecord(table.parent)
    record[field] = first?.[field] ?? above?.[model.parent!.fields[field]!] ?? null
  }
  for (const [path, { collection, field }] of Object.entries(model.references)) {
    const other = dataset.table(collection)
    if (field === undefined || path.includes('.') || path.endsWith('[]') || other === undefined)
      continue
    const ordinals = [...take(other.all(), 200)]
    const free =
      isMember && path === own
        ? ordinals.findLast(
            (ordinal) =>
              table.find({ ...pick(record, model.key), [path]: other.keyValue(ordinal, field) }) ===
              undefined,
          )
        : ordinals[0]
    record[path] = free === undefined ? null : other.keyValue(free, field)
  }
  if (own !== undefined && !isMember)
    record[own] =
      operation.action === 'replace' && first !== undefined ? first[own]! : freeKey(table, record)
  return record
}

/** A text that no record has in a field yet, in case none may share it. */
function freeText(table: Table, field: string, value: string): string {
  if (table.model.fields[field]?.choices !== undefined) return value
  for (let ordinal = table.end; ordinal < table.end + 50; ordinal++) {
    const other = table.generated(ordinal)[field]
    if (typeof other === 'string' && table.withValue(field, other).length === 0) return other
  }
  return value
}

function freeKey(table: Table, record: JsonObject): JsonValue {
  const own = table.model.key.at(-1)!
  for (let ordinal = table.end; ordinal < table.end + 1000; ordinal++) {
    const value = table.keys.encode(ordinal)
    if (table.find({ ...pick(record, table.model.key), [own]: value }) === undefined) return value
  }
  return record[own] ?? null
}

function membersOf(
  example: JsonObject,
  sample: JsonObject,
  operation: OperationModel,
  table: Table,
): JsonObject {
  const own = table.model.key.at(-1)
  const members = { ...example }
  for (const name of Object.keys(members))
    if (
      sample[name] !== undefined &&
      sample[name] !== null &&
      typeof sample[name] === typeof members[name]
    )
      members[name] = sample[name]
  if (own !== undefined && operation.action === 'replace' && sample[own] !== undefined)
    members[own] = sample[own]
  return members
}

function sortValue({ sort }: OperationModel, name: string): JsonValue | undefined {
  return name === sort?.by ? Object.keys(sort.values ?? {})[0] : 'asc'
}

function pick(record: JsonObject, names: readonly string[]): Record<string, JsonValue> {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
}

function fits(
  definition: Dataset['options']['definition'],
  argument: Argument,
  value: JsonValue,
): boolean {
  const members = readMembers([argument])
  return (
    checkMembers({ [argument.name]: value }, members, { definition, side: 'argument' }).length === 0
  )
}
