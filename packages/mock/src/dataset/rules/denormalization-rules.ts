import type { FieldScope } from '../values/scope.ts'
import { deriveField, type ConsistencyRule, valueOf } from './run.ts'

/** Compiles copies of referenced fields: `unit_price` of the product in an order line, `customer_name` of `customer_id`. */
export function denormalizationRules({ context, fields }: FieldScope): ConsistencyRule[] {
  return fields.flatMap((reference) =>
    fields.flatMap((field) => {
      // “The station of the item.”
      const [, member, noun] = /^(.+) of (.+)$/.exec(field.model.formula ?? '') ?? []
      const stated = field.text === member ? `${noun!} ${member}` : undefined
      const read =
        context.denormalizedReader?.(reference.path, field.text) ??
        (stated === undefined ? undefined : context.denormalizedReader?.(reference.path, stated))
      if (read === undefined) return []
      return deriveField(field, [reference], (object) => {
        const key = valueOf(object, reference) ?? null
        // Of many optional members some are left out, but no copy of what is known.
        const isLeftOut = !Object.hasOwn(object, field.name)
        if (isLeftOut && (key === null || !field.isNullable)) return undefined
        if (key === null) return field.isNullable && reference.isNullable ? null : undefined
        const value = read(key)
        // `account_type` of a bank account may be another property than the `type` of its account.
        const isChoice = value === undefined || (field.model.choices?.includes(value) ?? true)
        const isOfType = field.base === 'any' || field.base === typeof value
        return isOfType && isChoice ? value : undefined
      })
    }),
  )
}
