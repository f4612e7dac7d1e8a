import type { Scope } from '../values/scope.ts'
import { derive, type Rule, valueOf } from './run.ts'

/** An object repeats what it refers to: an order line the `unit_price` of its product, a record the `customer_name` beside its `customer_id`. */
export function copyRules({ context, fields }: Scope): Rule[] {
  return fields.flatMap((reference) =>
    fields.flatMap((field) => {
      const read = context.repeated?.(reference.path, field.text)
      if (read === undefined) return []
      return derive(field, [reference], (object) => {
        const key = valueOf(object, reference) ?? null
        return key === null || !Object.hasOwn(object, field.name) ? undefined : read(key)
      })
    }),
  )
}
