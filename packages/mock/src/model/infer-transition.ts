import type { Endpoint, PackageDefinition } from 'fc-core'
import { type DeclaredError, errorsFor, ONLY, wordsIn } from '../names/declared-error.ts'
import { eventOf } from '../names/event-of.ts'
import type { JsonValue } from '../names/json-value.ts'
import { findStatus, LAST_OPEN_RANK } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import { wordSet } from '../names/word-table.ts'
import type { FieldModel } from './model.ts'
import { normalizeName } from './record-words.ts'
import { isStatusName } from './verb-effect.ts'
import {
  conditionOfCall,
  conditionOfError,
  conditionOfTarget,
  containsChoice,
  listedInCall,
  statedInError,
  type StatusCondition,
} from './status-in-docs.ts'

/** “The member has open or overdue invoices” is about the status of these. */
const HAS =
  /^(?:the|this) [a-z]+ (?:still )?has (?:(?:[a-z]+,? (?:or |and )?){0,3})[a-z]+s(?=[.;]|$)/i

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
  const choicesOfStatus = [...fields].flatMap(([name, { choices = [] }]) =>
    isStatusName(name) ? choices.filter((each) => typeof each === 'string') : [],
  )
  // “Only admins can be invited” is about no status.
  const errors = errorsFor('INVALID_STATE', endpoint, { ...definition, errors: [] }).filter(
    ({ docs = '' }) =>
      !HAS.test(docs) &&
      (!ONLY.test(docs) || conditionOfError(docs, choicesOfStatus).required.length > 0),
  )
  for (const [name, target] of Object.entries(sets)) {
    const { choices } = fields.get(name) ?? {}
    if (typeof target !== 'string' || choices === undefined || !choices.includes(target)) continue
    const others = choices.filter((each) => typeof each === 'string' && each !== target) as string[]
    const named = errors.flatMap(({ code }) => choicesInCode(code, others))
    // `NOT_A_MEMBER` says nothing about the status.
    const meant =
      named.length > 0
        ? errors
        : errors.filter(
            (error) => !isNegation(error.code) || isOver(error.code) || statesChoice(error, others),
          )
    const coded = codedStatuses(endpoint, choices as string[])
    if (meant.length === 0 && coded.length === 0) continue
    const { required, excluded } = readConditions(endpoint, meant, others)
    const condition = conditionOfTarget(endpoint.docs ?? '', target, others)
    if (condition !== undefined && !named.includes(condition) && !required.includes(condition))
      return excluded.length + coded.length === 0
        ? undefined
        : { [name]: choices.filter((each) => ![...excluded, ...coded].includes(String(each))) }
    if (meant.length === 0) {
      const known = required.length > 0 ? required : others
      return { [name]: known.filter((choice) => !coded.includes(choice)) }
    }
    const possible = predecessors(verb, choices as string[], others)
    // “The member is already canceled” rejects no others.
    const isOnlyTarget = meant.every((error) => isAlready(error, target, others))
    const open = others.filter(
      (choice) => !isFinal(choice) || isBefore(choice, target, choices as string[]),
    )
    const rest = (isOnlyTarget ? open : possible).filter((choice) => !excluded.includes(choice))
    // `PATRON_SUSPENDED` rejects no others.
    const isNamed = (code: string): boolean =>
      !/already/i.test(code) &&
      excluded.some((choice) => wordsIn(code).endsWith(` ${wordsOf(choice).join(' ')}`))
    if (required.length + named.length === 0 && meant.every(({ code }) => isNamed(code)))
      return { [name]: choices.filter((choice) => !excluded.includes(String(choice))) }
    const from = [required, named, rest, possible].find(({ length }) => length > 0)
    // “Assigns a ticket that is new or assigned.”
    if (listedInCall(endpoint.docs ?? '', choices as string[]).includes(target))
      return { [name]: [...new Set([...(from ?? others), target])] }
    return { [name]: [...new Set(from ?? others)] }
  }
  const [status, { choices = [] } = {}] = [...fields].find(([name]) => isStatusName(name)) ?? []
  // An update of other fields is possible in the statuses that the docs name.
  const isUpdate = Object.values(sets).every((each) => /^now\b/.test(String(each)))
  if (status !== undefined && isUpdate && errors.length > 0) {
    const texts = choices.filter((each) => typeof each === 'string')
    const { required, excluded } = readConditions(endpoint, errors, texts)
    const named = errors.flatMap(({ code }) => choicesInCode(code, texts))
    const stated = required.length > 0 ? required : named
    const from = stated.length > 0 ? stated : texts.filter((each) => !excluded.includes(each))
    if (from.length > 0 && from.length < texts.length) return { [status]: [...new Set(from)] }
  }
  // A boolean has one other value: `deactivate` requires an active record.
  const flag = Object.entries(sets).find(([, target]) => typeof target === 'boolean')
  if (flag !== undefined) {
    const [name, value] = flag as [string, boolean]
    // `feature` requires a post that is published.
    const { required } = readConditions(endpoint, errors, choicesOfStatus)
    const stated = [
      ...required,
      ...errors.flatMap(({ code }) => choicesInCode(code, choicesOfStatus)),
    ]
    if (status !== undefined && stated.length > 0) return { [status]: [...new Set(stated)] }
    const isRejected = ({ code, docs = '' }: DeclaredError): boolean =>
      !isNegation(code) || describesFlag(docs, name, value)
    if (errors.some(isRejected)) return { [name]: [!value] }
  }
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

/** Whether the docs of an error name a status: “The shipment is neither picked up nor in transit.” */
function statesChoice({ docs = '' }: DeclaredError, choices: readonly string[]): boolean {
  const { required, excluded } = statedInError(docs, choices)
  return required.length > 0 || excluded.length > 0
}

/** Whether an error says of a record only that it has the status already that a call sets. */
function isAlready(
  { code, docs = '' }: DeclaredError,
  target: string,
  others: readonly string[],
): boolean {
  const { excluded } = statedInError(docs, [target, ...others])
  return /\balready\b/i.test(`${docs} ${wordsIn(code)}`) && excluded.join() === target
}

/** Whether a choice precedes an unknown one in the listed order: a submission may be graded after it was returned. */
function isBefore(choice: string, target: string, choices: readonly string[]): boolean {
  const isOrdered = choices.join() !== choices.toSorted().join()
  const isUnknown = findStatus(wordsOf(target).join(' ')) === undefined
  return isOrdered && isUnknown && choices.indexOf(choice) < choices.indexOf(target)
}

/** Whether docs describe a record whose boolean has a value: “The item is not available”, “Archived macros cannot be used”. */
export function describesFlag(docs: string, name: string, value: boolean): boolean {
  const flag = normalizeName(name).replace(/^(?:is|was|has) /, '')
  const text = docs.replace(OPPOSITES.get(flag) ?? `un${flag}`, `not ${flag}`)
  const [, not, words] = DESCRIBED.exec(text) ?? REJECTED.exec(text) ?? []
  return words !== undefined && containsChoice(words, flag) && (not === undefined) === value
}

const DESCRIBED = /\b(?:is|are|was|were) (not )?(?:already )?([\w -]+)/i
const REJECTED = /^(not )?(\w+) [a-z]+s (?:cannot|can not|can't|must not|may not) [a-z]/i
const OPPOSITES = new Map([
  ['active', /\b(?:inactive|deactivated)\b/i],
  ['enabled', /\bdisabled\b/i],
])

/** Returns what the docs of a call and of its errors say about the status. */
function readConditions(
  endpoint: Endpoint,
  errors: readonly DeclaredError[],
  choices: readonly string[],
): StatusCondition {
  const all = [
    conditionOfCall(endpoint.docs ?? '', choices),
    ...errors.map(({ docs = '' }) => conditionOfError(docs, choices)),
    ...errors.map((error) => ({ required: [], excluded: excludedInCode(error, choices) })),
  ]
  return {
    required: all.flatMap(({ required }) => required),
    excluded: all.flatMap(({ excluded }) => excluded),
  }
}

/** Whether a code only says what something is not: `NOT_A_MEMBER`, but not `NOT_CANCELABLE`. */
function isNegation(code: string): boolean {
  return (
    (/(?:^|[_-])not[_-]?\w*$/i.test(code) || /[a-z]Not[A-Z]\w*$/.test(code)) && !/ble$/i.test(code)
  )
}

/** Whether a code says that a record is over: `SESSION_NOT_ACTIVE`. */
function isOver(code: string): boolean {
  return /\bnot (?:active|open|running|ongoing|started|current|in progress)$/.test(wordsIn(code))
}

/** Returns the choices that a code requires: `VISIT_NOT_SCHEDULED`. */
function choicesInCode(code: string, choices: readonly string[]): string[] {
  const [, text = ''] = /not[_-]?(.+)$/i.exec(code) ?? []
  return choices.filter((choice) => containsChoice(text, choice))
}

/** Returns the statuses in the codes of errors: `TICKET_USED`, `TICKET_VOID`. */
function codedStatuses({ errors = [] }: Endpoint, choices: readonly string[]): string[] {
  const texts = errors.map((error) => wordsIn(typeof error === 'string' ? error : error.code))
  const isCoded = (choice: string): boolean => {
    const words = wordsOf(choice).join(' ')
    return texts.some(
      (text) => text === words || (/^\w+ \w+$/.test(text) && text.endsWith(` ${words}`)),
    )
  }
  return choices.filter(isCoded)
}

/** Returns the choices that a code rejects: `INVOICE_ALREADY_PAID`. */
function excludedInCode({ code, docs = '' }: DeclaredError, choices: readonly string[]): string[] {
  const [, text = ''] = /\balready (.+)$/.exec(wordsIn(code)) ?? []
  // “Something has been received” is also true of what is `partially_received`.
  const isPart = /\b(?:something|anything|some of|a part)\b/i.test(docs)
  return choices.filter(
    (choice) =>
      containsChoice(text, choice) ||
      (isPart && text !== '' && wordsOf(choice).join(' ').endsWith(` ${text}`)),
  )
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
  // Who is active can leave.
  const isState = states().has(findStatus(wordsOf(last ?? '').join(' '))?.group ?? '')
  return others.filter((choice) => (choice !== last || isState) && !isFinal(choice))
}

/** Groups of statuses that last until something else happens. */
const states = wordSet('active|enabled|available|live|subscribed|joined')

function isFinal(choice: string): boolean {
  const text = wordsOf(choice).join(' ')
  return finals().has(findStatus(text)?.group ?? text)
}

/** Verbs of records that have already ended. */
const returning = wordSet(
  'reopen|restore|refund|return|unarchive|reactivate|resume|retry|archive|delete|restart|reinstate|undo',
)

/** Groups of statuses that end a record. */
const finals = wordSet(
  'canceled|rejected|void|lost|withdrawn|refunded|expired|deleted|returned|archived|closed|no show|skipped|written off',
)
