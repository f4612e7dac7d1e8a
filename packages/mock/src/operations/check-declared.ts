import type { Endpoint } from 'fc-core'
import { GONE } from '../dataset/derived/derived-fields.ts'
import { findBoundaries } from '../dataset/rules/boundaries.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import { keyStem, lastWord } from '../model/record-words.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { type DeclaredError, errorsFor, hasMeaning, wordsIn } from '../names/declared-error.ts'
import type { JsonObject } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { relatedTables } from './related-tables.ts'
import {
  type Check,
  type CheckContext,
  boundsCheck,
  capacityCheck,
  formCheck,
  growthCheck,
  emptyCheck,
  flagCheck,
  limitCheck,
  rangeCheck,
  stateCheck,
} from './check-values.ts'
import {
  heldCheck,
  lackingCheck,
  otherOwnerCheck,
  pairCheck,
  propertyCheck,
  roleCheck,
  sameRecordCheck,
} from './check-related.ts'
import { comparisonCheck } from './check-comparison.ts'
import {
  ageCheck,
  childrenCheck,
  debtCheck,
  outcomeCheck,
  requiredFlagCheck,
} from './check-conditions.ts'
import { overpaidCheck } from './check-payments.ts'
import { notAllowed } from './domain-error.ts'

/**
 * Compiles the checks of values that the errors of an endpoint describe: a start in the past, two bookings of a table at overlapping times, a party that is larger than
 * its table, an order that is already paid. Undefined without such errors.
 *
 * @throws DomainError when called.
 */
export function compileDeclaredChecks(
  endpoint: Endpoint,
  { action, values = {}, from = {} }: OperationModel,
  table: Table,
): ((sent: JsonObject, self?: number) => void) | undefined {
  const { definition } = table.dataset.options
  const own = { ...definition, errors: [] }
  const errors = errorsFor('', endpoint, own)
  const sentFields = new Set(namedOnly(endpoint.arguments).map(({ name }) => values[name] ?? ''))
  const checks = errors.flatMap((error): Check[] => {
    if (hasMeaning(error.code, 'NOT_FOUND', error.docs)) return []
    const isUpdate = action === 'update' && Object.keys(from).length === 0
    const context = { error, words: wordsOfError(error), table, sentFields, isUpdate }
    const isOfOther = relatedTables(table).some(
      ({ other }) => other !== table && context.words.has(lastWord(other.model.record)),
    )
    const refers = Object.values(values).some((name) => table.model.references[name] !== undefined)
    const state =
      action !== 'update' || refers || isUpdate || isOfOther ? stateCheck(context) : undefined
    const found = [
      isUpdate ? flagCheck(context) : undefined,
      action === 'update' ? propertyCheck(context) : undefined,
      action === 'update' ? roleCheck(context) : undefined,
      action === 'update' ? sameCheck(context) : undefined,
      action === 'update' ? pairCheck(context) : undefined,
      sameRecordCheck(context),
      heldCheck(context),
      action === 'update' ? (outcomeCheck(context) ?? childrenCheck(context)) : undefined,
      otherOwnerCheck(context),
      debtCheck(context),
      lackingCheck(context),
      requiredFlagCheck(context),
      ageCheck(context),
      pastCheck(context) ?? futureCheck(context),
      // Who is `busy` has that status, unless docs speak of the time.
      isOfTime(error) ? (overlapCheck(context) ?? state) : (state ?? overlapCheck(context)),
      rangeCheck(context),
      overpaidCheck(context) ?? growthCheck(context) ?? limitCheck(context),
      comparisonCheck(context),
      capacityCheck(context),
      boundsCheck(context),
      emptyCheck(context),
      formCheck(context),
    ]
    return found.filter((each) => each !== undefined)
  })
  if (checks.length === 0) return undefined
  const { factory } = table
  return (sent, self) => {
    const before = self === undefined ? undefined : table.record(self)
    const record = before ? factory.update(before, sent) : factory.complete(sent, {})
    for (const check of checks) check({ record, sent, self })
  }
}

function wordsOfError({ code, docs = '' }: DeclaredError): ReadonlySet<string> {
  return new Set([...wordsIn(code).split(' '), ...wordsOf(docs)].map(singular))
}

/** `SAME_STAGE`: rejects the value that the record has. */
function sameCheck({ error, table, sentFields }: CheckContext): Check | undefined {
  const [, text] = /^same (.+)$/.exec(wordsIn(error.code)) ?? []
  const field = scopeOf(table).fields.find(
    (each) => sentFields.has(each.name) && (each.text === text || each.text === `${text} id`),
  )
  return (
    field &&
    (({ sent, self }) => {
      const value = sent[field.name] ?? null
      if (self !== undefined && value !== null && table.record(self)?.[field.name] === value)
        throw notAllowed(error.code, table.model.record, `\`${field.name}\` is the same.`, {
          [field.name]: value,
        })
    })
  )
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

/** `TAKEN_IN_FUTURE`: rejects a time after now. */
function futureCheck({ error, words, table, sentFields }: CheckContext): Check | undefined {
  if (!words.has('future') || /\bnot\b/i.test(error.docs ?? '')) return undefined
  const times = scopeOf(table).fields.filter(({ name, time }) => time && sentFields.has(name))
  const field =
    times.find(({ words: own }) => own.some((each) => words.has(singular(each)))) ?? times[0]
  return (
    field &&
    (({ sent }) => {
      const at = field.time!.read(sent[field.name])
      if (at !== undefined && at > table.dataset.time())
        throw notAllowed(error.code, table.model.record, `\`${field.name}\` is in the future.`, {
          [field.name]: sent[field.name]!,
        })
    })
  )
}

/** Whether an error is about a time rather than a status: `TIME_CONFLICT`, “The room is reserved at this time.” */
function isOfTime({ code, docs = '' }: DeclaredError): boolean {
  const isTimed = /\b(?:at|in|for|during) (?:this|that|the same) (?:time|period|slot)\b/i.test(docs)
  return isTimed || /\b(?:time|slot|period|overlap\w*)\b/.test(wordsIn(code))
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
  const status = scope.fields.find(({ words: each, model }) => isStatusField(each, model.choices))
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
