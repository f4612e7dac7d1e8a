import { findNearestName, normalizeName } from '../text/nearest-name.ts'
import { KNOWN_KEYS } from './known-keys.generated.ts'
import type { ObjectKind } from './visit-objects.ts'

/**
 * The known key that an unknown one of an object most likely stands for: one spelt nearly alike, or the usual word
 * for it elsewhere. Undefined for keys that are known, near nothing, or marked as an extension by `x-` or a sign.
 *
 * A key that the object has already is meant only by one that differs in nothing but letter case and separators.
 */
export function findIntendedKey(
  key: string,
  kind: ObjectKind,
  object: Readonly<Record<string, unknown>>,
): string | undefined {
  if (known[kind].has(key) || EXTENSION.test(key)) return undefined
  const absent = candidates[kind].filter((candidate) => !Object.hasOwn(object, candidate))
  return (
    candidates[kind].find((candidate) => isSpellingVariant(key, candidate)) ??
    findNearestName(key, absent) ??
    absent.find((candidate) => isSynonym(key, candidate, kind))
  )
}

/** The known keys that unknown ones of an object stand for. */
export function findIntendedKeys(
  kind: ObjectKind,
  object: Readonly<Record<string, unknown>>,
): Set<string | undefined> {
  return new Set(Object.keys(object).map((key) => findIntendedKey(key, kind, object)))
}

/** Whether two names differ in nothing but letter case, blanks, hyphens and underscores. */
export function isSpellingVariant(a: string, b: string): boolean {
  return normalizeName(a) === normalizeName(b)
}

const EXTENSION = /^(?:x[-_]|[^a-z$\s])/i

const known = mapKinds((keys) => new Set(keys))
/** Nobody is sent to an obsolete key. */
const candidates = mapKinds((keys) => keys.filter((key) => key !== 'hints'))

function mapKinds<Result>(change: (keys: readonly string[]) => Result): Record<ObjectKind, Result> {
  return Object.fromEntries(
    Object.entries(KNOWN_KEYS).map(([kind, keys]) => [kind, change(keys)]),
  ) as Record<ObjectKind, Result>
}

/** Words that other formats use, by the key of ours. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['base_url', ['url', 'server', 'servers', 'host', 'endpoint_url']],
  ['endpoints', ['functions', 'methods', 'operations', 'paths']],
  ['arguments', ['args', 'params', 'parameters', 'inputs']],
  ['returns', ['response', 'result', 'output']],
  ['docs', ['description', 'documentation', 'summary']],
  ['choices', ['enum', 'values']],
  ['values', ['enum', 'choices']],
])

/** `arguments` of an object type is one of two lists, which other words do not tell apart. */
function isSynonym(key: string, candidate: string, kind: ObjectKind): boolean {
  if (kind === 'object' && candidate === 'arguments') return false
  return SYNONYMS.get(candidate)?.includes(key.toLowerCase()) ?? false
}
