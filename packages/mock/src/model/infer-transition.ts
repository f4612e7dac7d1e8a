import type { Endpoint, PackageDefinition } from 'fc-core'
import { errorsFor, wordsIn } from '../names/declared-error.ts'
import { eventOf } from '../names/event-of.ts'
import type { JsonValue } from '../names/json-value.ts'
import { findStatus, LAST_OPEN_RANK } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import type { FieldModel } from './model.ts'

/**
 * Infers which status a record must have before a call that sets its status, if the endpoint declares an error for other records: the choices that its docs
 * require, or that the code of the error names; else those from which the status can follow.
 *
 * @param sets The values that the call sets.
 */
export function inferTransition(
  endpoint: Endpoint,
  verb: string | undefined,
  sets: Readonly<Record<string, JsonValue>>,
  fields: ReadonlyMap<string, FieldModel>,
  definition: PackageDefinition,
): Record<string, JsonValue[]> | undefined {
  const errors = errorsFor('INVALID_STATE', endpoint, { ...definition, errors: [] })
  for (const [name, target] of Object.entries(sets)) {
    const { choices } = fields.get(name) ?? {}
    if (typeof target !== 'string' || choices === undefined || !choices.includes(target)) continue
    const others = choices.filter((each) => typeof each === 'string' && each !== target) as string[]
    const named = errors.flatMap(({ code }) => choicesInCode(code, others))
    // `NOT_A_MEMBER` says nothing about the status.
    const meant = named.length > 0 ? errors : errors.filter(({ code }) => !isNegation(code))
    if (meant.length === 0) continue
    const texts = [endpoint.docs ?? '', ...meant.map(({ docs = '' }) => docs)]
    const told = texts.flatMap((docs) => requiredChoices(docs, others))
    const rejected = new Set(meant.flatMap(({ docs = '' }) => describedChoices(docs, others)))
    const possible = predecessors(verb, choices as string[], others)
    const rest = possible.filter((choice) => !rejected.has(choice))
    const from = [told, named, rest, possible].find(({ length }) => length > 0)
    return { [name]: [...new Set(from ?? others)] }
  }
  // A boolean has one other value: `deactivate` requires an active record.
  const flag = Object.entries(sets).find(([, target]) => typeof target === 'boolean')
  if (flag !== undefined && errors.some(({ code }) => !isNegation(code)))
    return { [flag[0]]: [!(flag[1] as boolean)] }
  // Without a status, `ALREADY_COMPLETED` rejects records that have the time of it.
  const repeated = errors.flatMap(({ code }) => /already[_-]?([a-z_-]+)$/i.exec(code)?.[1] ?? [])
  const time = Object.keys(sets).find((name) => {
    const { nullable } = fields.get(name) ?? {}
    const event = eventOf(wordsOf(name))
    return (
      sets[name] === 'now' && nullable === true && repeated.some((each) => wordsIn(each) === event)
    )
  })
  return time === undefined ? undefined : { [time]: [null] }
}

/** Returns the choices in sentences such as “Only scheduled visits can be canceled”, “The invoice must be `sent`” and “Refunds a received payment.” */
function requiredChoices(docs: string, choices: readonly string[]): string[] {
  const [, text = ''] = REQUIREMENT.exec(docs) ?? OBJECT.exec(docs) ?? []
  return choices.filter((choice) => contains(text, choice))
}

const REQUIREMENT =
  /\b(?:only|must (?:still )?be|has to be|have to be|is not|are not|isn't|aren't|unless)\b([^.;\n]*)/i

/** What a call acts on, after the verb: “received”, “scheduled or confirmed”. */
const OBJECT = /^\s*\w+ (?:an?|the) ([`\w-]+(?:(?:,| or| and) [`\w-]+){0,4}) /

/** Returns the choices that the docs of an error describe, with those that follow them: “The stay has begun.” */
function describedChoices(docs: string, choices: readonly string[]): string[] {
  const text = DESCRIPTION.exec(docs)?.[1] ?? ''
  const words = wordsOf(text)
  const described = words.flatMap((word, at) => {
    const texts = [word, words.slice(at, at + 2).join(' ')]
    return texts.flatMap((text) => findStatus(text) ?? [])
  })
  return choices.filter((choice) => {
    if (contains(text, choice)) return true
    const status = findStatus(wordsOf(choice).join(' '))
    return described.some(
      ({ group, rank, isOffPath }) =>
        status?.group === group || (!isOffPath && status !== undefined && status.rank >= rank),
    )
  })
}

const DESCRIPTION = /\b(?:is|are|was|were|has|have)\b(?! not)(?! yet) ([^.;\n]*)/i

/** Whether a code only says what something is not: `NOT_A_MEMBER`, but not `NOT_CANCELABLE`. */
function isNegation(code: string): boolean {
  return (
    (/(?:^|[_-])not[_-]?\w*$/i.test(code) || /[a-z]Not[A-Z]\w*$/.test(code)) && !/ble$/i.test(code)
  )
}

/** Returns the choices that a code requires: `VISIT_NOT_SCHEDULED`. */
function choicesInCode(code: string, choices: readonly string[]): string[] {
  const [, text = ''] = /not[_-]?(.+)$/i.exec(code) ?? []
  return choices.filter((choice) => contains(text, choice))
}

/** Whether a text contains a choice as words, in any notation. */
function contains(text: string, choice: string): boolean {
  const words = wordsOf(/[a-z]/.test(text) ? text : text.toLowerCase()).join(' ')
  return ` ${words} `.includes(` ${wordsOf(choice).join(' ')} `)
}

/** Returns the choices from which a status can follow. Nothing follows the last regular status, or one that ends the record, unless the verb says so: `reopen`. */
function predecessors(
  verb: string | undefined,
  choices: readonly string[],
  others: readonly string[],
): string[] {
  const isRegular = (choice: string): boolean =>
    findStatus(wordsOf(choice).join(' '))?.isOffPath !== true
  // Choices in alphabetical order have no last one.
  const isOrdered = choices.join() !== choices.toSorted().join()
  const rankOf = (choice: string): number => findStatus(wordsOf(choice).join(' '))?.rank ?? 0
  const regular = choices.filter(isRegular)
  const last = isOrdered
    ? regular.at(-1)
    : regular
        .filter((choice) => rankOf(choice) >= LAST_OPEN_RANK)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .at(-1)
  // The last status may be entered again only if it does not end the record.
  if (others.includes(last ?? '') && returning().has(verb ?? '')) return [...others]
  return others.filter((choice) => choice !== last && !isFinal(choice))
}

function isFinal(choice: string): boolean {
  return finals().has(findStatus(wordsOf(choice).join(' '))?.group ?? '')
}

/** Verbs of records that have already ended. */
const returning = wordSet(
  'reopen|restore|refund|return|unarchive|reactivate|resume|retry|archive|delete|restart|reinstate|undo',
)

/** Groups of statuses that end a record. */
const finals = wordSet(
  'canceled|rejected|void|lost|withdrawn|refunded|expired|deleted|returned|archived|closed|no show|skipped',
)
