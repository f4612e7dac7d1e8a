import { textOf } from '../../model/record-words.ts'
import type { Field, ReferencedCollection, Scope } from '../values/scope.ts'
import { derive, type Rule, valueOf } from './run.ts'

/** An object repeats what it refers to: an order line the `unit_price` of its product, a record the `customer_name` beside its `customer_id`. */
export function copyRules({ context, fields, path }: Scope): Rule[] {
  return fields.flatMap((reference) => {
    const target = context.referenced?.(reference.path)
    if (target === undefined) return []
    return fields.flatMap((field) => {
      const from = repeatedField(field, target, path !== '')
      if (from === undefined) return []
      return derive(field, [reference], (object) => {
        const value = valueOf(object, reference) ?? null
        const repeated = value === null ? undefined : target.find(value)?.[from]
        return Object.hasOwn(object, field.name) ? (repeated ?? undefined) : undefined
      })
    })
  })
}

/** The field of another record that a field repeats: named after it (`product_name`), or its price. */
function repeatedField(
  { text }: Field,
  { record, fields }: ReferencedCollection,
  isLine: boolean,
): string | undefined {
  const head = `${record.slice(record.lastIndexOf(' ') + 1)} `
  const isPrice = isLine && /^(?:unit price|price|price per unit|item price)$/.test(text)
  const texts = text.startsWith(head)
    ? [text.slice(head.length)]
    : isPrice
      ? ['price', 'unit price', 'amount']
      : []
  for (const each of texts) {
    const name = fields.find((candidate) => textOf(candidate) === each)
    if (name !== undefined) return name
  }
  return undefined
}
