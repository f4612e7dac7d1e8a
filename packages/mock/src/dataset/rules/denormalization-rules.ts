import type { FieldScope } from '../values/scope.ts'
import { deriveField, type Rule, valueOf } from './run.ts'

/** An object repeats what it refers to: an order line the `unit_price` of its product, a record the `customer_name` beside its `customer_id`. */
export function denormalizationRules({ context, fields }: FieldScope): Rule[] {
  return fields.flatMap((reference) =>
    fields.flatMap((field) => {
      const read = context.denormalizedReader?.(reference.path, field.text)
      if (read === undefined) return []
      return deriveField(field, [reference], (object) => {
        const key = valueOf(object, reference) ?? null
        return key === null || !Object.hasOwn(object, field.name) ? undefined : read(key)
      })
    }),
  )
}
