import type { Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import { referenceTo, tablesNamed } from '../dataset/derived/children.ts'
import type { Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { normalizeName } from '../model/record-words.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { stateFull } from './domain-error.ts'

/** Creates the record that a call creates together with its own one. */
type CreateFirst = (args: Arguments, ordinal: number) => void

/**
 * Compiles which record a creation creates as the first child of its own one: “Opens a ticket with a first message” stores the `body` in a message of the ticket. Undefined
 * if the docs name none.
 */
export function compileFirstChild(
  { docs = '', arguments: list }: Endpoint,
  { values = {} }: OperationModel,
  table: Table,
): CreateFirst | undefined {
  const others = namedOnly(list).filter(({ name }) => !Object.hasOwn(values, name))
  for (const text of [docs, ...others.map((each) => each.docs ?? '')]) {
    const [, noun] = FIRST.exec(text) ?? []
    for (const child of noun === undefined
      ? []
      : tablesNamed([noun.toLowerCase()], table.dataset)) {
      const keys = keysOf(table, child)
      const fields = Object.keys(child.model.fields)
      const sent = others.flatMap(({ name }): [string, string][] => {
        const field = fields.find((each) => normalizeName(each) === normalizeName(name))
        return field === undefined ? [] : [[name, field]]
      })
      if (child === table || keys === undefined || sent.length === 0) continue
      return (args, ordinal) => {
        const record: JsonObject = { ...keys(ordinal) }
        for (const [name, field] of sent)
          if (args[name] !== undefined) record[field] = args[name] as JsonValue
        const isSent = sent.some(([, field]) => record[field] !== undefined)
        if (isSent && child.create(record) === undefined) throw stateFull()
      }
    }
  }
  return undefined
}

const FIRST = /\b(?:first|initial|opening) ([a-z]+)(?=[.,;]|$| (?:of|for|in|to|from|and)\b)/i

/** Compiles the fields by which a child belongs to a record. */
function keysOf(table: Table, child: Table): ((ordinal: number) => JsonObject) | undefined {
  const path = referenceTo(table, child)
  const fields =
    child.parent === table
      ? Object.entries(child.model.parent!.fields)
      : path === undefined
        ? []
        : [[path, child.model.references[path]!.field!] as const]
  if (fields.length === 0) return undefined
  return (ordinal) =>
    Object.fromEntries(fields.map(([name, field]) => [name, table.keyValue(ordinal, field)]))
}
