import type { OperationModel } from '../model/model.ts'
import { kindsOf } from '../model/object-types.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import type { Table } from '../dataset/types.ts'
import { type DomainError, notFound } from './domain-error.ts'
import { type Arguments, missingParent, readPath } from './locate.ts'

/** Reads what the arguments of a call store in a record. */
export type ReadValues = (args: Arguments) => JsonObject

/** Compiles which arguments are stored in which fields. The members of an argument that holds the whole record are stored as fields; single arguments override them. */
export function compileValues(
  { values = {}, key = {} }: OperationModel,
  isCreated: boolean,
  { model: { fields } }: Pick<Table, 'model'>,
): ReadValues {
  const wholes = Object.keys(values).filter((argument) => values[argument] === '')
  const single = Object.entries(values).filter(([, field]) => field !== '')
  const kinds = new Map(single.map(([, field]) => [field, kindsOf(fields[field]?.type)]))
  const keys = isCreated
    ? Object.entries(key).map(([argument, field]) => [argument.split('.'), field] as const)
    : []
  return (args) => {
    const sent: JsonObject = {}
    for (const argument of wholes) {
      const whole = args[argument]
      if (isObject(whole))
        for (const [name, value] of Object.entries(whole)) setMember(sent, name, value)
    }
    for (const [argument, field] of single) {
      const value = args[argument]
      if (value !== undefined && isOfKind(value, kinds.get(field)))
        setMember(sent, field, value as JsonValue)
    }
    for (const [path, field] of keys) {
      const value = readPath(args, path)
      if (value !== undefined) setMember(sent, field, value)
    }
    return sent
  }
}

/** Whether a value may be stored in a field: an argument of type `any` may be given a text where the field is a list. */
function isOfKind(value: unknown, kinds: ReadonlySet<string> | undefined): boolean {
  if (value === null || kinds === undefined || kinds.size === 0 || kinds.has('any')) return true
  const kind = isObject(value) ? 'object' : 'scalar'
  return kinds.has(Array.isArray(value) ? 'array' : kind)
}

/**
 * Checks that records which values refer to exist: the parent, and those that required arguments name.
 *
 * @param required Fields whose arguments are required.
 */
export function checkReferences(
  table: Table,
  sent: JsonObject,
  required: ReadonlySet<string>,
): DomainError | undefined {
  const parent = missingParent(table, sent)
  if (parent !== undefined) return parent
  for (const [path, { collection, field }] of Object.entries(table.model.references)) {
    if (field === undefined || !required.has(path.split(/[.[]/, 1)[0]!)) continue
    const other = table.dataset.table(collection)
    if (other === undefined || (other === table && path.includes('.'))) continue
    for (const value of valuesAt(sent, path.split(/\.|(?=\[\])/))) {
      if (other.find({ [field]: value }) === undefined)
        return notFound(other.model.record, { [path.replaceAll('[]', '')]: value })
    }
  }
  return undefined
}

/** The texts and numbers at a path such as `lines[].product_id`. */
function valuesAt(value: JsonValue | undefined, steps: readonly string[]): (string | number)[] {
  const [step, ...rest] = steps
  if (step === undefined)
    return typeof value === 'string' || typeof value === 'number' ? [value] : []
  if (step === '[]')
    return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : []
  return isObject(value) && Object.hasOwn(value, step) ? valuesAt(value[step], rest) : []
}
