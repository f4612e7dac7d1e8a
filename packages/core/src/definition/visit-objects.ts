import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitMemberLists } from './visit-members.ts'

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
  object: Readonly<Record<string, unknown>>
  /** Made when it is asked for, because most objects have nothing to report. */
  path(): Path
}

/** Calls `visit` for every object that describes something: the package, its endpoints, their arguments, errors and so on. */
export function visitObjects(
  definition: Loose<PackageDefinition>,
  visit: (visited: VisitedObject) => void,
): void {
  const list = (items: unknown, kind: ObjectKind, listPath: () => Path): void => {
    if (!Array.isArray(items)) return
    for (const [index, object] of items.entries()) {
      if (isObject(object)) visit({ kind, object, path: () => [...listPath(), index] })
    }
  }
  visit({ kind: 'package', object: definition, path: () => [] })
  list(definition.errors, 'error', () => ['errors'])
  list(definition.endpoints, 'endpoint', () => ['endpoints'])
  definition.endpoints?.forEach((endpoint, index) =>
    list(endpoint?.errors, 'error', () => ['endpoints', index, 'errors']),
  )
  list(definition.objects, 'object', () => ['objects'])
  list(definition.events, 'event', () => ['events'])
  visitMemberLists(definition, ({ level, members, path }) => list(members, level, path))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
