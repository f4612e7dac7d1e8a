import type { Arguments } from 'fc-server/protocol'
import type { OperationModel } from '../model/model.ts'
import { ownKeyRank, normalizeName } from '../model/record-words.ts'
import { isScalarType } from '../model/type-compatibility.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { compilePath } from '../names/value-path.ts'
import { isDeleted } from '../dataset/live-records.ts'
import type { Table } from '../dataset/types.ts'
import { DomainError, notFound } from './domain-error.ts'

/** Maximum number of records that one call identifies, creates or returns without pages. */
export const MAX_RECORDS = 1000

/** Field values that identify a record. */
type KeyValues = Readonly<Record<string, JsonValue>>

/**
 * Compiles how an operation finds its records: by the sent arguments of its key, all of which must match, or by an argument with a list of keys or
 * objects with keys. `get` without arguments returns the first record.
 *
 * @throws DomainError when called, for a missing record.
 */
export function compileFind(
  operation: OperationModel,
  table: Table,
): (args: Arguments) => readonly number[] {
  const find = compileFindAny(operation, table)
  const { deleted, record } = table.model
  // A call that restores a record finds deleted ones.
  if (deleted === undefined || isRestoring(operation.sets?.[deleted])) return find
  const includes = Object.entries(operation.filters ?? {}).flatMap(([name, { field, operator }]) =>
    field === deleted && operator === 'include' ? [name] : [],
  )
  return (args) => {
    const found = find(args)
    if (includes.some((name) => args[name] === true)) return found
    for (const ordinal of found)
      if (isDeleted(table.model, table.stored(ordinal) ?? {})) {
        const key = table.model.key.map((field) => [field, table.keyValue(ordinal, field)])
        throw notFound(record, Object.fromEntries(key) as KeyValues)
      }
    return found
  }
}

function isRestoring(value: JsonValue | undefined): boolean {
  return value === null || value === false
}

/** Compiles how an operation finds its records, including those that are marked as deleted. */
function compileFindAny(
  { key = {}, values: newValues = {}, batch, action }: OperationModel,
  table: Table,
): (args: Arguments) => readonly number[] {
  const { fields, key: keyFields, record } = table.model
  const own = keyFields.at(-1)
  const parts = Object.entries(key).map(([argument, field]) => {
    const read = compilePath(argument)
    const isScalar = isScalarType(fields[field]?.type)
    return { argument, field, read, isScalar, isValue: Object.hasOwn(newValues, argument) }
  })
  // `Name` is a new value if an ARN identifies the record.
  const alternates = parts.some(({ isValue }) => isValue)
    ? parts.filter((each) => !each.isValue)
    : []
  return (args) => {
    const values: Record<string, JsonValue> = {}
    let object: JsonObject | undefined
    let isSent = false
    const isIdentified = alternates.some(({ read }) => (read(args) ?? null) !== null)
    for (const { field, read, isScalar, isValue } of parts) {
      if (isValue && isIdentified) continue
      const value = read(args)
      if (value !== undefined) isSent = true
      if (value === undefined || value === null) continue
      if (isScalar && isObject(value)) object = value
      else values[field] = value
    }
    if (batch !== undefined) {
      const list = args[batch]
      if (!Array.isArray(list) || own === undefined) return []
      return list
        .slice(0, MAX_RECORDS)
        .map((one: JsonValue) =>
          isObject(one)
            ? findInObject(table, values, one)
            : findRecord(table, { ...values, [own]: one }),
        )
    }
    if (object !== undefined) return [findInObject(table, values, object)]
    const hasKey = parts.some(({ field }) => values[field] !== undefined)
    if (parts.length > 0 && !hasKey && (isSent || action !== 'get')) {
      const names = parts.map(({ argument }) => `\`${argument}\``).join(' or ')
      const message = `Missing argument: pass ${names} to identify the ${record}.`
      throw new DomainError('INVALID_ARGUMENTS', message, record)
    }
    const found = table.find(values)
    if (found !== undefined) return [found]
    const sent = parts.map(({ argument, read }) => [argument, read(args) ?? null] as const)
    return [
      findRecord(table, values, Object.fromEntries(sent.filter(([, value]) => value !== null))),
    ]
  }
}

/** Finds a record by fields. The error names the missing record or parent. */
function findRecord(table: Table, values: KeyValues, sent = values): number {
  const found = table.find(values)
  if (found !== undefined) return found
  findParent(table, values)
  throw notFound(table.model.record, sent)
}

/** Finds a record that an object identifies by one of its members, such as `{ "tag": "email", "email": "ada@example.com" }`: the key, or another field. */
function findInObject(table: Table, values: KeyValues, object: JsonObject): number {
  const own = table.model.key.at(-1) ?? 'id'
  const named = Object.entries(object).flatMap(([name, value]): [string, JsonValue][] => {
    const field = value === null || isObject(value) ? undefined : fieldOfMember(name, table)
    return field === undefined ? [] : [[field, value]]
  })
  const [field, value] = named.find(([name]) => name === own) ??
    named[0] ?? [own, Object.values(object)[0] ?? null]
  return findRecord(table, { ...values, [field]: value })
}

/** Finds the field of a member of such an object: the field of its name, or the key under a longer name. */
export function fieldOfMember(name: string, { model }: Table): string | undefined {
  if (Object.hasOwn(model.fields, name)) return name
  return ownKeyRank(normalizeName(name), model.record) > 0 ? model.key.at(-1) : undefined
}

/**
 * Finds the parent by its complete key. Undefined if a part of the key is missing.
 *
 * @throws DomainError for an unknown parent.
 */
export function findParent({ parent, model }: Table, values: KeyValues): number | undefined {
  if (parent === undefined || model.parent === undefined) return undefined
  const key: Record<string, JsonValue> = {}
  for (const [field, parentField] of Object.entries(model.parent.fields)) {
    if (values[field] === undefined || values[field] === null) return undefined
    key[parentField] = values[field]
  }
  const found = parent.find(key)
  const isLive = found !== undefined && !isDeleted(parent.model, parent.stored(found) ?? {})
  if (isLive) return found
  findParent(parent, key)
  throw notFound(parent.model.record, key)
}
