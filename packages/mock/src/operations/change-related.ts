import type { Endpoint } from 'fc-core'
import { directReader, referenceTo, tablesNamed } from '../dataset/derived/children.ts'
import { compileQualifier } from '../dataset/derived/qualifiers.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { OperationModel } from '../model/model.ts'
import { participlesOf } from '../names/participle.ts'
import { stateFull } from './domain-error.ts'
import { relatedTables } from './related-tables.ts'

/** Compiles what a call changes in the records to which its record refers, and in those that refer to it. */
export function compileRelatedChanges(
  { docs }: Endpoint,
  { changes = {} }: OperationModel,
  table: Table,
): (ordinal: number) => void {
  const changeChildren = compileChildChanges(docs, table)
  const ways = Object.keys(changes).length === 0 ? [] : relatedTables(table)
  const entries = Object.entries(changes).flatMap(([path, sets]) => {
    // The parent, if a reference has the same field.
    const way = ways.findLast(({ fields }) => Object.hasOwn(fields, path))
    return way === undefined ? [] : [{ way, sets }]
  })
  return (ordinal) => {
    for (const { way, sets } of entries) {
      const found = way.find(table.record(ordinal) ?? {})
      if (found !== undefined && !way.other.update(found, sets)) throw stateFull()
    }
    changeChildren(ordinal)
  }
}

/** Compiles what becomes of the records that refer to that of a call: “Its active applications are rejected”, “Their open tickets become unassigned”, “Pending bids are declined”, “Cancels all scheduled lessons.” */
function compileChildChanges(docs: unknown, table: Table): (ordinal: number) => void {
  const text = typeof docs === 'string' ? docs.slice(0, 500) : ''
  const stated = [...text.matchAll(CHILDREN)].map(
    ([, adjective, first = adjective, nouns = '', status = '']) =>
      [first, nouns, [status]] as const,
  )
  const done = [...text.matchAll(ACTIVE)].map(
    ([, verb = '', named, only = named, nouns = '']) =>
      [only, nouns, participlesOf(verb.toLowerCase())] as const,
  )
  const found = [...stated, ...done].flatMap(([adjective = '', nouns, statuses]) =>
    tablesNamed([nouns.toLowerCase()], table.dataset).flatMap((child) => {
      const read = child === table ? undefined : directReader(table, child)
      const field = scopeOf(child).fields.find(
        ({ words, model: { choices } }) =>
          isStatusField(words) && statuses.some((each) => choices?.includes(each)),
      )
      const status = statuses.find((each) => field?.model.choices?.includes(each)) ?? statuses[0]!
      const own = /^un(?:assigned|linked|scheduled|set)$/.test(status)
        ? scopeOf(child).fields.find(
            ({ name, isNullable }) => isNullable && name === referenceTo(table, child),
          )
        : undefined
      const matches = compileQualifier(child, adjective.toLowerCase())
      const [name, value] = field ? [field.name, status] : [own?.name, null]
      return read && name !== undefined && matches
        ? [{ child, read, matches, sets: { [name]: value } }]
        : []
    }),
  )
  return (ordinal) => {
    for (const { child, read, matches, sets } of found)
      for (const each of read(ordinal).slice())
        if (matches === true || matches(child.record(each) ?? {}))
          if (!child.update(each, sets)) throw stateFull()
  }
}

/** “Cancels all scheduled lessons”, “and cancels future bookings”. */
const ACTIVE =
  /(?:^|[.;,] |\band )(?:also |then )?([a-z]{3,}?)s (?:(?:all (?:of )?)?(?:its|their|all|any) (?:([a-z]+) )?|(future|upcoming|scheduled|planned|open|pending|active) )([a-z]+s)(?=[.;,]|$)/gi

const CHILDREN =
  /(?:\b(?:its|their|all)(?: ([a-z]+))?|(?:^|[.;] )([A-Z][a-z]+)) ([a-z]+s) (?:are|become|get) (?:then |also |automatically )?[`"“]?([\w-]+)[`"”]?(?=[.;,]|$)/gi
