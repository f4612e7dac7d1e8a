import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { hashText } from '../values/random.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { amountText, numberOf, roundAmount, scaleOf } from '../values/amounts.ts'
import type { Formula } from './formula.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'

const STOCK =
  /^(?:(?:current |total )?stock|quantity|(?:(?:quantity|stock|units) )?(?:in stock|on hand)|stock (?:quantity|level)|on hand quantity)$/
const THRESHOLD =
  /^(?:reorder (?:point|level|threshold)|(?:min|minimum) (?:stock|quantity|level|stock level)|low stock threshold|threshold|safety stock|par level)$/
const LOW =
  /^(?:is )?(?:low|low stock|low on stock|running low|below (?:minimum|reorder point|threshold)|needs? (?:reorder|restock|reordering|restocking)|reorder needed)$/
const COST =
  /^(?:unit cost|cost|cost price|purchase price|buying price|wholesale price|cost per unit)$/
const PRICE = /^(?:unit price|price|sales? price|selling price|retail price|list price)$/

/** Finds the stock of an item, and what one costs. */
export function findStock({ fields }: FieldScope): { stock?: Field; cost?: Field } {
  const numbers = fields.filter(({ base, path }) => base === 'number' && !/[.[]/.test(path))
  const find = (pattern: RegExp): Field | undefined =>
    numbers.find((field) => pattern.test(amountText(field)))
  const [stock, cost] = [find(STOCK), find(COST) ?? find(PRICE)]
  return { ...(stock && { stock }), ...(cost && { cost }) }
}

/** Compiles that an item costs less than its price. */
export function stockRules({ fields }: FieldScope): ConsistencyRule[] {
  const numbers = fields.filter(({ base }) => base === 'number')
  const [cost, price] = [COST, PRICE].map((pattern) =>
    numbers.find((field) => pattern.test(amountText(field))),
  )
  if (cost === undefined || price === undefined) return []
  return deriveField(cost, [price], (object, { mode }) => {
    const [own, sold] = [numberOf(object, cost), numberOf(object, price)]
    if (mode !== 'generated' || own === undefined || sold === undefined || own < sold)
      return undefined
    const share = 40 + (hashText(`${sold} ${String(valueOf(object, cost))}`) % 45)
    return roundAmount(cost, (sold * share) / 100)
  })
}

/** Returns what follows from the stock of an item: whether there is any, whether it is low, its status, and its value. */
export function stockFormulas(scope: FieldScope): Formula[] {
  const { stock, cost } = findStock(scope)
  const { fields } = scope
  const find = (base: string, pattern: RegExp): Field | undefined =>
    fields.find((field) => field.base === base && pattern.test(amountText(field)))
  const threshold = find('number', THRESHOLD)
  const free = find('number', FREE) ?? stock
  if (free === undefined) return []
  const formula = (
    field: Field | undefined,
    inputs: readonly (Field | undefined)[],
    compute: (...values: number[]) => JsonValue | undefined,
  ): Formula[] => {
    const known = inputs.filter((each) => each !== undefined)
    if (field === undefined || known.length < inputs.length) return []
    const read = (object: JsonObject): JsonValue | undefined => {
      const values = known.map((each) => numberOf(object, each))
      return values.includes(undefined) ? undefined : compute(...(values as number[]))
    }
    return [{ field, inputs: known, compute: read }]
  }
  const value = find('number', VALUE)
  return [
    ...formula(find('boolean', LOW), [stock, threshold], (count, least) => count! < least!),
    ...formula(find('boolean', /^(?:is )?in stock$/), [stock], (count) => count! > 0),
    ...formula(find('number', SHORT), [free, threshold], (count, least) =>
      Math.max(0, least! - count!),
    ),
    ...formula(value, [stock, cost], (count, each) =>
      roundAmount(value!, count! * each! * scaleOf(value!, cost!)),
    ),
    ...fields.flatMap((field) => {
      const [none, low, enough] = [NONE, FEW, ENOUGH].map((pattern) =>
        field.model.choices?.find((each) => pattern.test(wordsOf(String(each)).join(' '))),
      )
      if (none === undefined || enough === undefined) return []
      return formula(field, low === undefined ? [free] : [free, threshold], (count, least = 0) =>
        count! <= 0 ? none : low !== undefined && count! <= least ? low : enough,
      )
    }),
  ]
}

/** Names of what is free of a stock. */
export const FREE: RegExp =
  /^(?:available|(?:quantity|stock|units) available|available (?:quantity|stock|units))$/
const SHORT = /^(?:missing|shortage|deficit|shortfall)(?: (?:quantity|units|stock))?$/
const VALUE = /^(?:total )?(?:stock|inventory) value$/
const NONE = /^(?:out of stock|sold out|no stock|empty|depleted)$/
const FEW = /^(?:low|low stock|low in stock|running low|limited|below minimum)$/
const ENOUGH = /^(?:in stock|available|ok|sufficient|normal|enough|healthy)$/
