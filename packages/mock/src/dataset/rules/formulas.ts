import type { JsonObject } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import type { Formula } from './formula.ts'
import { statedFormulas } from './stated-formulas.ts'
import { stockFormulas } from './stock-rules.ts'
import { datedStatusFormulas, tierFormulas } from './tier-formulas.ts'
import { restFormulas } from './usage-rules.ts'
import { workdayFormulas } from './workday-formulas.ts'
import { compilePhase, lastChoice } from './phases.ts'
import { statedPresence } from './presence.ts'
import { DAY } from './durations.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { findBalance, numberOf, roundAmount } from '../values/amounts.ts'
import { paymentStatusOf } from '../values/payment-status.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { scheduleWords } from '../values/words/rule-words.ts'

/** How many places an object has, and how many of them are taken. */
export interface Capacity {
  capacity: Field
  used: Field | undefined
  available: Field | undefined
}

/** Returns the fields that follow from others: by a formula of the model, free places, whether none is left, and what is still to be paid. */
export function compileFormulas(scope: FieldScope): Formula[] {
  const stated = [
    ...statedFormulas(scope),
    ...workdayFormulas(scope),
    ...tierFormulas(scope),
    ...datedStatusFormulas(scope),
  ]
  const known = new Set(stated.map(({ field }) => field))
  const others = [
    ...capacityFormulas(scope),
    ...balanceFormulas(scope),
    ...overdueFormulas(scope),
    ...restFormulas(scope),
    ...stockFormulas(scope),
  ]
  return withZeros(scope, [...stated, ...others.filter(({ field }) => !known.has(field))])
}

/** Adds the cases in which docs state that a number is 0: “0 for void invoices”. */
function withZeros({ fields }: FieldScope, formulas: readonly Formula[]): Formula[] {
  const zeros = fields.flatMap((field): Formula[] => {
    const isNumber = field.base === 'number' && !field.isNullable
    const presence = isNumber ? statedPresence(field, fields) : undefined
    if (presence === undefined) return []
    const formula = formulas.find((each) => each.field === field)
    const isZero = (object: JsonObject): boolean =>
      presence.happened.get(object[presence.field.name] ?? null) === false
    return [
      {
        field,
        inputs: [...(formula?.inputs ?? []), presence.field],
        compute: (object, now) => (isZero(object) ? 0 : formula?.compute(object, now)),
      },
    ]
  })
  return [...formulas.filter((each) => !zeros.some(({ field }) => field === each.field)), ...zeros]
}

const OVERDUE = /^(?:is )?(?:overdue|past due)$/

const PASSED = /^(\w+) passed$/

/** Finds the boolean that says whether something is overdue. */
export function findOverdue({ fields }: FieldScope): Field | undefined {
  return fields.find(
    ({ base, text, model }) =>
      base === 'boolean' &&
      (model.formula === undefined ? OVERDUE.test(text) : PASSED.test(model.formula)),
  )
}

function overdueFormulas(scope: FieldScope): Formula[] {
  const field = findOverdue(scope)
  const test = field && compileOverdue(scope)
  return test ? [{ field: field!, ...test }] : []
}

/** Compiles whether something is overdue: it is neither done nor a draft, and its due date has passed. Undefined if that is unknown. */
export function compileOverdue(scope: FieldScope):
  | {
      inputs: Field[]
      compute(object: JsonObject, now: number): boolean
    }
  | undefined {
  const due = findDue(scope)
  const phaseOf = compilePhase(scope)
  const status = scope.fields.find(({ words, model }) => isStatusField(words) && model.choices)
  if (due === undefined || phaseOf === undefined) return undefined
  const isDaily = due.refinement === 'date'
  const last = lastChoice(status?.model.choices ?? [])
  return {
    inputs: status ? [due, status] : [due],
    compute(object, now) {
      const time = due.time!.read(object[due.name])
      const value = object[status?.name ?? ''] ?? null
      const isOpen = phaseOf(object) !== 'past' && value !== 'draft' && value !== last
      return time !== undefined && isOpen && time + (isDaily ? DAY : 0) <= now
    },
  }
}

const deadlines = wordSet(scheduleWords.deadline)

/** Finds the time at which something is due: the one that has passed when it is overdue, or a deadline. */
export function findDue(scope: FieldScope): Field | undefined {
  const [, passed] = PASSED.exec(findOverdue(scope)?.model.formula ?? '') ?? []
  const times = scope.fields.filter(({ time }) => time !== undefined)
  return (
    times.find(({ name }) => name === passed) ??
    times.find(({ words }) => words.some((word) => deadlines().has(word)))
  )
}

const USED =
  /\b(?:taken|used|signed up|booked|reserved|occupied|filled|sold|enrolled|registered|consumed|claimed|allocated)\b/
const COUNT = /(?: count|^number of .+)$/
const FREE =
  /\b(?:available|remaining|left|free|vacant|unused)\b|^open (?:places|spots|seats|slots)$/
const FULL = /^(?:is )?(?:full|sold out|booked out|fully booked)$/
const LIMIT = /^(?:(?:max|maximum|total) )?(?:capacity|limit|quota|allowance|needed|wanted)$/
const WAITING = /^(?:wait(?:ing)? ?list(?:ed)?|waiting)(?: count| size)?$/
const people = wordSet(
  'participant|attendee|guest|member|student|enrollment|booking|registration|passenger|player|reservation|signup|visitor|person|user|seat|spot|place|slot|ticket',
)

/** Finds the capacity of an object, such as `spots` with `spots_taken`, `capacity` with `booked_count`, and `max_users` with `user_count`. */
export function findCapacity({ fields, path }: FieldScope): Capacity | undefined {
  const numbers = path.endsWith('[]') ? [] : fields.filter(({ base }) => base === 'number')
  const counts = numbers.filter(({ text }) => COUNT.test(text))
  for (const field of numbers) {
    if (USED.test(field.text) || FREE.test(field.text)) continue
    const known = nounOfCapacity(field)
    const noun = known ?? singular(field.text)
    const isOwn = (each: Field, pattern: RegExp): boolean =>
      each !== field && pattern.test(each.text) && isAbout(each, pattern, noun, known !== undefined)
    const isCount = (each: Field): boolean =>
      known !== undefined &&
      each !== field &&
      COUNT.test(each.text) &&
      // The capacity of a station is about its only count: `vehicle_count`.
      (isAbout(each, /^(?:number of)|count$/, noun) || (noun === '' && counts.length === 1))
    const used = numbers.find((each) => isOwn(each, USED)) ?? numbers.find(isCount)
    const available = numbers.find((each) => isOwn(each, FREE))
    if (used ?? available) return { capacity: field, used, available }
  }
  return undefined
}

/** Returns the noun of a capacity: `spot` for `spots` and `max_spots`, an empty one for `capacity`. Undefined for other numbers. */
function nounOfCapacity({ text }: Field): string | undefined {
  if (LIMIT.test(text)) return ''
  const [, max, limit] =
    /^(?:max|maximum|total) (.+)$|^(.+) (?:limit|capacity|quota|total|max)$/.exec(text) ?? []
  const noun = singular(max ?? limit ?? text)
  return max !== undefined || limit !== undefined || people().has(noun) ? noun : undefined
}

/** Whether a number is about the places of a capacity: `spots_taken` about spots, `booked_count` about any. */
function isAbout({ words }: Field, pattern: RegExp, noun: string, isCapacity = true): boolean {
  const rest = words
    .filter((word) => !pattern.test(word) && !/^(?:count|number|of|total|capacity)$/.test(word))
    .map(singular)
    .join(' ')
  if (!isCapacity) return rest === noun
  return (
    rest === noun ||
    rest === '' ||
    (noun === '' && people().has(rest)) ||
    (people().has(noun) && people().has(rest))
  )
}

function capacityFormulas(scope: FieldScope): Formula[] {
  const found = findCapacity(scope)
  if (found === undefined) return []
  const { capacity, used, available } = found
  const free = (object: JsonObject): number | undefined => {
    const [all, some] = [numberOf(object, capacity), numberOf(object, used)]
    return all === undefined || some === undefined ? undefined : Math.max(0, all - some)
  }
  const full = scope.fields.find(({ base, text }) => base === 'boolean' && FULL.test(text))
  const inputs = used ? [capacity, used] : [capacity]
  const waiting = scope.fields.find(({ base, text }) => base === 'number' && WAITING.test(text))
  return [
    // No waiting list as long as there are free places.
    ...(waiting && used
      ? [
          {
            field: waiting,
            inputs,
            compute: (object: JsonObject) => ((free(object) ?? 0) > 0 ? 0 : undefined),
          },
        ]
      : []),
    ...(available && used ? [{ field: available, inputs, compute: free }] : []),
    ...(used ? scope.fields.flatMap((field) => fullStatus(field, inputs, free)) : []),
    ...(full
      ? [
          {
            field: full,
            inputs: available ? [...inputs, available] : inputs,
            compute(object: JsonObject) {
              const left = used ? free(object) : numberOf(object, available)
              return left === undefined ? undefined : left <= 0
            },
          },
        ]
      : []),
  ]
}

/** What takes place later is full as soon as no place is free, and open again when one is: of `open`, `full` and `closed`. */
function fullStatus(
  field: Field,
  inputs: Field[],
  free: (object: JsonObject) => number | undefined,
): Formula[] {
  const { choices = [] } = field.model
  // An `access` may be `full`, too.
  if (!isStatusField(field.words, choices)) return []
  const at = choices.findIndex((each) => FULL.test(wordsOf(String(each)).join(' ')))
  const [open, full] = [choices[at - 1], choices[at]]
  if (open === undefined || full === undefined) return []
  return [
    {
      field,
      inputs,
      always: true,
      compute(object) {
        const left = free(object)
        const status = object[field.name] ?? null
        if (left === undefined || (status !== open && status !== full)) return undefined
        return left <= 0 ? full : open
      },
    },
  ]
}

function balanceFormulas(scope: FieldScope): Formula[] {
  const { total, paid, balance } = findBalance(scope)
  const status = paymentStatusOf(scope)
  if (total === undefined || balance === undefined || (paid ?? status) === undefined) return []
  const inputs = [total, paid, status?.field].filter((field) => field !== undefined)
  const compute = (object: JsonObject): number | undefined => {
    const sum = numberOf(object, total)
    const state = status?.stateOf(object[status.field.name])
    if (sum === undefined) return undefined
    if (state === 'off' || (paid === undefined && state === 'settled')) return 0
    return roundAmount(balance, Math.max(0, sum - (numberOf(object, paid) ?? 0)))
  }
  return [{ field: balance, inputs, compute }]
}
