import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { amountNames, lineNames } from './amount-words.ts'
import { change, isDirty, isFree, type Rule, type Run } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

/** The fields of one object that take part. */
interface Amounts {
  quantity?: RuleField | undefined
  price?: RuleField | undefined
  amount?: RuleField | undefined
  subtotal?: RuleField | undefined
  total?: RuleField | undefined
  tax?: RuleField | undefined
  taxRate?: RuleField | undefined
  discount?: RuleField | undefined
  charges: readonly RuleField[]
  lines?: RuleField | undefined
  /** The amounts of one of the lines. */
  each?: Amounts | undefined
}

/** `amount = quantity × unit price`, `subtotal = Σ amounts`, `total = subtotal + tax + shipping − discount`, over the fields that exist. */
export function amountRules(scope: Scope, isInteger: boolean): Rule[] {
  const amounts = readAmounts(scope)
  const hasSource = amounts.lines ?? (amounts.quantity && amounts.price) ?? amounts.subtotal
  const hasTarget = amounts.amount ?? amounts.subtotal ?? amounts.total
  if (hasSource === undefined || hasTarget === undefined) return []
  const inputs = inputsOf(amounts)
  return [
    (object, at, run) => {
      if (run.mode === 'updated' && !inputs.some((field) => isDirty(field, at, run))) return
      const put = (field: RuleField | undefined, value: number): void => {
        if (field === undefined || !isFree(field, at, run)) return
        const rounded = round(value, isInteger)
        change(object, field, written(object[field.name], rounded, field), at, run)
      }
      const sum = baseOf(object, amounts)
      if (sum !== undefined) {
        put(amounts.amount, sum)
        put(amounts.subtotal, sum)
      }
      const base = read(object, amounts.subtotal) ?? read(object, amounts.amount) ?? sum
      if (base === undefined) return
      if (run.mode === 'generated') limitDiscount(object, amounts, base, put)
      if (isTaxDue(object, amounts, run)) put(amounts.tax, base * taxShare(object, amounts))
      put(amounts.total, base + extras(object, amounts))
    },
  ]
}

/** Whether amounts are integers: in the smallest unit of the currency. */
export function hasIntegerAmounts({ fields }: Scope): boolean {
  return fields.some(
    ({ format, refinement, inside, base, text }) =>
      format === 'cents' ||
      (base === 'number' && /^[ui]/.test(refinement ?? '') && isAmountName(text)) ||
      (inside !== undefined && hasIntegerAmounts(inside)),
  )
}

function isAmountName(text: string): boolean {
  const { price, amount, subtotal, total } = amountNames
  return [price, amount, subtotal, total].some((names) => names.has(text))
}

function readAmounts({ fields }: Scope, isLine = false): Amounts {
  const candidates = fields.filter((field) => isAmount(field))
  const find = (names: ReadonlySet<string>): RuleField | undefined =>
    candidates.find(({ text }) => names.has(text))
  const lines = isLine ? undefined : findLines(fields)
  const numbers = {
    quantity: find(amountNames.quantity),
    price: find(amountNames.price),
    subtotal: find(amountNames.subtotal),
    total: find(amountNames.total),
    tax: find(amountNames.tax),
    taxRate: find(amountNames.taxRate),
    discount: find(amountNames.discount),
    charges: candidates.filter(({ text }) => amountNames.charges.has(text)),
  }
  const amount = find(amountNames.amount)
  // The amount of an invoice is its total, the one of a line is what its total is made of.
  const isTotal = lines !== undefined && numbers.total === undefined
  return {
    ...numbers,
    ...(isTotal ? { total: amount } : { amount: lines === undefined ? amount : undefined }),
    lines,
    each: lines?.inside && readAmounts(lines.inside, true),
  }
}

/** A number, a text that holds one, or an object with the number in a member. */
function isAmount({ base, refinement }: RuleField): boolean {
  return base === 'number' || (base === 'string' && refinement === undefined) || base === 'object'
}

function findLines(fields: readonly RuleField[]): RuleField | undefined {
  const lists = fields.filter(({ base, inside }) => {
    if (base !== 'array' || inside === undefined) return false
    const { quantity, price, amount, total } = readAmounts(inside, true)
    return (amount ?? total ?? (quantity && price)) !== undefined
  })
  for (const name of lineNames) {
    const found = lists.find(({ text }) => text === name)
    if (found !== undefined) return found
  }
  return lists.length === 1 && lists[0]!.words.at(-1) !== 'payments' ? lists[0] : undefined
}

function inputsOf(amounts: Amounts): RuleField[] {
  const { quantity, price, lines, subtotal, tax, taxRate, discount, charges } = amounts
  const fields = [quantity, price, lines, subtotal, tax, taxRate, discount, ...charges]
  return fields.filter((field) => field !== undefined)
}

/** The sum of the lines, or quantity × price. */
function baseOf(object: JsonObject, { lines, each, quantity, price }: Amounts): number | undefined {
  if (lines !== undefined && each !== undefined) {
    const list = object[lines.name]
    if (!Array.isArray(list)) return undefined
    return list.reduce<number>(
      (sum, line) => sum + (isObject(line) ? lineAmount(line, each) : 0),
      0,
    )
  }
  const [count, cost] = [read(object, quantity), read(object, price)]
  return count === undefined || cost === undefined ? undefined : count * cost
}

function lineAmount(line: JsonObject, amounts: Amounts): number {
  const { amount, subtotal, total } = amounts
  return (
    read(line, amount) ?? read(line, subtotal) ?? read(line, total) ?? baseOf(line, amounts) ?? 0
  )
}

function extras(object: JsonObject, { tax, discount, charges }: Amounts): number {
  const added = charges.reduce((sum, field) => sum + (read(object, field) ?? 0), 0)
  return added + (read(object, tax) ?? 0) - (read(object, discount) ?? 0)
}

/** Generated records have a tax of their rate; created ones where a rate was sent. */
function isTaxDue(object: JsonObject, { tax, taxRate }: Amounts, run: Run): boolean {
  if (tax === undefined || run.mode === 'generated')
    return tax !== undefined && object[tax.name] !== null
  return (read(object, taxRate) ?? 0) > 0
}

function taxShare(object: JsonObject, { taxRate }: Amounts): number {
  const rate = read(object, taxRate) ?? 20
  return rate < 1 ? rate : rate / 100
}

function limitDiscount(
  object: JsonObject,
  { discount }: Amounts,
  base: number,
  put: (field: RuleField | undefined, value: number) => void,
): void {
  if ((read(object, discount) ?? 0) > base / 2) put(discount, base / 10)
}

function read(object: JsonObject, field: RuleField | undefined): number | undefined {
  return field === undefined ? undefined : numberIn(object[field.name])
}

function numberIn(value: JsonValue | undefined): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string')
    return value === '' || Number.isNaN(Number(value)) ? undefined : Number(value)
  return isObject(value) ? numberIn(value[memberOf(value)] ?? undefined) : undefined
}

/** The number in the form of the value before. */
function written(before: JsonValue | undefined, value: number, { base }: RuleField): JsonValue {
  if (isObject(before)) {
    const name = memberOf(before)
    const old = before[name]
    return { ...before, [name]: typeof old === 'string' ? value.toFixed(2) : value }
  }
  return base === 'string' ? value.toFixed(2) : value
}

function memberOf(object: JsonObject): string {
  return Object.hasOwn(object, 'amount') ? 'amount' : 'value'
}

function round(value: number, isInteger: boolean): number {
  return isInteger ? Math.round(value) : Math.round((value + Number.EPSILON) * 100) / 100
}
