import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import type { Field } from '../values/scope.ts'
import { amountText } from '../values/amounts.ts'
import { amountNames, lineNames } from '../values/words/rule-words.ts'
import {
  type FieldRules,
  deriveField,
  type ConsistencyRule,
  type RuleScope,
  valueOf,
} from './run.ts'

type Role = keyof typeof amountNames

/** The amount fields of one object, by role. */
interface Amounts {
  of(role: Role): Field | undefined
  charges: readonly Field[]
  /** The list whose amounts are summed up, and the amounts of its elements. */
  lines?: { field: Field; each: Amounts } | undefined
}

/** Compiles `amount = quantity × unit price`, `subtotal = Σ amounts` and `total = subtotal + tax + shipping − discount` for the existing fields. */
export function amountRules(
  scope: RuleScope,
  isInteger: boolean,
  roles: readonly Role[] = ['amount', 'subtotal', 'discount', 'tax', 'total'],
): ConsistencyRule[] {
  const amounts = readAmounts(scope)
  const { of, charges, lines } = amounts
  const isSurcharged = of('total') && of('price') && charges.length > 0
  const isComputed =
    lines !== undefined || (of('quantity') && of('price')) || of('subtotal') || isSurcharged
  if (!isComputed) return []
  const inputs = (['quantity', 'price', 'subtotal', 'tax', 'taxRate', 'discount'] as const).map(of)
  const from = [...inputs, lines?.field, ...charges].filter((field) => field !== undefined)
  const rule = (
    role: Role,
    compute: (object: JsonObject, base: number, isGenerated: boolean) => number | undefined,
  ): ConsistencyRule[] =>
    deriveField(roles.includes(role) ? of(role) : undefined, from, (object, { mode }) => {
      const base =
        readAmount(object, of('subtotal')) ??
        readAmount(object, of('amount')) ??
        sumOf(object, amounts)
      const value = base === undefined ? undefined : compute(object, base, mode === 'generated')
      return value === undefined
        ? undefined
        : formatAmount(object, of(role)!, round(value, isInteger))
    })
  const discountOf = (object: JsonObject): number => readAmount(object, of('discount')) ?? 0
  return [
    ...rule('amount', (object) => sumOf(object, amounts)),
    ...rule('subtotal', (object) => sumOf(object, amounts)),
    ...rule('discount', (object, base, isGenerated) =>
      isGenerated && discountOf(object) > base / 2 ? base / 10 : undefined,
    ),
    ...rule('tax', (object, base, isGenerated) => {
      const rate = readAmount(object, of('taxRate')) ?? (isGenerated ? 20 : 0)
      const isDue = rate > 0 && (!isGenerated || valueOf(object, of('tax')!) !== null)
      return isDue ? (base * rate) / (rate < 1 ? 1 : 100) : undefined
    }),
    ...rule('total', (object, base) =>
      [of('tax'), ...charges].reduce(
        (sum, field) => sum + (readAmount(object, field) ?? 0),
        base - discountOf(object),
      ),
    ),
  ]
}

/** Compiles the total again, if parts of it follow from formulas: “19 % of the subtotal”. */
export function totalRules(scope: RuleScope, isInteger: boolean): FieldRules[] {
  const { of, charges } = readAmounts(scope)
  const field = of('total')
  const parts = [of('tax'), of('discount'), ...charges].filter((each) => each !== undefined)
  if (field === undefined || parts.every(({ model }) => model.formula === undefined)) return []
  const rules = amountRules(scope, isInteger, ['total'])
  return [{ field, inputs: parts, rules }]
}

/** Whether amounts are integers in the smallest currency unit. */
export function hasIntegerAmounts({ fields, nested }: RuleScope): boolean {
  const { price, amount, subtotal, total } = amountNames
  const names = [price, amount, subtotal, total].join('|').split('|')
  return (
    fields.some((field) => {
      const { model, refinement = '', base, text } = field
      const isAmount = base === 'number' && names.includes(amountText(field))
      const isWhole = /^[ui]/.test(refinement) || model.format === 'integer'
      return model.format === 'cents' || (isAmount && (isWhole || amountText(field) !== text))
    }) || [...nested.values()].some(hasIntegerAmounts)
  )
}

function readAmounts(scope: RuleScope, isLine = false): Amounts {
  /** Numbers, numeric strings, or objects with a number. */
  const candidates = scope.fields.filter(
    ({ base, refinement }) =>
      base === 'number' || (base === 'string' && refinement === undefined) || base === 'object',
  )
  const all = (role: Role): Field[] =>
    candidates.filter((field) => amountNames[role].split('|').includes(amountText(field)))
  const lines = isLine ? undefined : findLines(scope)
  const found = new Map(Object.keys(amountNames).map((role) => [role, all(role as Role)[0]]))
  const [first, second] = all('price')
  const plain = [first, second].find((field) => field?.text === 'price')
  const rate = plain === first ? second : first
  // Next to a rate, the price is that of all: `price` = `hours` × `hourly_rate`.
  if (plain && rate && !found.get('amount') && !found.get('total')) {
    found.set('price', rate)
    found.set('amount', plain)
  }
  if (!found.get('price') && !found.get('quantity'))
    for (const [role, field] of perUnit(candidates)) found.set(role, field)
  if (lines !== undefined) {
    // The amount of an invoice is its total; the amount of a line is an input of the total.
    found.set('total', found.get('total') ?? found.get('amount'))
    found.delete('amount')
  }
  return { of: (role) => found.get(role), charges: all('charges'), lines }
}

/** Finds a price per unit and the number of these units: `price_per_kwh` and `energy_kwh`. */
function perUnit(fields: readonly Field[]): (readonly [Role, Field])[] {
  for (const price of fields) {
    const [, unit] = /^(?:unit )?(?:price|rate|cost|fee) per (\w+)$/.exec(amountText(price)) ?? []
    const count =
      unit === undefined
        ? undefined
        : fields.find(({ base, words }) => base === 'number' && singular(words.at(-1)!) === unit)
    if (count !== undefined && count !== price)
      return [
        ['price', price],
        ['quantity', count],
      ]
  }
  return []
}

function findLines({ fields, nested }: RuleScope): Amounts['lines'] {
  const lists = fields.flatMap((field) => {
    const lineScope = field.base === 'array' ? nested.get(field) : undefined
    const each = lineScope && readAmounts(lineScope, true)
    const hasAmount =
      each && (each.of('amount') ?? each.of('total') ?? (each.of('quantity') && each.of('price')))
    return hasAmount ? [{ field, each }] : []
  })
  const named = lineNames
    .split('|')
    .flatMap((name) => lists.find(({ field }) => field.text === name) ?? [])
  return (
    named[0] ?? (lists.length === 1 && lists[0]!.field.text !== 'payments' ? lists[0] : undefined)
  )
}

/** Returns the sum of the lines, or quantity × price. */
function sumOf(object: JsonObject, { lines, of }: Amounts): number | undefined {
  if (lines === undefined) {
    const [count, cost] = [readAmount(object, of('quantity')), readAmount(object, of('price'))]
    // Without a quantity, the price is that of all.
    const isSingle = of('quantity') === undefined && of('amount') === undefined
    if (cost === undefined || (count === undefined && !isSingle)) return undefined
    return (count ?? 1) * cost
  }
  const list = valueOf(object, lines.field)
  if (!Array.isArray(list)) return undefined
  const { each } = lines
  const amountOf = (line: JsonObject): number | undefined =>
    readAmount(line, each.of('amount')) ??
    readAmount(line, each.of('subtotal')) ??
    readAmount(line, each.of('total')) ??
    sumOf(line, each)
  return list.filter(isObject).reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
}

function readAmount(object: JsonObject, field: Field | undefined): number | undefined {
  return field && toNumber(valueOf(object, field))
}

function toNumber(value: JsonValue | undefined): number | undefined {
  if (isObject(value)) return toNumber(value[amountMember(value)])
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined
}

/** Formats an amount like the previous value: as a number, a string, or an object. */
function formatAmount(object: JsonObject, field: Field, value: number): JsonValue {
  const before = valueOf(object, field)
  if (!isObject(before)) return field.base === 'string' ? value.toFixed(2) : value
  const name = amountMember(before)
  return { ...before, [name]: typeof before[name] === 'string' ? value.toFixed(2) : value }
}

function amountMember(object: JsonObject): string {
  return Object.hasOwn(object, 'amount') ? 'amount' : 'value'
}

function round(value: number, isInteger: boolean): number {
  return isInteger ? Math.round(value) : Math.round((value + Number.EPSILON) * 100) / 100
}
