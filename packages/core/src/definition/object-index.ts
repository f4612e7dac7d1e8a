import { createNameFinder, type NameFinder } from '../text/name-finder.ts'
import type { Loose } from './loose.ts'
import type { ObjectDefinition, PackageDefinition } from './types.generated.ts'

/** The object types of a definition, by name. */
export interface ObjectIndex {
  /** Returns the first object with a name. */
  get(name: string): Loose<ObjectDefinition> | undefined
  has(name: string): boolean
  names: Iterable<string>
  /** False if an object is ill-typed: it could be the one that a reference names. */
  isComplete: boolean
  /** Returns a finder of object names for misspelled references. */
  finder(): NameFinder
}

/**
 * Indexes the objects of a definition by name.
 *
 * @param value The definition including ill-typed parts.
 */
export function indexObjects(definition: Loose<PackageDefinition>, value: unknown): ObjectIndex {
  const byName = new Map<string, Loose<ObjectDefinition>>()
  let isComplete = definition.objects !== undefined || !hasObjects(value)
  for (const object of definition.objects ?? []) {
    if (object?.name === undefined) isComplete = false
    else if (!byName.has(object.name)) byName.set(object.name, object)
  }
  let finder: NameFinder | undefined
  return {
    get: (name) => byName.get(name),
    has: (name) => byName.has(name),
    names: byName.keys(),
    isComplete,
    finder: () => (finder ??= createNameFinder([...byName.keys()])),
  }
}

function hasObjects(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'objects')
}
