import { KNOWN_KEYS } from './known-keys.generated.ts'
import { memoizeList } from './memoize.ts'
import { type VisitedObject, visitObjects } from './visit-objects.ts'

/** An object of a definition with keys that are unknown for its kind. */
export interface ObjectWithUnknownKeys extends VisitedObject {
  unknownKeys: readonly string[]
}

/**
 * Calls `visit` for every object with unknown keys: the few objects that rules about keys check.
 *
 * @param value The definition as written.
 */
export function visitUnknownKeys(
  value: unknown,
  visit: (visited: ObjectWithUnknownKeys) => void,
): void {
  if (typeof value === 'object' && value !== null) objectsWithUnknownKeys(value).forEach(visit)
}

const objectsWithUnknownKeys = memoizeList<object, ObjectWithUnknownKeys>((value, visit) => {
  visitObjects(value, (visited) => {
    const known = KNOWN[visited.kind]!
    let unknownKeys: string[] | undefined
    // Unlike `Object.keys`, creates no list for each object.
    for (const key in visited.object) {
      if (known.has(key) || !Object.hasOwn(visited.object, key)) continue
      unknownKeys ??= []
      unknownKeys.push(key)
    }
    if (unknownKeys !== undefined) visit({ ...visited, unknownKeys })
  })
})

const KNOWN: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries(KNOWN_KEYS).map(([kind, keys]) => [kind, new Set(keys)]),
)
