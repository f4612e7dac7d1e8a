import type { Path } from '../json/json-pointer.ts'
import type { Fix } from '../issue/fix.ts'

/**
 * Creates a fix that adds a flag. Not safe: it changes the meaning of the definition.
 *
 * @param owner Path of the object that gets the flag.
 * @param flags Current `flags` of the object; undefined if the key is missing.
 * @returns Undefined if `flags` is not a list.
 */
export function addFlag(owner: Path, flags: unknown, flag: string): Fix | undefined {
  const title = `Add the flag \`${flag}\``
  const path = [...owner, 'flags']
  if (flags === undefined)
    return { title, safe: false, edits: [{ kind: 'set', path, value: [flag], after: 'name' }] }
  if (!Array.isArray(flags)) return undefined
  return {
    title,
    safe: false,
    edits: [{ kind: 'set', path: [...path, flags.length], value: flag }],
  }
}
