import type { RepeatedName } from '../definition/repeated-names.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import type { Fix } from '../issue/fix.ts'

/** Creates a fix that renames an entry with a repeated name. Not safe: callers use the name. */
export function renameDuplicate(path: Path, { freeName }: RepeatedName): Fix {
  return {
    title: `Rename to ${quote(freeName)}`,
    safe: false,
    edits: [{ kind: 'set', path: [...path, 'name'], value: freeName }],
  }
}
