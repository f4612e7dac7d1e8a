import type { Path } from '../json/json-pointer.ts'
import type { Fix } from '../issue/fix.ts'

/** Creates a fix that removes an entry equal to an earlier one. */
export function removeDuplicate(path: Path): Fix {
  return { title: 'Remove the duplicate', safe: true, edits: [{ kind: 'remove', path }] }
}
