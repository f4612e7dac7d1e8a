import type { Field } from '../values/scope.ts'
import { findInherited, type Related } from './stated-formulas.ts'

/** Names of numbers of people: the `party_size` of a reservation. */
export const PEOPLE: RegExp =
  /\b(?:party|guests?|people|persons|passengers|attendees|participants|adults)\b/

/** Names of numbers of places: the `seats` of a table. */
export const PLACES: RegExp =
  /^(?:seats?|capacity|sleeps|(?:max|maximum) (?:guests|people|persons|occupancy))$/

/** Finds how many places the record has that people of a number use: the `seats` of the table of a reservation. */
export function placesFor(field: Field): Related | undefined {
  const isPeople = field.base === 'number' && PEOPLE.test(field.text) && !PLACES.test(field.text)
  return isPeople
    ? ['seats', 'capacity', 'sleeps', 'max guests'].flatMap(
        (name) => findInherited(field, name) ?? [],
      )[0]
    : undefined
}
