import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import type { Field, FieldScope } from './scope.ts'
import { amountNames, balanceNames } from './words/rule-words.ts'

/** Returns the name of an amount without its unit: `total` of `total_cents`. */
export function amountText({ text }: Field): string {
  return text.replace(/(?: in)? (?:cents|minor|minor units?|pence|eur|euros?|usd|dollars?)$/, '')
}

/** Finds a number by names, the most specific first. */
export function findAmount({ fields }: FieldScope, names: string): Field | undefined {
  const numbers = fields.filter(({ base, path }) => base === 'number' && !/[.[]/.test(path))
  return names
    .split('|')
    .flatMap((name) => numbers.find((field) => amountText(field) === name) ?? [])[0]
}

/** The amounts of an invoice: what is to be paid, what was paid, and the rest. A `deposit` is paid by `deposit_paid`. */
export function findBalance(
  scope: FieldScope,
): Record<'total' | 'paid' | 'balance', Field | undefined> {
  const paid = findAmount(scope, balanceNames.paid)
  const balance = findAmount(scope, balanceNames.balance)
  const total = findAmount(
    scope,
    `${balanceNames.approved}|${amountNames.total}|amount|price|fee|cost`,
  )
  const part = paid ? undefined : scope.fields.find(({ text }) => text.endsWith(' paid'))
  const whole = part && findAmount(scope, part.text.replace(/ paid$/, ''))
  return whole ? { total: whole, paid: part, balance } : { total, paid, balance }
}

/** Returns how many of its units a currency unit has: 100 for cents. */
export function unitsOf(field: Field): number {
  return field.model.format === 'cents' ||
    amountText(field) !== field.text.replace(/ (?:in )?(?:eur|euros?|usd|dollars?)$/, '')
    ? 100
    : 1
}

/** Returns the factor from an amount to a sum of such amounts: 100 for euros in a sum of cents. Integers have the same unit. */
export function scaleOf(sum: Field, amount: Field): number {
  const isWhole = [sum, amount].every(({ refinement = '' }) => /^[ui]/.test(refinement))
  return isWhole ? 1 : unitsOf(sum) / unitsOf(amount)
}

/** Rounds an amount as its field requires. */
export function roundAmount(
  { refinement = '', model }: Field,
  value: number,
  round: (value: number) => number = Math.round,
): number {
  const isWhole = /^[ui]/.test(refinement) || model.format === 'cents' || model.format === 'integer'
  return isWhole ? round(value) : round((value + Number.EPSILON) * 100) / 100
}

/** Returns the number of a field. */
export function numberOf(object: JsonObject, field: Field | undefined): number | undefined {
  const value: JsonValue | undefined = field && object[field.name]
  return typeof value === 'number' ? value : undefined
}

/** Returns the name of an amount without its unit: `unit price` for `unit price cents`. */
export function withoutUnit(text: string): string {
  return text.slice(0, text.length - unitOf(text).length)
}

/** Returns the unit at the end of the name of an amount: ` cents`. */
export function unitOf(text: string): string {
  return /(?: in)? (?:cents|minor|minor units?|pence)$/.exec(text)?.[0] ?? ''
}

/** Finds the number with the first of some words, or the only quantity for “pieces on hand”. */
export function firstNamed(fields: readonly Field[], words: readonly string[]): Field | undefined {
  const numbers = fields.filter(({ base, path }) => base === 'number' && !/\]\..*[.[]/.test(path))
  for (let count = words.length; count > 0; count--) {
    const text = words.slice(0, count).map(singular).join(' ')
    const found = numbers.find((each) => each.text === text || each.text === `${text} quantity`)
    if (found !== undefined) return found
  }
  const isUnits = words.some((word) => UNITS.test(word))
  return isUnits ? numbers.find(({ text }) => QUANTITY.test(text)) : undefined
}

/** Words for pieces of something. */
export const UNITS: RegExp = /^(?:pieces?|units?|items?|copies|quantity)$/
const QUANTITY = /^(?:quantity|qty|units|pieces|on hand|quantity on hand)$/
