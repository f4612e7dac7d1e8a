import type { Path } from '../json/json-pointer.ts'
import type { Fix } from './fix.ts'

/** Removes an entry that says the same as an earlier one. */
export function removeDuplicate(path: Path): Fix {
  return { title: 'Remove the copy', safe: true, edits: [{ kind: 'remove', path }] }
}
