import type { OperationModel } from '../model/model.ts'
import { isObject, type JsonValue } from '../names/json-value.ts'
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
    for (const { argument, path, field } of parts) {
      const value = readPath(args, path)
      if (value === undefined || value === null) continue
      values[field] = value
      sent[argument] = value
    }
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
