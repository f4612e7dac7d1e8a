import type { Argument } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { kindsOf, matchesKind } from '../model/type-compatibility.ts'
import { isObject, type JsonObject, setMember } from '../names/json-value.ts'
import { compilePath } from '../names/value-path.ts'
import type { Table } from '../dataset/types.ts'
import type { Arguments } from 'fc-server/protocol'

/** Reads the field values in the arguments of a call. */
export type ValueReader = (args: Arguments) => JsonObject

/**
 * Compiles which arguments are stored in which fields. The members of an argument that holds the complete record are stored as fields; other arguments override
 * them. A value of another kind than its field is ignored if the argument accepts it: one of type `any` may hold a string for a list. With lenient arguments, others are
 * kept as sent.
 *
 * @param isNew Whether key arguments are stored, too.
 * @param args The declared arguments.
 */
export function compileValues(
  { values = {}, key = {} }: OperationModel,
  isNew: boolean,
  { model: { fields, references } }: Pick<Table, 'model'>,
  args: readonly Argument[] = [],
): ValueReader {
  const types = new Map(namedOnly(args).map(({ name, type }) => [name, type]))
  const reader = ([argument, field]: [string, string], kinds: ReadonlySet<string>) => ({
    field,
    kinds,
    accepted: types.has(argument) ? kindsOf(types.get(argument)) : ANY_KIND,
    read: compilePath(argument),
  })
  const recordsFirst = Object.entries(values).sort(
    ([, one], [, other]) => Number(other === '') - Number(one === ''),
  )
  const readers = [
    ...recordsFirst.map((entry) =>
      // A reference is sent as key or as record.
      reader(entry, references[entry[1]] ? NO_KINDS : kindsOf(fields[entry[1]]?.type)),
    ),
    ...(isNew ? Object.entries(key).map((entry) => reader(entry, NO_KINDS)) : []),
  ]
  return (args) => {
    const sent: JsonObject = {}
    for (const { field, read, kinds, accepted } of readers) {
      const value = read(args)
      if (field !== '') {
        const isKept =
          value !== undefined && (matchesKind(value, kinds) || !matchesKind(value, accepted))
        if (isKept) setMember(sent, field, value)
      } else if (isObject(value))
        for (const [name, member] of Object.entries(value)) setMember(sent, name, member)
    }
    return sent
  }
}

/** Keys are compared as strings, so that any kind is valid. */
const NO_KINDS: ReadonlySet<string> = new Set()

const ANY_KIND: ReadonlySet<string> = new Set(['any'])
