import { createNameFinder, type NameFinder, quote } from 'fc-core/text'

/** Reports a problem at a path, relative to the checked part. */
export type ReportProblem = (path: readonly (string | number)[], message: string) => void

/**
 * Returns ` Did you mean "orders"?`, or an empty string if no name is similar.
 *
 * @param candidates The names, or an object with the names as keys.
 */
export function didYouMean(name: string, candidates: object): string {
  const nearest = finderOf(candidates).findNearest(name)
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
}

/** Returns the finder over names. Problems with the same names share it, which bounds the search. */
function finderOf(candidates: object): NameFinder {
  let finder = FINDERS.get(candidates)
  if (finder === undefined) {
    finder = createNameFinder(Array.isArray(candidates) ? candidates : Object.keys(candidates))
    FINDERS.set(candidates, finder)
  }
  return finder
}

const FINDERS = new WeakMap<object, NameFinder>()

/** Formats the message for an unknown name, with a suggestion. */
export function formatUnknownName(
  kind: string,
  name: string,
  candidates: readonly string[],
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
    `The collection ${quote(collection)} has no field ${quote(first)}.${didYouMean(first, fields)}`,
  )
}
