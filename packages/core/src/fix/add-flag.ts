import type { Path } from '../json/json-pointer.ts'
import type { Fix } from './fix.ts'

/**
 * Sets a flag. It changes what the definition means, so nobody does it unasked.
 *
 * @param owner Path of what gets the flag.
 * @param flags Its `flags` as they are; undefined when it has none. Nothing is proposed where they are no list.
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
