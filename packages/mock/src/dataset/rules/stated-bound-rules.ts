import { hashText } from '../values/random.ts'
import { numberOf, roundAmount } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { findBoundaries, statedBound } from './boundaries.ts'
import { DAY, HOUR } from './durations.ts'
import { type ConsistencyRule, deriveField, isEmpty, valueOf } from './run.ts'
import { PEOPLE, placesFor } from './places.ts'
import { findOperand, findRelated, type Related } from './stated-formulas.ts'

/** Compiles the limits that docs state: a delivery “after `pickup_at`”, a refund “at most `amount`”, a party that is not larger than its table. Planned times are moved by their own rules. */
export function statedBoundRules(scope: FieldScope): ConsistencyRule[] {
  const { fields } = scope
  const planned = new Set(Object.values(findBoundaries(scope)))
  return fields.flatMap((field): ConsistencyRule[] => {
    if (field.time !== undefined) {
      const { order, other } = statedBound(field, fields) ?? {}
      return other === undefined || planned.has(field) ? [] : timeBound(field, other, order === '>')
    }
    const [, order, equal, name] = /^([<>])(=)? (.+)$/.exec(field.model.formula ?? '') ?? []
    const other = name === undefined ? undefined : findOperand(fields, field, name)
    const stated = other ?? findRelated(field, name?.replace(/ of the /, ' of ') ?? '')
    const related = stated ?? placesFor(field)
    return related === undefined || isOperand(field, fields)
      ? []
      : numberBound(field, related, order === '>', stated !== undefined && equal === undefined)
  })
}

/** Moves a generated time behind another one, or before it. What has happened stays before now. */
function timeBound(field: Field, other: Field, isAfter: boolean): ConsistencyRule[] {
  return deriveField(field, [other], (object, { mode, now }) => {
    const [own, limit] = [field, other].map((each) => each.time?.read(valueOf(object, each)))
    if (mode !== 'generated' || own === undefined || limit === undefined) return undefined
    if (isAfter ? own > limit : own < limit) return undefined
    const isDaily = String(field.time!.write(0)).length === 10
    const length = (1 + (hashText(`${limit} ${field.path}`) % 12)) * (isDaily ? DAY : HOUR)
    const isPast = limit < now && field.isNullable
    if (!isAfter) return field.time!.write(limit - length)
    return field.time!.write(
      isPast && limit + length > now ? limit + Math.ceil((now - limit) / 2) : limit + length,
    )
  })
}

function numberBound(
  field: Field,
  other: Field | Related,
  isLower: boolean,
  isStrict: boolean,
): ConsistencyRule[] {
  const input = 'reference' in other ? other.reference : other
  return deriveField(field, [input], (object, { mode }) => {
    const known = 'reference' in other ? other.read(object[input.name] ?? null) : undefined
    const limit =
      'reference' in other
        ? typeof known === 'number'
          ? known
          : undefined
        : numberOf(object, other)
    const own = numberOf(object, field)
    if (mode === 'updated' || isEmpty(object, field)) return undefined
    if (own === undefined || limit === undefined) return undefined
    if ((isLower ? own > limit : own < limit) || (!isStrict && own === limit)) return undefined
    const share = (1 + (hashText(`${limit} ${field.path}`) % 9)) / 10
    if (isLower) return isStrict ? roundAmount(field, limit * (1 + share) + 1) : limit
    const value = roundAmount(field, limit * share)
    return PEOPLE.test(field.text) ? Math.max(1, Math.round(value)) : value
  })
}

/** Whether other numbers follow from a field. */
function isOperand({ name }: Field, fields: readonly Field[]): boolean {
  return fields.some(({ model }) => model.formula?.split(/[^\w]+/).includes(name))
}
