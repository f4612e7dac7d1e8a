import { findNearestName, quote } from 'fc-core'

/** Reports a problem at a path of the part that is checked. */
export type ReportProblem = (path: readonly (string | number)[], message: string) => void

/** ` Did you mean "orders"?`, or nothing where no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const nearest = findNearestName(name, candidates)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}

/** Says that a collection has no field of a name, and which it may be. */
export function unknownField(field: string, collection: string, fields: object): string {
  return `The collection ${quote(collection)} has no field ${quote(field)}.${didYouMean(field, Object.keys(fields))}`
}

/** Says that there is no collection of a name, and which it may be. */
export function unknownCollection(name: string, names: readonly string[]): string {
  return `There is no collection ${quote(name)}.${didYouMean(name, names)}`
}
