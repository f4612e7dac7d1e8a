import type { Path } from '../json/json-pointer.ts'
import { addKey, defaultValue } from './add-key.ts'
import type { Fix } from '../issue/fix.ts'

/** Creates a fix that adds several missing keys to an object. Safe if each of them is. */
export function addKeys(
  path: Path,
  keys: readonly string[],
  object: Readonly<Record<string, unknown>>,
): Fix {
  const single = keys.map((key) => addKey(path, key))
  const isEmpty = Object.keys(object).length === 0
  const value = Object.fromEntries(keys.map((key) => [key, defaultValue(key)]))
  return {
    title: `Add ${keys.map((key) => `\`${key}\``).join(', ')}`,
    safe: single.every(({ safe }) => safe),
    // An empty object is replaced as a whole, so that there are commas between the members.
    edits: isEmpty ? [{ kind: 'set', path, value }] : single.flatMap(({ edits }) => edits),
  }
}
