import { createNameFinder } from '../text/name-finder.ts'
import { normalizeName } from '../text/nearest-name.ts'
import { KNOWN_KEYS } from './known-keys.generated.ts'
import type { ObjectKind } from './visit-objects.ts'

/** Finds the known key that an unknown one most likely means. Undefined for known keys and for extensions, which start with `x-` or a sign. */
type FindIntendedKey = (key: string) => string | undefined

/**
 * Creates a finder of the known keys that the unknown keys of an object most likely mean: ones with similar spelling, or a synonym from another
 * format. Its total time is bounded.
 *
 * A key that the object already has is suggested only for a difference in case or separators, and for a word that has no other meaning.
 */
export function createKeyFinder(
  kind: ObjectKind,
  object: Readonly<Record<string, unknown>>,
): FindIntendedKey {
  const absent = candidates[kind].filter((candidate) => !Object.hasOwn(object, candidate))
  const { findNearest } = createNameFinder(absent)
  return (key) => {
    if (known[kind].has(key) || EXTENSION.test(key)) return undefined
    return (
      candidates[kind].find((candidate) => isSpellingVariant(key, candidate)) ??
      findNearest(key) ??
      absent.find((candidate) => isSynonym(key, candidate, kind)) ??
      candidates[kind].find((candidate) => isOtherWord(key, candidate))
    )
  }
}

/** Returns the known keys that the unknown keys of an object most likely mean. */
export function findIntendedKeys(
  kind: ObjectKind,
  object: Readonly<Record<string, unknown>>,
): Set<string | undefined> {
  return new Set(Object.keys(object).map(createKeyFinder(kind, object)))
}

/** Returns whether two names differ only in case, whitespace, hyphens and underscores. */
export function isSpellingVariant(a: string, b: string): boolean {
  return normalizeName(a) === normalizeName(b)
}

const EXTENSION = /^(?:x[-_]|[^a-z$\s])/i

const known = mapKinds((keys) => new Set(keys))
/** Obsolete keys are never suggested. */
const candidates = mapKinds((keys) => keys.filter((key) => key !== 'hints'))

function mapKinds<Result>(change: (keys: readonly string[]) => Result): Record<ObjectKind, Result> {
  return Object.fromEntries(
    Object.entries(KNOWN_KEYS).map(([kind, keys]) => [kind, change(keys)]),
  ) as Record<ObjectKind, Result>
}

/** Words of other formats, by known key. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['base_url', ['url', 'server', 'servers', 'host', 'endpoint_url']],
  ['endpoints', ['functions', 'methods', 'operations', 'paths']],
  ['arguments', ['args', 'params', 'parameters', 'inputs']],
  ['attributes', ['properties']],
  ['returns', ['response', 'result', 'output']],
  ['docs', ['description', 'documentation', 'summary']],
  ['choices', ['enum', 'values']],
  ['values', ['enum', 'choices']],
])

/** Words that mean a known key even in addition to it; others, such as `url` or `summary`, may be keys of a service. */
const OTHER_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['docs', ['description', 'documentation']],
  ['attributes', ['properties']],
])

function isOtherWord(key: string, candidate: string): boolean {
  return OTHER_WORDS.get(candidate)?.includes(key.toLowerCase()) ?? false
}

/** Object types have two lists of members, so that words like `params` are ambiguous there. */
function isSynonym(key: string, candidate: string, kind: ObjectKind): boolean {
  if (kind === 'object' && candidate === 'arguments') return false
  return SYNONYMS.get(candidate)?.includes(key.toLowerCase()) ?? false
}
