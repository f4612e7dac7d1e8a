import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import type { Table } from '../types.ts'
import { isStatusField } from '../values/lifecycle.ts'
import { createScope, type Field } from '../values/scope.ts'

/** Whether a record has a property. */
export interface Predicate {
  (record: JsonObject): boolean
  /** The only field that it reads, which no other field changes: the others need not be generated. */
  field?: string
}

const neutral = wordSet('total|all|overall|registered|current')
const open = wordSet('open|outstanding|unpaid|unfinished|ongoing|pending|active')

/** Compiles what a word says about the records of a table: a status, a boolean, or a time. Undefined for unknown words, `true` for all records. */
export function compileQualifier(table: Table, qualifier: string): Predicate | true | undefined {
  if (qualifier === '' || neutral().has(qualifier)) return true
  const { model, factory } = table
  const { fields } = createScope(factory.context, model.record, Object.entries(model.fields))
  return (
    byChoice(fields, qualifier) ??
    byBoolean(fields, qualifier) ??
    (open().has(qualifier) ? byOpenStatus(fields) : undefined) ??
    byTime(table, fields, qualifier)
  )
}

function byChoice(fields: readonly Field[], qualifier: string): Predicate | undefined {
  const group = findStatus(qualifier)?.group
  const lists = fields.map((field) => ({ field, choices: field.model.choices ?? [] }))
  const textOf = (choice: JsonValue): string => wordsOf(String(choice)).join(' ')
  const groupOf = (choice: JsonValue): string | undefined => findStatus(textOf(choice))?.group
  const isSame = [
    (choice: JsonValue) => textOf(choice) === qualifier,
    (choice: JsonValue) => group !== undefined && groupOf(choice) === group,
  ]
  for (const matches of isSame)
    for (const { field, choices } of lists) {
      const found = choices.filter(matches)
      if (found.length > 0) return onField(field.name, (value) => found.includes(value))
    }
  return undefined
}

function byBoolean(fields: readonly Field[], qualifier: string): Predicate | undefined {
  const names = new Set([qualifier, `is ${qualifier}`, `has ${qualifier}`])
  const field = fields.find(({ base, text }) => base === 'boolean' && names.has(text))
  return field && ((record) => record[field.name] === true)
}

/** Selects the statuses between the draft and the last one. */
function byOpenStatus(fields: readonly Field[]): Predicate | undefined {
  const field = fields.find(
    ({ words, model }) => isStatusField(words) && model.choices !== undefined,
  )
  const known = (field?.model.choices ?? []).map((choice) => {
    const text = wordsOf(String(choice)).join(' ')
    return { choice, text, status: findStatus(text) }
  })
  const path = known.filter(({ status }) => status?.isOffPath !== true)
  const isOpen = ({ text, status }: (typeof path)[number]): boolean =>
    text !== 'draft' && (status?.rank ?? 0) <= LAST_OPEN_RANK
  const found = new Set(
    path
      .slice(0, -1)
      .filter(isOpen)
      .map(({ choice }) => choice),
  )
  return field && onField(field.name, (value) => found.has(value))
}

function onField(field: string, matches: (value: JsonValue) => boolean): Predicate {
  return Object.assign((record: JsonObject) => matches(record[field] ?? null), { field })
}

const DAY = 86_400

/** Selects records by the time at which they take place: on the current day, or later. */
function byTime(table: Table, fields: readonly Field[], qualifier: string): Predicate | undefined {
  if (!/^(?:today|todays|upcoming|future)$/.test(qualifier)) return undefined
  const times = fields.filter(({ time }) => time !== undefined)
  const field = times.find(({ words }) =>
    /^(?:starts?|begins?|scheduled|date|due)$/.test(words[0]!),
  )
  const isOpen = byOpenStatus(fields) ?? (() => true)
  return (
    field &&
    ((record) => {
      const time = field.time!.read(record[field.name])
      const now = table.dataset.time()
      if (time === undefined) return false
      const isToday = Math.floor(time / DAY) === Math.floor(now / DAY)
      return qualifier.startsWith('today') ? isToday : time > now && isOpen(record)
    })
  )
}
