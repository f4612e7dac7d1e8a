import type { Path } from '../json/json-pointer.ts'
import { addKey } from './add-key.ts'
import type { Fix } from './fix.ts'

/** Adds several missing keys to an object. Safe where each of them is. */
export function addKeys(
  path: Path,
  keys: readonly string[],
  object: Readonly<Record<string, unknown>>,
): Fix {
  const single = keys.map((key) => addKey(path, key))
  const edits = single.flatMap((fix) => fix.edits)
  const value = Object.fromEntries(
    edits.flatMap((edit) => (edit.kind === 'set' ? [[edit.path.at(-1), edit.value]] : [])),
  )
  const isEmpty = Object.keys(object).length === 0
  return {
    title: `Add ${keys.map((key) => `\`${key}\``).join(', ')}`,
    safe: single.every(({ safe }) => safe),
    // Into an object without members they go as one, so that there are commas between them.
    edits: isEmpty ? [{ kind: 'set', path, value }] : edits,
  }
}
