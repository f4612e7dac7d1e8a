import { hashText } from '../values/random.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { amountText, numberOf, roundAmount } from '../values/amounts.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'

const STOCK =
  /^(?:quantity on hand|stock|quantity|in stock|on hand|stock quantity|stock level|current stock|quantity in stock|units in stock)$/
const THRESHOLD =
  /^(?:reorder (?:point|level|threshold)|(?:min|minimum) (?:stock|quantity|level|stock level)|low stock threshold|threshold|safety stock|par level)$/
const LOW =
  /^(?:is )?(?:low|low stock|low on stock|running low|below (?:minimum|reorder point|threshold)|needs? (?:reorder|restock|reordering|restocking)|reorder needed)$/
const COST =
  /^(?:unit cost|cost|cost price|purchase price|buying price|wholesale price|cost per unit)$/
const PRICE = /^(?:unit price|price|sale price|selling price|retail price|list price)$/

/** Finds the stock of an item, and what one costs. */
export function findStock({ fields }: FieldScope): { stock?: Field; cost?: Field } {
  const numbers = fields.filter(({ base, path }) => base === 'number' && !/[.[]/.test(path))
  const find = (pattern: RegExp): Field | undefined =>
    numbers.find((field) => pattern.test(amountText(field)))
  const [stock, cost] = [find(STOCK), find(COST) ?? find(PRICE)]
  return { ...(stock && { stock }), ...(cost && { cost }) }
}

/** Compiles what follows from the stock of an item, whether it is low, and that it costs less than its price. */
export function stockRules(scope: FieldScope): ConsistencyRule[] {
  const numbers = scope.fields.filter(({ base }) => base === 'number')
  const find = (pattern: RegExp): Field | undefined =>
    numbers.find((field) => pattern.test(amountText(field)))
  const [stock, threshold, cost, price] = [STOCK, THRESHOLD, COST, PRICE].map(find)
  const flags = scope.fields.filter(({ base }) => base === 'boolean')
  const low = flags.find(({ text }) => LOW.test(text))
  const inStock = flags.find(({ text }) => /^(?:is )?(?:in stock|available)$/.test(text))
  return [
    ...(stock && threshold
      ? deriveField(low, [stock, threshold], (object) => {
          const [count, least] = [numberOf(object, stock), numberOf(object, threshold)]
          return count === undefined || least === undefined ? undefined : count < least
        })
      : []),
    ...(stock && inStock?.text.endsWith('in stock')
      ? deriveField(inStock, [stock], (object) => {
          const count = numberOf(object, stock)
          return count === undefined ? undefined : count > 0
        })
      : []),
    ...(cost && price
      ? deriveField(cost, [price], (object, { mode }) => {
          const [own, sold] = [numberOf(object, cost), numberOf(object, price)]
          if (mode !== 'generated' || own === undefined || sold === undefined || own < sold)
            return undefined
          const share = 40 + (hashText(`${sold} ${String(valueOf(object, cost))}`) % 45)
          return roundAmount(cost, (sold * share) / 100)
        })
      : []),
  ]
}
