import type { Path } from '../json/json-pointer.ts'
import { memoizeList } from './memoize.ts'
import { isObject } from '../json/json-value.ts'

/** What an object of a definition describes. */
export type ObjectKind =
  | 'package'
  | 'endpoint'
  | 'argument'
  | 'attribute'
  | 'object'
  | 'event'
  | 'error'

/** An object of a definition, and its location. */
export interface VisitedObject {
  kind: ObjectKind
  /** Kind of the enclosing object; undefined for the package. */
  parent: ObjectKind | undefined
  /** The object as written, including ill-typed parts. */
  object: Readonly<Record<string, unknown>>
  /** Computed lazily: most objects have no issues. */
  path(): Path
}

/**
 * Calls `visit` for every object of a definition: the package, its endpoints, their arguments, errors and so on.
 *
 * @param value The definition as written, for rules about the keys of objects.
 */
export function visitObjects(value: unknown, visit: (visited: VisitedObject) => void): void {
  if (isObject(value)) objects(value).forEach(visit)
}

const objects = memoizeList<Readonly<Record<string, unknown>>, VisitedObject>((object, visit) =>
  visitFrom({ kind: 'package', parent: undefined, object, path: () => [] }, visit),
)

function visitFrom(visited: VisitedObject, visit: (visited: VisitedObject) => void): void {
  visit(visited)
  const { kind: parent, object: owner } = visited
  for (const [key, kind] of LISTS[parent]) {
    const list = Object.hasOwn(owner, key) ? owner[key] : undefined
    if (!Array.isArray(list)) continue
    for (let index = 0; index < list.length; index++) {
      const object: unknown = list[index]
      if (!isObject(object)) continue
      visitFrom({ kind, parent, object, path: () => [...visited.path(), key, index] }, visit)
    }
  }
}

/** The lists of objects in each kind of object. */
const LISTS: Record<ObjectKind, readonly (readonly [string, ObjectKind])[]> = {
  package: [
    ['errors', 'error'],
    ['endpoints', 'endpoint'],
    ['objects', 'object'],
    ['events', 'event'],
  ],
  endpoint: [
    ['errors', 'error'],
    ['arguments', 'argument'],
    ['attributes', 'attribute'],
  ],
  object: [
    ['arguments', 'argument'],
    ['attributes', 'attribute'],
  ],
  event: [['attributes', 'attribute']],
  argument: [],
  attribute: [],
  error: [],
}
