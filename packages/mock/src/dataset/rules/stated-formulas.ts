import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { eventOf, eventOfNoun } from '../../names/event-of.ts'
import { wordsOf } from '../../names/name-words.ts'
import { keyStem } from '../../model/record-words.ts'
import { singular } from '../../names/plural.ts'
import { numberOf, roundAmount, withoutUnit } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { secondsOf } from './durations.ts'
import type { Formula } from './formula.ts'
import { statedPresence } from './presence.ts'

/** Compiles the formulas of the model: `total - paid`, `stock < reorder_point`, `price = 0`. Those with names of unknown fields are ignored. */
export function statedFormulas({ fields }: FieldScope): Formula[] {
  return fields.flatMap((field): Formula[] => {
    const [, stated = '', direction] = ROUNDED.exec(field.model.formula ?? '') ?? []
    const [formula = '', unit] = stated.split(' in ')
    if (unit !== undefined) return elapsedFormula(fields, field, formula.split(' - '), unit)
    const chosen =
      choiceFormula(fields, field, formula) ??
      absenceFormula(fields, field, formula) ??
      latenessFormula(fields, field, formula)
    if (chosen !== undefined) return [chosen]
    const parts = formula.split(/ ([-+*/]|[<>]=?|=) /)
    const operators = parts.filter((_, at) => at % 2 === 1)
    const operands = parts
      .filter((_, at) => at % 2 === 0)
      .map((each) => each.replaceAll(/[()]/g, ''))
      .map((name) =>
        NUMBER.test(name)
          ? Number(name)
          : (findOperand(fields, field, name) ??
            findRelated(field, name) ??
            (operators.length > 0 ? findInherited(field, name) : undefined)),
      )
    // How many parentheses each operator is in.
    let depth = 0
    const depths = parts.flatMap((part, at) => {
      depth += part.split('(').length - part.split(')').length
      return at % 2 === 1 ? [depth] : []
    })
    // “Salary plus bonus” with `bonus_percent`.
    const [first, second] = operands
    const isShare =
      operators.length === 1 &&
      /^[+-]$/.test(operators[0]!) &&
      typeof second === 'object' &&
      'text' in second &&
      PERCENT.test(second.text) &&
      !(typeof first === 'object' && 'text' in first && PERCENT.test(first.text))
    const inputs = operands.flatMap((each) => (typeof each === 'object' ? inputOf(each) : []))
    if (inputs.length === 0 || operands.includes(undefined)) return []
    if (operators.length === 0 && !formula.includes(' of ')) return []
    const isComparison = /[<>=]/.test(operators[0] ?? '')
    if (isComparison !== (field.base === 'boolean')) return []
    return [
      {
        field,
        inputs,
        ...(operators[0] === '=' && typeof operands[1] === 'number' && { constant: operands[1] }),
        compute(object) {
          const values = operands.map((each) =>
            typeof each === 'object' ? valueIn(object, each) : each,
          )
          if (isShare && values[0] !== undefined && values[1] !== undefined)
            values[1] = (values[0] * values[1]) / 100
          // What has not happened was not late.
          if (values.includes(undefined))
            return isComparison && inputs.some(isTime) ? false : undefined
          if (isComparison) return compare(values[0]!, operators[0]!, values[1]!)
          const value = roundAmount(
            field,
            compute(values as number[], operators, depths),
            direction === undefined ? Math.round : direction === 'up' ? Math.ceil : Math.floor,
          )
          return field.refinement?.startsWith('u') ? Math.max(0, value) : value
        },
      },
    ]
  })
}

/** A boolean that is true for choices of another field: `condition = fair or poor`. Undefined if it has no such choices. */
function choiceFormula(
  fields: readonly Field[],
  field: Field,
  formula: string,
): Formula | undefined {
  const [, name = '', sign, list = ''] = /^(\w+) (!?=) (.+)$/.exec(formula) ?? []
  const text = wordsOf(name).join(' ')
  const source = fields.find((each) => each.text === text && each.model.choices !== undefined)
  const wanted = new Set(list.split(' or ').map((each) => wordsOf(each).join(' ')))
  const chosen = source?.model.choices?.filter((each) =>
    wanted.has(wordsOf(String(each)).join(' ')),
  )
  if (source === undefined || chosen!.length !== wanted.size || field.base !== 'boolean')
    return undefined
  return {
    field,
    inputs: [source],
    compute: (object) => chosen!.includes(object[source.name] ?? null) === (sign === '='),
  }
}

/** A boolean that is true as long as something has not happened: `not clocked out`, or if there is something: `has iban`. */
function absenceFormula(
  fields: readonly Field[],
  field: Field,
  formula: string,
): Formula | undefined {
  const [, verb, name = ''] = /^(not|has) (.+)$/.exec(formula) ?? []
  const text = wordsOf(name).join(' ')
  const source =
    verb === 'not'
      ? findEvent(fields, name)
      : verb && fields.find((each) => each.text === text && each.isNullable)
  if (!source || field.base !== 'boolean') return undefined
  const compute = (object: JsonObject): boolean =>
    ((object[source.name] ?? null) === null) === (verb === 'not')
  return { field, inputs: [source], ...(verb === 'not' && { constant: null }), compute }
}

/** A boolean that is true of what was done too late or is not done in time: `delivered or now > promised_by`. */
function latenessFormula(
  fields: readonly Field[],
  field: Field,
  formula: string,
): Formula | undefined {
  const [, event = '', name = ''] = /^(\w+) or now > (\w+)$/.exec(formula) ?? []
  const [done, due] = [findEvent(fields, event), findEvent(fields, name)]
  if (done === undefined || due === undefined || field.base !== 'boolean') return undefined
  return {
    field,
    inputs: [done, due],
    compute(object, now) {
      const limit = valueIn(object, due)
      return limit !== undefined && (valueIn(object, done) ?? now) > limit
    },
  }
}

const ROUNDED = /^(.*?)(?: rounded (up|down))?$/

const NUMBER = /^\d+(?:\.\d+)?$/

const PERCENT = / (?:percent|percentage|pct)$/

/** A number of a referenced record. */
export interface Related {
  reference: Field
  read(key: JsonValue): JsonValue | undefined
}

function inputOf(operand: Field | Related): Field {
  return 'reference' in operand ? operand.reference : operand
}

/** Finds the number of a referenced record by its name, or by that of the own field: “price of category”. */
export function findRelated({ scope, text }: Field, name: string): Related | undefined {
  const [, member, noun] = /^(.+) of (.+)$/.exec(name) ?? []
  if (member === undefined) return undefined
  return [member, text].flatMap((each) =>
    scope.fields.flatMap((reference) => {
      const read = scope.context.denormalizedReader?.(reference.path, `${noun!} ${each}`)
      return read === undefined ? [] : [{ reference, read }]
    }),
  )[0]
}

/** Finds a number that only one of the referenced records has: the `hourly_wage` or `hourly_wage_cents` of `staff_id`. */
export function findInherited({ scope }: Field, name: string): Related | undefined {
  const text = wordsOf(name).join(' ')
  const found = scope.fields.flatMap((reference) =>
    ['', ' cents', ' minor'].flatMap((unit) => {
      const full = `${keyStem(reference.text)} ${text}${unit}`
      const read = scope.context.denormalizedReader?.(reference.path, full)
      return read === undefined ? [] : [{ reference, read }]
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Finds a number by its name, which may lack the unit: the price of `price_cents`. A boolean may compare times. */
export function findOperand(fields: readonly Field[], own: Field, name: string): Field | undefined {
  const text = wordsOf(name).join(' ')
  const numbers = fields.filter((each) => each !== own && each.base === 'number')
  return (
    numbers.find((each) => each.text === text) ??
    numbers.find((each) => withoutUnit(each.text) === text) ??
    findByStart(numbers, text) ??
    // 150 cents per ticket.
    (/^[a-z]+ \* \d+$/.test(own.model.formula ?? '')
      ? numbers.find((each) => isCountOf(each, text))
      : undefined) ??
    (own.base === 'boolean'
      ? fields.find((each) => each.time !== undefined && each.text === text)
      : undefined)
  )
}

/** Whether a field is the number of some records: `ticket_count`, `tickets`, or the `quantity`. */
function isCountOf({ text }: Field, noun: string): boolean {
  return text === 'quantity' || text === `number of ${noun}s` || singular(text) === noun
}

/** Finds the amount, or the only number, whose name starts with a word: `labour_cost` for “labour”, `estimated_amount` for “estimate”. */
function findByStart(numbers: readonly Field[], text: string): Field | undefined {
  const starts = [`${text} `, `${text}d `, `${text}ed `]
  const found = numbers.filter((each) => starts.some((start) => each.text.startsWith(start)))
  const amounts = found.filter((each) => AMOUNT.test(withoutUnit(each.text)))
  return amounts.length === 1 ? amounts[0] : found.length === 1 ? found[0] : undefined
}

const AMOUNT = / (?:amount|cost|costs|total|price|fee|value|sum)$/

/** The time between two events: “Days from submission to decision”. */
function elapsedFormula(
  fields: readonly Field[],
  field: Field,
  [to = '', from = '']: readonly string[],
  unit: string,
): Formula[] {
  if (from === 'now') return remainingFormula(fields, field, to, unit)
  const isNow = to === 'now'
  const [end, start] = [isNow ? undefined : findEnd(fields, field, to), findEvent(fields, from)]
  const seconds = secondsOf(unit)
  if (start?.time === undefined || (end?.time === undefined && !isNow) || seconds === undefined)
    return []
  const isWhole = field.refinement !== undefined || field.model.format === 'integer'
  return [
    {
      field,
      inputs: end ? [start, end] : [start],
      compute(object, now) {
        const [begin, stop] = [valueIn(object, start), end ? valueIn(object, end) : now]
        if (begin === undefined || stop === undefined) return field.isNullable ? null : undefined
        const value = Math.max(0, stop - begin) / seconds
        return isWhole ? Math.floor(value) : Math.round(value * 10) / 10
      },
    },
  ]
}

/** The time until an event: “Days until `ends_on`”. */
function remainingFormula(
  fields: readonly Field[],
  field: Field,
  name: string,
  unit: string,
): Formula[] {
  const [end, seconds] = [findEvent(fields, name), secondsOf(unit)]
  const presence = statedPresence(field, fields)
  if (end?.time === undefined || seconds === undefined) return []
  return [
    {
      field,
      inputs: presence ? [end, presence.field] : [end],
      compute(object, now) {
        const at = valueIn(object, end)
        const isAbsent = presence?.happened.get(object[presence.field.name] ?? null) === false
        if (at === undefined || isAbsent) return field.isNullable ? null : 0
        const start = end.refinement === 'date' ? now - (now % 86_400) : now
        return Math.max(0, Math.floor((at - start) / seconds))
      },
    },
  ]
}

/** Finds the end of a duration: an event, or `first_response_at` for `first_response_minutes`. */
export function findEnd(
  fields: readonly Field[],
  { words }: Field,
  name: string,
): Field | undefined {
  const own = [...words.slice(0, -1), 'at'].join(' ')
  return findEvent(fields, name) ?? fields.find(({ text, time }) => time && text === own)
}

/** Finds the time of an event by its name or noun: `decided_at` for “decision”. */
export function findEvent(fields: readonly Field[], name: string): Field | undefined {
  const text = wordsOf(name).join(' ')
  const times = fields.filter(({ time }) => time !== undefined)
  const event = eventOfNoun(text) ?? text
  const start = text.replace(/ (?:day|date|time)$/, '')
  const done = new Set([event, text.replace(/ing\b/, 'ed'), `${text}ed`])
  return (
    times.find(
      ({ model, ...each }) => each.text === text || (text === 'month' && model.format === text),
    ) ??
    times.find(({ words }) => done.has(eventOf(words)!)) ??
    times.find(({ words }) => words[0] === start || words[0] === `${start}s`) ??
    times.find(({ model }) => model.event?.split(' or ').includes(event))
  )
}

function isTime({ time }: Field): boolean {
  return time !== undefined
}

function valueIn(object: JsonObject, field: Field | Related): number | undefined {
  if ('reference' in field) {
    const value = field.read(object[field.reference.name] ?? null)
    return typeof value === 'number' ? value : undefined
  }
  return field.time === undefined ? numberOf(object, field) : field.time.read(object[field.name])
}

function compare(left: number, operator: string, right: number): boolean {
  if (left === right) return operator.endsWith('=')
  if (operator === '=') return false
  return operator.startsWith('<') === left < right
}

/** Computes what is in parentheses first, and products before sums. */
function compute(
  values: readonly number[],
  operators: readonly string[],
  depths: readonly number[],
): number {
  const terms = [...values]
  const rest = operators.map((sign, at) => ({
    sign,
    rank: depths[at]! * 2 + (/[*/]/.test(sign) ? 1 : 0),
  }))
  while (rest.length > 0) {
    const top = Math.max(...rest.map(({ rank }) => rank))
    const at = rest.findIndex(({ rank }) => rank === top)
    const [left, right] = [terms[at]!, terms[at + 1]!]
    const { sign } = rest[at]!
    const value =
      sign === '*'
        ? left * right
        : sign === '+'
          ? left + right
          : sign === '-'
            ? left - right
            : right === 0
              ? 0
              : left / right
    terms.splice(at, 2, value)
    rest.splice(at, 1)
  }
  return terms[0]!
}
