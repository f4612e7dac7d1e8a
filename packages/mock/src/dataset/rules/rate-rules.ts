import { amountText, findAmount, roundAmount } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { findBoundaries } from './boundaries.ts'
import { DAY, HOUR } from './durations.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'
import { findInherited, type Related } from './stated-formulas.ts'

/** Names of a rate, by the seconds of its unit. */
const RATES: readonly (readonly [seconds: number, names: readonly string[]])[] = [
  [HOUR, ['hourly rate', 'hourly price', 'price per hour', 'rate per hour']],
  [DAY, ['daily rate', 'daily price', 'price per day', 'rate per day', 'day rate']],
  [DAY, ['nightly rate', 'nightly price', 'price per night', 'rate per night', 'night rate']],
]

/** The price of a booking is the hourly rate of its room for the hours between start and end, unless docs or the record have another one. */
export function rateRules(scope: FieldScope): ConsistencyRule[] {
  const { start, end } = findBoundaries(scope)
  const price = findAmount(scope, 'total price|price|total|total amount|total cost|cost|amount|fee')
  const found = price && findRate(price)
  const isOwn = scope.fields.some((each) => isRate(each))
  const isStated = price?.model.formula !== undefined || price?.model.sums !== undefined
  if (!price || !found || isOwn || isStated || !start?.time || !end?.time) return []
  const [from, to] = [start.time, end.time]
  const { related, seconds } = found
  return deriveField(price, [related.reference, start, end], (object) => {
    const rate = related.read(object[related.reference.name] ?? null)
    const [begin, stop] = [from.read(valueOf(object, start)), to.read(valueOf(object, end))]
    if (typeof rate !== 'number' || begin === undefined || stop === undefined || stop <= begin)
      return undefined
    const units = (stop - begin) / seconds
    return roundAmount(price, rate * (seconds === DAY ? Math.ceil(units) : units))
  })
}

function findRate(price: Field): { related: Related; seconds: number } | undefined {
  for (const [seconds, names] of RATES)
    for (const name of names) {
      const related = findInherited(price, name)
      if (related !== undefined) return { related, seconds }
    }
  return undefined
}

function isRate(field: Field): boolean {
  return field.base === 'number' && RATES.some(([, names]) => names.includes(amountText(field)))
}
