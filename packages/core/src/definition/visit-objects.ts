import type { Path } from '../json/json-pointer.ts'
import { memoizeList } from './memoize.ts'

/** What an object in a definition describes. */
export type ObjectKind =
  | 'package'
  | 'endpoint'
  | 'argument'
  | 'attribute'
  | 'object'
  | 'event'
  | 'error'

/** An object in a definition, and where it stands. */
export interface VisitedObject {
  kind: ObjectKind
  /** What it belongs to; undefined for the package. */
  parent: ObjectKind | undefined
  /** As it is written, ill-typed parts and all. */
  object: Readonly<Record<string, unknown>>
  /** Made when it is asked for, because most objects have nothing to report. */
  path(): Path
}

/**
 * Calls `visit` for every object that describes something: the package, its endpoints, their arguments, errors and so on.
 *
 * @param value The definition as it is: for rules that ask which keys an object has.
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
    for (const [index, object] of list.entries()) {
      if (!isObject(object)) continue
      visitFrom({ kind, parent, object, path: () => [...visited.path(), key, index] }, visit)
    }
  }
}

/** The lists of objects that each kind of object has. */
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
