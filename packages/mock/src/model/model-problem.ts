import { findNearestName, quote } from 'fc-core/text'

/** Reports a problem at a path, relative to the checked part. */
export type ReportProblem = (path: readonly (string | number)[], message: string) => void

/** Returns ` Did you mean "orders"?`, or an empty string if no name is similar. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const nearest = findNearestName(name, candidates)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}

/** Formats the message for an unknown name, with a suggestion. */
export function formatUnknownName(
  kind: string,
  name: string,
  candidates: Iterable<string>,
): string {
  return `There is no ${kind} ${quote(name)}.${didYouMean(name, candidates)}`
}

/**
 * Checks that a collection has a field. `field` may be a path into it.
 *
 * @param path Location of the field name in the overrides.
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
