import { KNOWN_FLAGS } from './flags.ts'
import { findIntendedKeys } from './intended-key.ts'
import type { ObjectKind } from './visit-objects.ts'

/** Returns those of `keys` that an object lacks. A misspelled key is not missing, nor are `flags` whose names are used as keys. */
export function findMissingKeys(
  kind: ObjectKind,
  object: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): string[] {
  let absent: string[] | undefined
  for (const key of keys) {
    if (Object.hasOwn(object, key)) continue
    absent ??= []
    absent.push(key)
  }
  if (absent === undefined) return []
  const intended = findIntendedKeys(kind, object)
  return absent.filter((key) => !intended.has(key) && !(key === 'flags' && hasFlagAsKey(object)))
}

function hasFlagAsKey(object: Readonly<Record<string, unknown>>): boolean {
  return KNOWN_FLAGS.some(({ name }) => Object.hasOwn(object, name) && object[name] === true)
}
