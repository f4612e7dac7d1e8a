import { eventOf } from '../../names/event-of.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { choiceOutOfService } from '../../names/out-of-service.ts'
import { wordSet } from '../../names/word-table.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { compileOverdue } from '../rules/formulas.ts'
import { compilePhase } from '../rules/phases.ts'
import { isCreationTime, isEntryTime, isUpdateTime } from '../rules/time-rules.ts'
import { findWay } from '../follow-references.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field } from '../values/scope.ts'
import type { Period } from './periods.ts'
import { statedMeaning } from './stated-meanings.ts'

/** Whether a record has a property. */
export interface Predicate {
  (record: JsonObject): boolean
  /** The only field that it reads, which no other field changes: the others need not be generated. */
  field?: string
}

const neutral = wordSet('total|all|overall|registered|current')
/** What happens to each record when it is created: `bids_placed`. */
const made = wordSet('placed|made|submitted|consigned|written|posted|given|uploaded|recorded')
const open = wordSet('open|outstanding|unpaid|unfinished|ongoing|running|pending|active')
const entries = wordSet('new|created|added|joined|registered|signups|recent|newly')

/**
 * Compiles what a word says about the records of a table: a status, a boolean, or a time. Undefined for unknown words, `true` for all records.
 *
 * @param period The time of the records, or of what the word says: `solved` today.
 */
export function compileQualifier(
  table: Table,
  qualifier: string,
  period?: Period,
): Predicate | true | undefined {
  const { fields } = scopeOf(table)
  if (period === undefined) {
    if (qualifier === '' || neutral().has(qualifier)) return true
    return byProperty(table, fields, qualifier) ?? (made().has(qualifier) ? true : undefined)
  }
  const time = timeOf(fields, qualifier)
  const isPlain = qualifier === '' || neutral().has(qualifier) || entries().has(qualifier)
  const isEvent = time !== undefined && eventGroup(time) === groupOf(qualifier)
  const matches = isPlain || isEvent ? undefined : byProperty(table, fields, qualifier)
  if (time === undefined || (!isPlain && !isEvent && matches === undefined)) return undefined
  return (record) => {
    const at = time.time!.read(record[time.name])
    return at !== undefined && period(at, table.dataset.time()) && matches?.(record) !== false
  }
}

function byProperty(
  table: Table,
  fields: readonly Field[],
  qualifier: string,
): Predicate | undefined {
  const meaning = statedMeaning(table, qualifier)
  const stated = meaning && compileStated(table, meaning)
  return (
    stated ??
    byChoice(fields, qualifier) ??
    byBoolean(fields, qualifier) ??
    (open().has(qualifier)
      ? (byOpenStatus(fields) ?? byOpenFlag(fields) ?? byOpenTime(table))
      : undefined) ??
    byFuture(table, fields, qualifier) ??
    byOverdue(table, qualifier) ??
    byPresence(table, fields, qualifier) ??
    byAbsence(table, fields, qualifier)
  )
}

/** Selects assigned records: those with an `assignee_id`, or with their only optional reference; and those with the time of an event. */
function byPresence(
  table: Table,
  fields: readonly Field[],
  qualifier: string,
): Predicate | undefined {
  const { model } = table
  const stem = /^(\w{4,}?)(?:ed|d)$/.exec(qualifier)?.[1]
  const isOptional = ({ isNullable, path }: Field): boolean => isNullable && !/[.[]/.test(path)
  const optional = fields.filter(isOptional)
  const references = optional.filter(({ name }) => isFree(table, name))
  const field =
    optional.find(({ name, time, words }) => {
      if (time !== undefined) return eventOf(words) === qualifier
      const isReference = model.references[name] !== undefined
      return isReference && stem !== undefined && words[0]!.startsWith(stem)
    }) ?? (qualifier === 'assigned' && references.length === 1 ? references[0] : undefined)
  if (field === undefined) return undefined
  const isPresent = (value: JsonValue): boolean => value !== null && value !== ''
  // Whether an event has happened follows from other fields.
  return field.time === undefined
    ? onField(field.name, isPresent)
    : (record) => isPresent(record[field.name] ?? null)
}

/** Whether a reference leads to another collection and follows from no other reference: the company of a ticket is that of its contact. */
function isFree(table: Table, name: string): boolean {
  const { collection = table.name } = table.model.references[name] ?? {}
  return collection !== table.name && findWay(table, name) === undefined
}

/** Selects records without a property: `unassigned`, `unread`, `inactive`. */
function byAbsence(
  table: Table,
  fields: readonly Field[],
  qualifier: string,
): Predicate | undefined {
  const [, prefix, rest] = /^(un|in(?=\w{4})|not )(\w{3,})$/.exec(qualifier) ?? []
  // What is unassigned has no `assignee_id`, even if `assigned` is a status.
  const reference =
    rest === undefined || prefix === 'in' ? undefined : byPresence(table, fields, rest)
  const matches =
    rest === undefined || reference?.field !== undefined
      ? reference
      : prefix === 'in'
        ? byBoolean(fields, rest)
        : byProperty(table, fields, rest)
  if (matches === undefined) return undefined
  return Object.assign(
    (record: JsonObject) => !matches(record),
    matches.field && { field: matches.field },
  )
}

/** Compiles the statuses that docs state: those that count, or those that do not. Undefined if the records have no such statuses. */
export function compileStated(
  table: Table,
  { only, except }: Pick<Field['model'], 'only' | 'except'>,
): Predicate | undefined {
  const texts = (only ?? except ?? []).map((each) => wordsOf(each).join(' '))
  // “That were sent and not canceled.”
  const denied = texts.flatMap((each) => /^not (.+)$/.exec(each)?.[1] ?? [])
  if (only !== undefined && denied.length > 0 && denied.length < texts.length) {
    const named = texts.filter((each) => !each.startsWith('not '))
    const accepted =
      byPresence(table, scopeOf(table).fields, named.join(' ')) ??
      compileStated(table, { only: named })
    const others = compileStated(table, { except: denied })
    return accepted && others && ((record) => accepted(record) && others(record))
  }
  // “In formal or technical check” shares the first and the last word.
  const [, last] = /^\w+ (\w+)$/.exec(texts.at(-1) ?? '') ?? []
  const full = texts.map((each) => {
    const own = each.replace(/^in (?=\w+(?: \w+)*$)/, (start) => (last ? '' : start))
    return last === undefined || own.includes(' ') ? own : `${own} ${last}`
  })
  const isOpen = only !== undefined && texts.length === 1 && open().has(texts[0]!)
  return (
    byStated(table, texts, only !== undefined) ??
    byStated(table, full, only !== undefined) ??
    byLack(table, texts) ??
    byStatedFlag(table, texts, only !== undefined) ??
    (isOpen ? byOpenStatus(scopeOf(table).fields) : undefined)
  )
}

/** Selects the records whose field has no value: “Tickets without assignee”, those with a property: “Open tickets without an agent”. */
function byLack(table: Table, [text = '', ...others]: readonly string[]): Predicate | undefined {
  const [, qualifier = '', lacking] = /^(?:(\w+) )?without (.+)$/.exec(text) ?? []
  const field = scopeOf(table).fields.find(
    (each) => each.isNullable && each.text.replace(/ id$/, '') === lacking,
  )
  const matches = field && others.length === 0 ? compileQualifier(table, qualifier) : undefined
  if (field === undefined || matches === undefined) return undefined
  const isAbsent = onField(field.name, (value) => value === null)
  return matches === true ? isAbsent : (record) => isAbsent(record) && matches(record)
}

/** Selects by a boolean that docs state: “Customers that are not archived”. */
function byStatedFlag(
  table: Table,
  [text, ...others]: readonly string[],
  isOnly: boolean,
): Predicate | undefined {
  const matches = text && others.length === 0 ? byBoolean(scopeOf(table).fields, text) : undefined
  return matches && (isOnly ? matches : (record) => !matches(record))
}

function byStated(table: Table, stated: readonly string[], isOnly: boolean): Predicate | undefined {
  if (stated.length === 0) return undefined
  for (const { name, model } of scopeOf(table).fields) {
    const texts = new Map(
      (model.choices ?? []).map((each) => [wordsOf(String(each)).join(' '), each]),
    )
    if (!stated.every((each) => texts.has(each))) continue
    const values = new Set(stated.map((each) => texts.get(each)!))
    return onField(name, (value) => value !== null && values.has(value) === isOnly)
  }
  return undefined
}

/** Returns when the records take place or, with a qualifier, when that happened: `solved_at`; for `new` ones their creation. */
export function timeOf(fields: readonly Field[], qualifier = ''): Field | undefined {
  const times = fields.filter(({ time, path }) => time !== undefined && !/[.[]/.test(path))
  const isEntry = entries().has(qualifier)
  const event = times.find(
    (field) => qualifier !== '' && !isEntry && eventGroup(field) === groupOf(qualifier),
  )
  const start = times.find(({ words }) =>
    /^(?:starts?|begins?|scheduled|planned|date)$/.test(words[0]!),
  )
  const past = times.filter(
    (field) => !isUpdateTime(field) && eventOf(field.words) !== undefined && !field.isNullable,
  )
  const created = times.find(isCreationTime)
  const others = isEntry
    ? [created, past[0]]
    : [
        start,
        past.find(({ words }) => isEntryTime(words)),
        past.find((field) => field !== created),
        created,
      ]
  return event ?? others.find((field) => field !== undefined)
}

function eventGroup({ words }: Field): string | undefined {
  const event = eventOf(words)
  return event === undefined ? undefined : groupOf(event)
}

function groupOf(text: string): string {
  return findStatus(text)?.group ?? text
}

function byChoice(fields: readonly Field[], qualifier: string): Predicate | undefined {
  const group = findStatus(qualifier)?.group
  const lists = fields.map((field) => ({ field, choices: field.model.choices ?? [] }))
  const textOf = (choice: JsonValue): string => wordsOf(String(choice)).join(' ')
  const isSame = [
    (choice: JsonValue) => textOf(choice) === qualifier,
    (choice: JsonValue) => group !== undefined && findStatus(textOf(choice))?.group === group,
    (choice: JsonValue) => choiceOutOfService(qualifier, [choice]) !== undefined,
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
    ({ words, model }) => isStatusField(words, model.choices) && model.choices !== undefined,
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

/** Selects records that are not done yet, by a boolean. */
function byOpenFlag(fields: readonly Field[]): Predicate | undefined {
  const flag = fields.find(
    ({ base, text }) =>
      base === 'boolean' &&
      /^(?:is )?(?:done|completed?|finished|closed|resolved|paid)$/.test(text),
  )
  return flag && onField(flag.name, (value) => value !== true)
}

/** Selects records without a status that have no time of their completion: loans that are not returned. */
function byOpenTime(table: Table): Predicate | undefined {
  const phaseOf = compilePhase(scopeOf(table))
  return phaseOf && ((record) => phaseOf(record) !== 'past')
}

function onField(field: string, matches: (value: JsonValue) => boolean): Predicate {
  return Object.assign((record: JsonObject) => matches(record[field] ?? null), { field })
}

/** Selects what is open though its due time has passed. */
function byOverdue(table: Table, qualifier: string): Predicate | undefined {
  const test = /^(?:overdue|past due)$/.test(qualifier) ? compileOverdue(scopeOf(table)) : undefined
  return test && ((record) => test.compute(record, table.dataset.time()))
}

/** Selects records by the time at which they take place: later. */
function byFuture(
  table: Table,
  fields: readonly Field[],
  qualifier: string,
): Predicate | undefined {
  if (!/^(?:upcoming|future|next)$/.test(qualifier)) return undefined
  const field = fields.find(
    ({ time, words }) =>
      time !== undefined && /^(?:starts?|begins?|scheduled|date|due)$/.test(words[0]!),
  )
  const isOpen = byOpenStatus(fields) ?? (() => true)
  return (
    field &&
    ((record) => {
      const time = field.time!.read(record[field.name])
      return time !== undefined && time > table.dataset.time() && isOpen(record)
    })
  )
}
