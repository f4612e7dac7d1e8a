import { escapeControls } from '../text/quote.ts'

/** A problem that makes a name hard to read or type. */
export type NameProblem = 'empty' | 'unprintable' | 'whitespace'

/** Finds the problem of a name that is a key of a JSON object. Any key is allowed, but it should be readable and easy to type. */
export function findNameProblem(name: string): NameProblem | undefined {
  if (PLAIN_NAME.test(name)) return undefined
  if (name.trim() === '') return 'empty'
  if (hasUnprintable(name)) return 'unprintable'
  return name === name.trim() ? undefined : 'whitespace'
}

/** Most names, checked first. */
const PLAIN_NAME = /^[!-~]+$/

/** Returns whether a text contains control, bidirectional or invisible characters, or half of a surrogate pair. */
export function hasUnprintable(text: string): boolean {
  return escapeControls(text) !== text
}
