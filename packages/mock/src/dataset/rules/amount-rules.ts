import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { amountNames, lineNames } from '../values/words/rule-words.ts'
import { derive, type Rule, type Run } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

type AmountRole = Exclude<keyof typeof amountNames, 'charges'>

/** The fields of one object that take part. */
interface Amounts extends Partial<Record<AmountRole, RuleField | undefined>> {
  charges: readonly RuleField[]
  lines?: RuleField | undefined
  /** The amounts of one of the lines. */
  each?: Amounts | undefined
}

/** `amount = quantity × unit price`, `subtotal = Σ amounts`, `total = subtotal + tax + shipping − discount`, over the fields that exist. */
export function amountRules(scope: Scope, isInteger: boolean): Rule[] {
  const amounts = readAmounts(scope)
  const { quantity, price, amount, subtotal, total, tax, taxRate, discount, lines } = amounts
  const source = lines ?? (quantity && price) ?? subtotal
  if (source === undefined || (amount ?? subtotal ?? total) === undefined) return []
  const inputs = [quantity, price, lines, subtotal, tax, taxRate, discount, ...amounts.charges]
  const from = inputs.filter((field) => field !== undefined)
  const rule = (
    field: RuleField | undefined,
    compute: (object: JsonObject, base: number, run: Run) => number | undefined,
  ): Rule[] =>
    field === undefined
      ? []
      : [
          derive(field, from, (object, run) => {
            const base = read(object, subtotal) ?? read(object, amount) ?? sumOf(object, amounts)
            const value = base === undefined ? undefined : compute(object, base, run)
            if (value === undefined) return undefined
            return written(object[field.name], round(value, isInteger), field.base === 'string')
          }),
        ]
  const taxShare = (object: JsonObject, { mode }: Run): number | undefined => {
    const rate = read(object, taxRate)
    const isDue = mode === 'generated' ? object[tax!.name] !== null : (rate ?? 0) > 0
    return isDue ? (rate ?? 20) / ((rate ?? 20) < 1 ? 1 : 100) : undefined
  }
  return [
    ...rule(amount, (object) => sumOf(object, amounts)),
    ...rule(subtotal, (object) => sumOf(object, amounts)),
    ...rule(discount, (object, base, { mode }) =>
      mode === 'generated' && (read(object, discount) ?? 0) > base / 2 ? base / 10 : undefined,
    ),
    ...rule(tax, (object, base, run) => {
      const share = taxShare(object, run)
      return share === undefined ? undefined : base * share
    }),
    ...rule(total, (object, base) => {
      const added = [tax, ...amounts.charges].reduce(
        (sum, each) => sum + (read(object, each) ?? 0),
        0,
      )
      return base + added - (read(object, discount) ?? 0)
    }),
  ]
}

/** Whether amounts are integers: in the smallest unit of the currency. */
export function hasIntegerAmounts({ fields }: Scope): boolean {
  const { price, amount, subtotal, total } = amountNames
  const names = [price, amount, subtotal, total].join('|').split('|')
  return fields.some(
    ({ isCents, refinement, inside, base, text }) =>
      isCents ||
      (base === 'number' && /^[ui]/.test(refinement ?? '') && names.includes(text)) ||
      (inside !== undefined && hasIntegerAmounts(inside)),
  )
}

function readAmounts({ fields }: Scope, isLine = false): Amounts {
  /** A number, a text that holds one, or an object with the number in a member. */
  const candidates = fields.filter(
    ({ base, refinement }) =>
      base === 'number' || (base === 'string' && refinement === undefined) || base === 'object',
  )
  const all = (role: keyof typeof amountNames): RuleField[] =>
    candidates.filter(({ text }) => amountNames[role].split('|').includes(text))
  const roles = Object.keys(amountNames) as (keyof typeof amountNames)[]
  const found = Object.fromEntries(roles.map((role) => [role, all(role)[0]])) as Omit<
    Amounts,
    'charges'
  >
  const lines = isLine ? undefined : findLines(fields)
  return {
    ...found,
    charges: all('charges'),
    // The amount of an invoice is its total, the one of a line is what its total is made of.
    amount: lines === undefined ? found.amount : undefined,
    total: found.total ?? (lines && found.amount),
    lines,
    each: lines?.inside && readAmounts(lines.inside, true),
  }
}

function findLines(fields: readonly RuleField[]): RuleField | undefined {
  const lists = fields.filter(({ base, inside }) => {
    if (base !== 'array' || inside === undefined) return false
    const { quantity, price, amount, total } = readAmounts(inside, true)
    return (amount ?? total ?? (quantity && price)) !== undefined
  })
  const named = lineNames
    .split('|')
    .flatMap((name) => lists.find(({ text }) => text === name) ?? [])
  return named[0] ?? (lists.length === 1 && lists[0]!.text !== 'payments' ? lists[0] : undefined)
}

/** The sum of the lines, or quantity × price. */
function sumOf(object: JsonObject, { lines, each, quantity, price }: Amounts): number | undefined {
  if (lines === undefined || each === undefined) {
    const [count, cost] = [read(object, quantity), read(object, price)]
    return count === undefined || cost === undefined ? undefined : count * cost
  }
  const list = object[lines.name]
  if (!Array.isArray(list)) return undefined
  const { amount, subtotal, total } = each
  const amountOf = (line: JsonObject): number | undefined =>
    read(line, amount) ?? read(line, subtotal) ?? read(line, total) ?? sumOf(line, each)
  return list.filter(isObject).reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)
}

function read(object: JsonObject, field: RuleField | undefined): number | undefined {
  return field && numberIn(object[field.name])
}

function numberIn(value: JsonValue | undefined): number | undefined {
  if (isObject(value)) return numberIn(value[memberOf(value)])
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined
}

/** The number in the form of the value before. */
function written(before: JsonValue | undefined, value: number, isText: boolean): JsonValue {
  if (!isObject(before)) return isText ? value.toFixed(2) : value
  const name = memberOf(before)
  return { ...before, [name]: written(before[name], value, typeof before[name] === 'string') }
}

function memberOf(object: JsonObject): string {
  return Object.hasOwn(object, 'amount') ? 'amount' : 'value'
}

function round(value: number, isInteger: boolean): number {
  return isInteger ? Math.round(value) : Math.round((value + Number.EPSILON) * 100) / 100
}
