import type { OperationModel } from '../model/model.ts'
import { ownKeyRank, textOf } from '../model/record-words.ts'
import { isScalarType } from '../model/words-of-endpoint.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import type { Table } from '../dataset/types.ts'
import { DomainError, notFound } from './domain-error.ts'

/** Argument values by the name of the argument. */
export type Arguments = Readonly<Record<string, unknown>>

/** Finds the record that the arguments of a call mean. */
export type Locate = (args: Arguments) => number | DomainError

/**
 * Compiles how an operation finds its record: by the arguments of its key that were sent, all of which must fit.
 *
 * @param without Where none is sent. Default: an error that names the arguments.
 */
export function compileLocate(
  { key = {} }: OperationModel,
  table: Table,
  without?: Locate,
): Locate {
  const parts = Object.entries(key).map(([argument, field]) => ({
    argument,
    path: argument.split('.'),
    field,
  }))
  return (args) => {
    const values: Record<string, JsonValue> = {}
    const sent: Record<string, JsonValue> = {}
    let object: JsonObject | undefined
    for (const { argument, path, field } of parts) {
      const value = readPath(args, path)
      if (value === undefined || value === null) continue
      if (isObject(value) && isScalarType(table.model.fields[field]?.type)) object = value
      else values[field] = value
      sent[argument] = value
    }
    if (object !== undefined) return locateInObject(table, values, object)
    if (parts.length > 0 && Object.keys(values).length === 0) {
      const isNoneSent = parts.every(({ path }) => readPath(args, path) === undefined)
      if (without !== undefined && isNoneSent) return without(args)
      return noKey(
        parts.map(({ argument }) => argument),
        table,
      )
    }
    return locate(table, values, sent)
  }
}

/** Finds a record by fields; the error names the record, or the one of its parent, that is missing. */
export function locate(
  table: Table,
  values: Readonly<Record<string, JsonValue>>,
  sent: Readonly<Record<string, JsonValue>> = values,
): number | DomainError {
  const found = table.find(values)
  if (found !== undefined) return found
  return missingParent(table, values) ?? notFound(table.model.record, sent)
}

/** Finds the record that an object names by one of its members, such as `{ "tag": "email", "email": "ada@example.com" }`: the key, or another field. */
export function locateInObject(
  table: Table,
  values: Readonly<Record<string, JsonValue>>,
  object: JsonObject,
): number | DomainError {
  const own = table.model.key.at(-1) ?? 'id'
  const named = Object.entries(object).flatMap(([name, value]): [string, JsonValue][] => {
    const field = value === null || isObject(value) ? undefined : fieldOfMember(name, table)
    return field === undefined ? [] : [[field, value]]
  })
  named.sort(([left], [right]) => Number(right === own) - Number(left === own))
  const [field, value] = named[0] ?? [own, Object.values(object)[0] ?? null]
  return locate(table, { ...values, [field]: value })
}

/** The field that a member of such an object means: the one of its name, or the key under a longer name. */
export function fieldOfMember(name: string, { model }: Table): string | undefined {
  if (Object.hasOwn(model.fields, name)) return name
  return ownKeyRank(textOf(name), model.record) > 0 ? model.key.at(-1) : undefined
}

/** The error for a parent that values name and that does not exist. */
export function missingParent(
  table: Table,
  values: Readonly<Record<string, JsonValue>>,
): DomainError | undefined {
  const { parent, model } = table
  if (parent === undefined || model.parent === undefined) return undefined
  const key: Record<string, JsonValue> = {}
  for (const [field, above] of Object.entries(model.parent.fields)) {
    if (values[field] === undefined || values[field] === null) return undefined
    key[above] = values[field]
  }
  return parent.find(key) === undefined
    ? (missingParent(parent, key) ?? notFound(parent.model.record, key))
    : undefined
}

/** The value at a path of member names. */
export function readPath(args: unknown, path: readonly string[]): JsonValue | undefined {
  let at = args
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  // Arguments come from a JSON body, so that they are JSON values.
  return at as JsonValue | undefined
}

function noKey(names: readonly string[], { model }: Table): DomainError {
  const message = `Expected ${names.map((name) => `\`${name}\``).join(' or ')} to say which ${model.record} is meant.`
  return new DomainError('INVALID_ARGUMENTS', message, model.record)
}
