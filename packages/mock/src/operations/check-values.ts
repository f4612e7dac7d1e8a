import { findCapacity } from '../dataset/rules/formulas.ts'
import { findBoundaries } from '../dataset/rules/boundaries.ts'
import { PEOPLE, PLACES } from '../dataset/rules/places.ts'
import { findOperand } from '../dataset/rules/stated-formulas.ts'
import { growthOf } from '../dataset/derived/previous-records.ts'
import { compileQualifier } from '../dataset/derived/qualifiers.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { amountText, numberOf } from '../dataset/values/amounts.ts'
import { ROLE } from '../dataset/reference-roles.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { Field } from '../dataset/values/scope.ts'
import { describesFlag } from '../model/infer-transition.ts'
import { isBareCode, sentenceOfCode, statedInError } from '../model/status-in-docs.ts'
import { limitsInDocs } from '../model/limits-in-docs.ts'
import { lastWord } from '../model/record-words.ts'
import { withDigits } from '../model/number-words.ts'
import { type DeclaredError, wordsIn } from '../names/declared-error.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { singular } from '../names/plural.ts'
import { type DomainError, notAllowed } from './domain-error.ts'
import { findParent } from './find-records.ts'
import { listedTables, relatedTables } from './related-tables.ts'

/** A record as a call would make it. */
export interface Attempt {
  record: JsonObject
  sent: JsonObject
  /** The record itself, if it exists. */
  self: number | undefined
}

/** Throws if a call would make a record that an error describes. */
export type Check = (attempt: Attempt) => void

/** What a check is compiled from. */
export interface CheckContext {
  error: DeclaredError
  /** Words of the code and the docs of the error, in the singular. */
  words: ReadonlySet<string>
  table: Table
  /** The fields that a call can set. */
  sentFields: ReadonlySet<string>
  /** Whether the call changes a record whatever its status is, as far as the model tells. */
  isUpdate: boolean
}

const UPPER: ReadonlyMap<string, string> = new Map([
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['lowest', 'highest'],
])

const EXCEEDED =
  /too[_ ]?(?:large|big|many|high|small|long|heavy|much)|exceed|(?:larger|more|higher|greater|bigger|heavier|longer) than|\babove\b|over[_ ]?(?:limit|capacity|weight)/i

/** `CAPACITY_TOO_SMALL`: rejects a capacity below what is taken. */
export function capacityCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const { capacity, used } = findCapacity(scopeOf(table)) ?? {}
  const code = wordsIn(error.code)
  const isNamed = capacity !== undefined && code.includes(capacity.words.at(-1)!)
  if (!isNamed || used === undefined || !sentFields.has(capacity.name) || !TOO_SMALL.test(code))
    return undefined
  return ({ record, self }) => {
    const shown = self === undefined ? undefined : table.record(self)
    const [limit, taken] = [numberOf(record, capacity), shown && numberOf(shown, used)]
    if (limit === undefined || taken === undefined || limit >= taken) return
    const text = `\`${capacity.name}\` is ${limit}, but \`${used.name}\` is ${taken}.`
    throw notAllowed(error.code, table.model.record, text, { [used.name]: taken })
  }
}

const TOO_SMALL = /\b(?:too (?:small|low|few)|below|exceeded)\b/

/** “The course ends before it starts.” */
const ENDS_BEFORE =
  /\bends? (?:on |at )?(?:or (?:on|at) )?before\b|\b(?:end|last day|finish|\w*_?(?:end|ends)\w*`?) (?:date )?(?:is|lies|must not be) (?:before|not after)\b|\bstarts? after (?:it|the) (?:\w+ )?ends?\b|\bis not after the \w+\.?$|\bends? (?:date |time )?must (?:be |lie )?after\b|\bstarts? (?:date |time )?must (?:be |lie )?before\b/i

/** `INVALID_DATES`, `END_BEFORE_START` */
const BAD_PERIOD = /^(?:invalid (?:dates|period|times|time range|date range)|ends? before starts?)$/

/** `INVALID_RANGE`: rejects a lower bound above the upper one, or an end before the start. */
export function rangeCheck({ error, words, table }: CheckContext): Check | undefined {
  const isRange = words.has('range') || EXCEEDED.test(error.docs ?? '')
  const scope = scopeOf(table)
  const { fields } = scope
  const planned = findBoundaries(scope)
  const lastWord = (pattern: RegExp): Field | undefined =>
    fields.find(({ time, words: own }) => time !== undefined && pattern.test(own.at(-1)!))
  const start = planned.start ?? lastWord(/^(?:from|since|start)$/)
  const end = planned.end ?? lastWord(/^(?:until|till|to|through|end)$/)
  const [from, to] = [start?.time, end?.time]
  const isPeriod = ENDS_BEFORE.test(error.docs ?? '') || BAD_PERIOD.test(wordsIn(error.code))
  if (from !== undefined && to !== undefined && isPeriod)
    return ({ record, sent }) => {
      const [begin, stop] = [from.read(record[start!.name]), to.read(record[end!.name])]
      const isSent = [start!, end!].some(({ name }) => Object.hasOwn(sent, name))
      if (begin !== undefined && stop !== undefined && stop < begin && isSent)
        throw notAllowed(
          error.code,
          table.model.record,
          `\`${end!.name}\` is before \`${start!.name}\`.`,
          { [start!.name]: record[start!.name]!, [end!.name]: record[end!.name]! },
        )
    }
  const numbers = fields.filter(({ base }) => base === 'number')
  for (const lower of numbers) {
    const name = lower.words.map((word) => UPPER.get(word) ?? word).join(' ')
    const upper = name === lower.text ? undefined : numbers.find(({ text }) => text === name)
    if (!isRange || upper === undefined) continue
    return ({ record }) => {
      const [low, high] = [numberOf(record, lower), numberOf(record, upper)]
      if (low !== undefined && high !== undefined && low > high)
        throw notAllowed(
          error.code,
          table.model.record,
          `\`${lower.name}\` is ${low}, but \`${upper.name}\` is ${high}.`,
          { [lower.name]: low, [upper.name]: high },
        )
    }
  }
  return undefined
}

/** `READING_TOO_LOW`: “Below the latest reading.” */
export function growthCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const isBelow = /\b(?:below|less than|lower than) (?:the |its )?(?:latest|last|previous)\b/i
  const growth = isBelow.test(error.docs ?? '') ? growthOf(table) : undefined
  if (growth === undefined || !sentFields.has(growth.field.name)) return undefined
  return ({ record, sent }) => {
    const parent = findParent(table, sent)
    const values = parent === undefined ? [] : table.childrenOf(parent).map(growth.valueOf)
    const [value, most] = [numberOf(record, growth.field), Math.max(...values.map(Number))]
    if (value !== undefined && value < most)
      throw notAllowed(error.code, table.model.record, `Expected at least ${most}.`, { most })
  }
}

/** `TABLE_TOO_SMALL`, `AMOUNT_TOO_HIGH`: rejects a number above one of the record that it belongs to. */
export function limitCheck({ error, words, table, sentFields }: CheckContext): Check | undefined {
  if (![wordsIn(error.code), error.docs ?? ''].some((each) => EXCEEDED.test(each))) return undefined
  const { model } = table
  const isNamed = (field: Field): boolean =>
    amountText(field)
      .split(' ')
      .some((word) => words.has(singular(word)))
  const numbersOf = (other: Table): Field[] =>
    scopeOf(other).fields.filter(
      ({ base, text, model: { choices } }) =>
        base === 'number' && !choices && !/(?:^| )id$/.test(text),
    )
  const sizes = numbersOf(table).filter(({ name }) => sentFields.has(name))
  const size = sizes.find(isNamed) ?? (sizes.length === 1 ? sizes[0] : undefined)
  if (size === undefined) return undefined
  const own = ownLimit(error, size, scopeOf(table).fields)
  if (own !== undefined)
    return ({ record }) => {
      const [value, most] = [numberOf(record, size), numberOf(record, own)]
      if (value !== undefined && most !== undefined && value > most)
        throw notAllowed(
          error.code,
          model.record,
          `\`${size.name}\` is ${value}, but \`${own.name}\` is ${most}.`,
          { [own.name]: most },
        )
    }
  // “The capacity is larger than that of the venue.”
  const isSame = /\bthan (?:that|those|the [a-z]+) of\b/i.test(error.docs ?? '')
  for (const { other, read } of relatedTables(table)) {
    // `PARTY_TOO_LARGE` for a table with fewer `seats`.
    const places = PEOPLE.test(size.text)
      ? numbersOf(other).find(({ text }) => PLACES.test(text))
      : undefined
    const named = numbersOf(other).filter(
      (field) => isNamed(field) && (field.text !== size.text || isSame),
    )
    // More than the budget is more than `budget_max`.
    const limit = named.find(({ text }) => /\b(?:max|maximum)\b/.test(text)) ?? named[0] ?? places
    const isLimit =
      limit === places ||
      words.has(singular(other.model.record.split(' ').at(-1)!)) ||
      other === table.parent
    const isAmount = amountText(size) !== size.text || /amount|price|sum/.test(size.text)
    if (limit === undefined || !(isLimit || isAmount)) continue
    return ({ record }) => {
      const found = read(record)
      const [value, most] = [numberOf(record, size), found && numberOf(found, limit)]
      if (value !== undefined && most !== undefined && value > most)
        throw notAllowed(
          error.code,
          model.record,
          `\`${size.name}\` is ${value}: the ${limit.name} of this ${other.model.record} is ${most}.`,
          { [size.name]: value, [limit.name]: most },
        )
    }
  }
  return undefined
}

/** Finds the number of the same record that an error names as the limit: “The amount is above the estimate.” */
function ownLimit(
  { docs = '' }: DeclaredError,
  size: Field,
  fields: readonly Field[],
): Field | undefined {
  const [, name] =
    /\b(?:above|over|exceeds?|(?:larger|more|higher|greater) than) (?:the |its )?`?([a-z][\w ]*?)`?(?=[.,;]|$)/i.exec(
      docs,
    ) ?? []
  return name === undefined ? undefined : findOperand(fields, size, name.toLowerCase())
}

/** `EMPTY_ORDER`, “There are no lines”: rejects an empty list that a call sends, or a record with one: `NOTHING_ORDERED`. */
export function emptyCheck({ error, words, table, sentFields }: CheckContext): Check | undefined {
  const code = wordsIn(error.code)
  const isNone = /(?<!\bnot )\b(?:empty|no|without|nothing)\b/i
  if (!isNone.test(`${code} ${error.docs ?? ''}`)) return undefined
  const lists = scopeOf(table).fields.filter(({ base }) => base === 'array')
  const isNamed = ({ text }: Field): boolean => words.has(singular(text.split(' ').at(-1)!))
  const sentLists = lists.filter(({ name }) => sentFields.has(name))
  const parts = lists.filter((each) => each.nestedScope() !== undefined)
  const own = parts.find(isNamed) ?? (/nothing|empty/.test(code) ? parts[0] : undefined)
  const list = sentLists.length > 0 ? sentLists.find(isNamed) : own
  return (
    list &&
    (({ sent, self }) => {
      const known = self === undefined ? undefined : table.record(self)?.[list.name]
      const value = Object.hasOwn(sent, list.name) ? sent[list.name] : known
      if (Array.isArray(value) && value.length === 0)
        throw notAllowed(error.code, table.model.record, `\`${list.name}\` is empty.`, {
          [list.name]: [],
        })
    })
  )
}

/** `INVALID_POSTAL_CODE`, “does not have 5 digits”, and `SUBJECT_TOO_LONG`, “has more than 80 characters”: rejects a text of another form. */
export function formCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const [, least, most = least] =
    /\bnot (?:have |exactly |consist of |of )*(\d{1,2})(?: (?:to|or) (\d{1,2}))? digits\b/i.exec(
      withDigits(error.docs ?? ''),
    ) ?? []
  const [, longest] = /\bmore than (\d{1,4}) characters\b/i.exec(error.docs ?? '') ?? []
  const code = ` ${wordsIn(error.code)} `
  if ((least ?? longest) === undefined) return undefined
  const isNamed = ({ base, text }: Field): boolean =>
    base === 'string' && code.includes(` ${text} `)
  const sentOnes = scopeOf(table).fields.filter(({ name }) => sentFields.has(name))
  // A field of the record, or of an object in it.
  const owner = sentOnes.find((each) => each.nestedScope()?.fields.some(isNamed))
  const field = sentOnes.find(isNamed) ?? owner?.nestedScope()?.fields.find(isNamed)
  if (field === undefined) return undefined
  const isOwn = sentOnes.includes(field)
  const form = new RegExp(longest ? `^[^]{0,${longest}}$` : `^\\d{${least},${most}}$`)
  return ({ sent }) => {
    const object = isOwn ? sent : sent[owner!.name]
    const value = isObject(object) ? object[field.name] : undefined
    if (typeof value === 'string' && !form.test(value))
      throw notAllowed(error.code, table.model.record, `\`${field.name}\` is "${value}".`, {
        [field.name]: value,
      })
  }
}

const OUT_OF_BOUNDS =
  /invalid|out.?of.?range|too[_ -]?\w+|exceed|(?:more|less|larger|smaller) than|between/i

/** `INVALID_RATING`, `FILE_TOO_LARGE`: rejects a number outside the limits that docs state for its field. */
export function boundsCheck(context: CheckContext): Check | undefined {
  const { error, words, table, sentFields } = context
  const zero = zeroCheck(context)
  if (zero !== undefined) return zero
  if (!OUT_OF_BOUNDS.test(`${wordsIn(error.code)} ${error.docs ?? ''}`)) return undefined
  const numbers = scopeOf(table).fields.filter(
    ({ name, base, model: { minimum, maximum } }) =>
      base === 'number' && sentFields.has(name) && (minimum ?? maximum) !== undefined,
  )
  // “The rating is not 1 to 5.”
  const docs = error.docs ?? ''
  const stated =
    limitsInDocs(docs).maximum ?? Number(/\b(?:more than|above|over) (\d+)/i.exec(docs)?.[1])
  const field =
    numbers.find((each) => each.words.some((word) => words.has(singular(word)))) ??
    numbers.find(({ model }) => model.maximum === stated)
  if (field === undefined) return undefined
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = field.model
  return ({ sent }) => {
    const value = numberOf(sent, field)
    if (value !== undefined && (value < minimum || value > maximum))
      throw notAllowed(error.code, table.model.record, `\`${field.name}\` is ${value}.`, {
        [field.name]: value,
      })
  }
}

/** `ZERO_CHANGE`, “The quantity is 0”: rejects 0. */
function zeroCheck({ error, words, table, sentFields }: CheckContext): Check | undefined {
  const isZero =
    /\bzero\b/.test(wordsIn(error.code)) || /\b(?:is|of) (?:0|zero)\b/i.test(error.docs ?? '')
  const field = scopeOf(table).fields.find(
    ({ base, name, words: own }) =>
      base === 'number' && sentFields.has(name) && own.some((word) => words.has(singular(word))),
  )
  if (!isZero || field === undefined) return undefined
  return ({ sent }) => {
    if (sent[field.name] === 0)
      throw notAllowed(error.code, table.model.record, `\`${field.name}\` is 0.`, {
        [field.name]: 0,
      })
  }
}

/** `MACRO_ARCHIVED`: rejects the change of a record whose boolean docs or the code tell. */
export function flagCheck({ error, words, table }: CheckContext): Check | undefined {
  const noun = singular(table.model.record.split(' ').at(-1)!)
  const found = words.has(noun) ? describedFlag(error, table, noun) : undefined
  if (found === undefined) return undefined
  const [name, rejected] = found
  return ({ self }) => {
    if (self === undefined || table.record(self)?.[name] !== rejected) return
    throw flagRejected(error, table, name, rejected)
  }
}

/** Finds the boolean of a record that an error is about, and the value that it rejects. */
function describedFlag(
  error: DeclaredError,
  table: Table,
  noun: string,
): [name: string, rejected: boolean] | undefined {
  const texts = [error.docs ?? '', sentenceOfCode(error.code, noun)]
  for (const { base, name } of scopeOf(table).fields) {
    const rejected =
      base === 'boolean'
        ? [true, false].find((value) => texts.some((text) => describesFlag(text, name, value)))
        : undefined
    if (rejected !== undefined) return [name, rejected]
  }
  return undefined
}

function flagRejected(
  { code }: DeclaredError,
  { model: { record } }: Table,
  name: string,
  rejected: boolean,
): DomainError {
  const text = `\`${name}\` of this ${record} is ${String(rejected)}.`
  return notAllowed(code, record, text, { [name]: rejected })
}

/** `ORDER_CLOSED`, `STUDENT_BLOCKED`: rejects what belongs to a record in another status, or with a boolean that docs tell. */
export function stateCheck({ error, words, table, isUpdate }: CheckContext): Check | undefined {
  const code = wordsIn(error.code)
  const own = { other: table, read: (record: JsonObject): JsonObject => record }
  // `NOT_BILLED` without docs: a payment belongs to an order that is billed.
  const isBare = isBareCode(error)
  for (const { other, read } of [...(isUpdate ? [own] : []), ...relatedTables(table)]) {
    const noun = singular(other.model.record.split(' ').at(-1)!)
    const isNamed = words.has(noun)
    const texts = [error.docs ?? '', sentenceOfCode(error.code, noun)]
    if (isBare) texts.push(`The ${noun} is ${wordsIn(error.code)}.`)
    const flag = isNamed ? describedFlag(error, other, noun) : undefined
    if (flag !== undefined)
      return ({ record }) => {
        if (read(record)?.[flag[0]] === flag[1]) throw flagRejected(error, other, ...flag)
      }
    const [found] = !(isNamed || isBare)
      ? []
      : scopeOf(other).fields.flatMap((field) => {
          const isTold = isStatusField(field.words) || ROLE.test(field.text)
          const choices = isTold ? (field.model.choices ?? []) : []
          const names = choices.filter((each) => typeof each === 'string')
          const stated = texts.map((text) => statedInError(text, names))
          const required = stated.find((each) => each.required.length > 0)?.required ?? []
          const excluded = stated.find((each) => each.excluded.length > 0)?.excluded ?? []
          return required.length + excluded.length > 0
            ? [{ status: field, required, excluded }]
            : []
        })
    if (found === undefined) {
      // `BIDDER_BLOCKED` with a time `blocked_at`.
      const [, property = ''] = /^(?:[a-z]+ )?[a-z]+ ([a-z]+(?:ed|en))$/.exec(code) ?? []
      const isProperty = property !== '' && code.endsWith(`${noun} ${property}`)
      const matches = isProperty ? compileQualifier(other, property) : undefined
      if (typeof matches !== 'function') continue
      return ({ record }) => {
        const known = read(record)
        if (known === undefined || !matches(known)) return
        const { record: name } = other.model
        throw notAllowed(error.code, name, `This ${name} is ${property}.`, {})
      }
    }
    const { status, required, excluded } = found
    return ({ record, self }) => {
      const known = other === table && self !== undefined ? table.record(self) : undefined
      const value: JsonValue | undefined = (known ?? read(record))?.[status.name]
      if (typeof value !== 'string') return
      const isAccepted = required.length > 0 ? required.includes(value) : !excluded.includes(value)
      if (isAccepted) return
      const text = `The ${status.name} of this ${other.model.record} is "${value}".`
      throw notAllowed(error.code, other.model.record, text, { [status.name]: value })
    }
  }
  for (const { other, readAll } of listedTables(table)) {
    const noun = lastWord(other.model.record)
    const flag = words.has(noun) ? describedFlag(error, other, noun) : undefined
    if (flag !== undefined)
      return ({ record }) => {
        if (readAll(record).some((each) => each[flag[0]] === flag[1]))
          throw flagRejected(error, other, ...flag)
      }
  }
  return undefined
}
