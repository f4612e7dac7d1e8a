import type { OperationModel } from '../model/model.ts'
import { kindsOf } from '../model/object-types.ts'
import { isObject, type JsonObject, type JsonValue, setMember } from '../names/json-value.ts'
import { compilePath } from '../names/value-path.ts'
import type { Table } from '../dataset/types.ts'
import type { Arguments } from './find-records.ts'

/** Reads what the arguments of a call store in a record. */
export type ValueReader = (args: Arguments) => JsonObject

/**
 * Compiles which arguments are stored in which fields. The members of an argument that holds the whole record are stored as fields; single arguments override
 * them. A value of another kind than its field is left out: an argument of type `any` may be given a text where the field is a list.
 *
 * @param isNew Whether arguments of the key are stored, too.
 */
export function compileValues(
  { values = {}, key = {} }: OperationModel,
  isNew: boolean,
  { model: { fields } }: Pick<Table, 'model'>,
): ValueReader {
  const reader = ([argument, field]: [string, string], kinds: ReadonlySet<string>) => ({
    field,
    kinds,
    read: compilePath(argument),
  })
  const wholesFirst = Object.entries(values).sort(
    ([, one], [, other]) => Number(other === '') - Number(one === ''),
  )
  const readers = [
    ...wholesFirst.map((entry) => reader(entry, kindsOf(fields[entry[1]]?.type))),
    ...(isNew ? Object.entries(key).map((entry) => reader(entry, NO_KINDS)) : []),
  ]
  return (args) => {
    const sent: JsonObject = {}
    for (const { field, read, kinds } of readers) {
      const value = read(args)
      if (field !== '') {
        if (value !== undefined && isOfKind(value, kinds)) setMember(sent, field, value)
      } else if (isObject(value))
        for (const [name, member] of Object.entries(value)) setMember(sent, name, member)
    }
    return sent
  }
}

/** Keys are compared by their text, so that any kind will do. */
const NO_KINDS: ReadonlySet<string> = new Set()

function isOfKind(value: JsonValue, kinds: ReadonlySet<string>): boolean {
  if (value === null || kinds.size === 0 || kinds.has('any')) return true
  const kind = isObject(value) ? 'object' : 'scalar'
  return kinds.has(Array.isArray(value) ? 'array' : kind)
}
