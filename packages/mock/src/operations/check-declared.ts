import type { Endpoint } from 'fc-core'
import { GONE } from '../dataset/derived/derived-fields.ts'
import { findBoundaries } from '../dataset/rules/boundaries.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { amountText, numberOf } from '../dataset/values/amounts.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { Field } from '../dataset/values/scope.ts'
import { keyStem } from '../model/record-words.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { statedInError } from '../model/status-in-docs.ts'
import { type DeclaredError, errorsFor, hasMeaning, wordsIn } from '../names/declared-error.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { notAllowed } from './domain-error.ts'

/** A record as a call would make it. */
interface Attempt {
  record: JsonObject
  sent: JsonObject
  /** The record itself, if it exists. */
  self: number | undefined
}

type Check = (attempt: Attempt) => void

/**
 * Compiles the checks of values that the errors of an endpoint describe: a start in the past, two bookings of a table at overlapping times, a party that is larger than
 * its table, an order that is already paid. Undefined without such errors.
 *
 * @throws DomainError when called.
 */
export function compileDeclaredChecks(
  endpoint: Endpoint,
  { action, values = {} }: OperationModel,
  table: Table,
): ((sent: JsonObject, self?: number) => void) | undefined {
  const { definition } = table.dataset.options
  const own = { ...definition, errors: [] }
  const errors = errorsFor('', endpoint, own)
  const sentFields = new Set(namedOnly(endpoint.arguments).map(({ name }) => values[name] ?? ''))
  const checks = errors.flatMap((error): Check[] => {
    if (hasMeaning(error.code, 'NOT_FOUND')) return []
    const context = { error, words: wordsOfError(error), table, sentFields }
    const found = [
      pastCheck(context),
      overlapCheck(context),
      rangeCheck(context),
      limitCheck(context),
    ]
    const state = action === 'create' ? stateCheck(context) : undefined
    return [...found, state].filter((each) => each !== undefined)
  })
  if (checks.length === 0) return undefined
  const { factory } = table
  return (sent, self) => {
    const before = self === undefined ? undefined : table.record(self)
    const record = before ? factory.update(before, sent) : factory.complete(sent, {})
    for (const check of checks) check({ record, sent, self })
  }
}

/** What a check is compiled from. */
interface CheckContext {
  error: DeclaredError
  /** Words of the code and the docs of the error, in the singular. */
  words: ReadonlySet<string>
  table: Table
  /** The fields that a call can set. */
  sentFields: ReadonlySet<string>
}

function wordsOfError({ code, docs = '' }: DeclaredError): ReadonlySet<string> {
  return new Set([...wordsIn(code).split(' '), ...wordsOf(docs)].map(singular))
}

/** `STARTS_IN_PAST`: rejects a start before now. */
function pastCheck({ error, words, table, sentFields }: CheckContext): Check | undefined {
  const scope = scopeOf(table)
  const { start } = findBoundaries(scope)
  const field = start ?? scope.fields.find((each) => each.time && sentFields.has(each.name))
  const isPast = words.has('past') || /\bbefore (?:now|today)\b/i.test(error.docs ?? '')
  if (!isPast || field?.time === undefined || !sentFields.has(field.name)) return undefined
  const { time, name } = field
  return ({ sent }) => {
    const at = time.read(sent[name])
    const now = table.dataset.time()
    // A day is not over before it ends.
    const isDay = String(time.write(0)).length === 10
    if (at !== undefined && at + (isDay ? 86_400 : 0) <= now)
      throw notAllowed(error.code, table.model.record, `\`${name}\` is in the past.`, {
        [name]: sent[name]!,
      })
  }
}

const OVERLAP =
  /overlap|double.?book|already.?booked|\bbusy\b|(?:slot|time|period|date)s?[_ -]?(?:is |are )?(?:taken|unavailable|not[_ -]?available|conflict|blocked)|(?:at|in|for|during) (?:this|that|the same|these|those) (?:times?|period|dates?|days?|hours?|slot|range)/i

/** `TABLE_ALREADY_BOOKED`: rejects a second record of the same table at an overlapping time. */
function overlapCheck({ error, words, table }: CheckContext): Check | undefined {
  const { model } = table
  const scope = scopeOf(table)
  const { start, end } = findBoundaries(scope)
  const [from, to] = [start?.time, end?.time]
  if (from === undefined || to === undefined) return undefined
  if (
    ![wordsOf(error.code).join(' '), error.code, error.docs ?? ''].some((each) =>
      OVERLAP.test(each),
    )
  )
    return undefined
  const shared = scope.fields.filter(({ name, text, base, time }) => {
    const isOther = model.references[name] !== undefined || model.parent?.fields[name] !== undefined
    const last = keyStem(text).split(' ').at(-1)!
    return (isOther || (base === 'string' && !time)) && words.has(singular(last)) && last !== 'name'
  })
  const field = shared.find(({ name }) => !model.key.includes(name))
  if (field === undefined) return undefined
  const status = scope.fields.find(({ words: each }) => isStatusField(each))
  const spanOf = (record: JsonObject): [number, number] | undefined => {
    const [begin, stop] = [from.read(record[start!.name]), to.read(record[end!.name])]
    return begin === undefined || stop === undefined ? undefined : [begin, stop]
  }
  return ({ record, sent, self }) => {
    const span = spanOf(record)
    const isMoved = [field, start!, end!].some(({ name }) => Object.hasOwn(sent, name))
    if (span === undefined || (self !== undefined && !isMoved && !isLonger(sent))) return
    for (const ordinal of table.findByValue(field.name, record[field.name] ?? null)) {
      const other = ordinal === self ? undefined : table.record(ordinal)
      if (other === undefined || GONE.test(String(other[status?.name ?? ''] ?? '').toLowerCase()))
        continue
      const [begin, stop] = spanOf(other) ?? [0, 0]
      if (begin < span[1] && span[0] < stop)
        throw notAllowed(
          error.code,
          model.record,
          `Another ${model.record} overlaps with this one.`,
          {
            [field.name]: record[field.name]!,
            [start!.name]: other[start!.name]!,
            [end!.name]: other[end!.name]!,
          },
        )
    }
  }
}

function isLonger(sent: JsonObject): boolean {
  return Object.keys(sent).some((name) => /duration|minutes|hours|nights|length/i.test(name))
}

const EXCEEDED =
  /too[_ ]?(?:large|big|many|high|small|long|heavy|much)|exceed|(?:larger|more|higher|greater|bigger|heavier|longer) than|over[_ ]?(?:limit|capacity|weight)/i

/** `INVALID_RANGE`: rejects a lower bound above the upper one. */
function rangeCheck({ error, words, table }: CheckContext): Check | undefined {
  const isRange = words.has('range') || EXCEEDED.test(error.docs ?? '')
  const { fields } = scopeOf(table)
  const numbers = fields.filter(({ base }) => base === 'number')
  for (const lower of numbers) {
    const name = lower.words.map((word) => word.replace(/^min(?=imum$|$)/, 'max')).join(' ')
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

/** `TABLE_TOO_SMALL`, `AMOUNT_TOO_HIGH`: rejects a number above one of the record that it belongs to. */
function limitCheck({ error, words, table, sentFields }: CheckContext): Check | undefined {
  if (![wordsIn(error.code), error.docs ?? ''].some((each) => EXCEEDED.test(each))) return undefined
  const { model } = table
  const isNamed = (field: Field): boolean =>
    amountText(field)
      .split(' ')
      .some((word) => words.has(singular(word)))
  const numbersOf = (other: Table): Field[] =>
    scopeOf(other).fields.filter(({ base, model: { choices } }) => base === 'number' && !choices)
  const sizes = numbersOf(table).filter(({ name }) => sentFields.has(name))
  const size = sizes.find(isNamed) ?? (sizes.length === 1 ? sizes[0] : undefined)
  if (size === undefined) return undefined
  for (const { other, find } of relatedTables(table)) {
    const limit = numbersOf(other).find((field) => isNamed(field) && field.text !== size.text)
    const isLimit =
      words.has(singular(other.model.record.split(' ').at(-1)!)) || other === table.parent
    const isAmount = amountText(size) !== size.text || /amount|price|sum/.test(size.text)
    if (limit === undefined || !(isLimit || isAmount)) continue
    return ({ record }) => {
      const found = find(record)
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

/** `ORDER_CLOSED`: rejects what belongs to a record in another status. */
function stateCheck({ error, words, table }: CheckContext): Check | undefined {
  for (const { other, find } of relatedTables(table)) {
    const status = scopeOf(other).fields.find(
      (field) => isStatusField(field.words) && field.model.choices !== undefined,
    )
    if (status === undefined || !words.has(singular(other.model.record.split(' ').at(-1)!)))
      continue
    const choices = status.model.choices!.filter((each) => typeof each === 'string')
    const { required, excluded } = statedInError(error.docs ?? '', choices)
    if (required.length === 0 && excluded.length === 0) continue
    return ({ record }) => {
      const value: JsonValue | undefined = find(record)?.[status.name]
      if (typeof value !== 'string') return
      const isAccepted = required.length > 0 ? required.includes(value) : !excluded.includes(value)
      if (isAccepted) return
      const text = `The ${status.name} of this ${other.model.record} is "${value}".`
      throw notAllowed(error.code, other.model.record, text, { [status.name]: value })
    }
  }
  return undefined
}

/** Returns the tables to which a record belongs or refers, and how to find its record there. */
function relatedTables(
  table: Table,
): { other: Table; find: (record: JsonObject) => JsonObject | undefined }[] {
  const { model, parent, dataset } = table
  const ways = Object.entries(model.references).flatMap(([path, { collection, field }]) => {
    const other = /[.[]/.test(path) ? undefined : dataset.table(collection)
    return other && field !== undefined ? [{ other, fields: { [path]: field } }] : []
  })
  if (parent !== undefined) ways.push({ other: parent, fields: model.parent!.fields })
  return ways.map(({ other, fields }) => ({
    other,
    find(record) {
      const key = Object.entries(fields).map(([path, field]) => [field, record[path] ?? null])
      const ordinal = other.find(Object.fromEntries(key) as Record<string, JsonValue>)
      return ordinal === undefined ? undefined : other.record(ordinal)
    },
  }))
}
