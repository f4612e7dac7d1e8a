import { findNearestName, quote } from 'fc-core/text'

/** Reports a problem at a path of the part that is checked. */
export type ReportProblem = (path: readonly (string | number)[], message: string) => void

/** ` Did you mean "orders"?`, or nothing where no name is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const nearest = findNearestName(name, candidates)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}

/** Says that there is no collection, or no such field of one, and which name may be meant. */
export function formatUnknownName(
  kind: string,
  name: string,
  candidates: Iterable<string>,
): string {
  return `There is no ${kind} ${quote(name)}.${didYouMean(name, candidates)}`
}

/**
 * Checks that a collection has a field, which may be given by a path into it.
 *
 * @param path Where the field is named.
 */
export function checkField(
  path: readonly (string | number)[],
  field: string,
  collection: string,
  fields: object,
  report: ReportProblem,
): void {
  const first = field.replace(/(?:\[\]|\.).*$/, '')
  if (Object.hasOwn(fields, field) || Object.hasOwn(fields, first)) return
  report(
    path,
    `The collection ${quote(collection)} has no field ${quote(first)}.${didYouMean(first, Object.keys(fields))}`,
  )
}
