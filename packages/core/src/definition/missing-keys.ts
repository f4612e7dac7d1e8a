import { findIntendedKeys } from './intended-key.ts'
import type { ObjectKind } from './visit-objects.ts'

/** Those of `keys` that an object does not have, under a misspelt name neither. */
export function findMissingKeys(
  kind: ObjectKind,
  object: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): string[] {
  const absent = keys.filter((key) => !Object.hasOwn(object, key))
  if (absent.length === 0) return absent
  const intended = findIntendedKeys(kind, object)
  return absent.filter((key) => !intended.has(key))
}
