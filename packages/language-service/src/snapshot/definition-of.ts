import { type Loose, type PackageDefinition } from 'fc-core'
import { checkShape } from 'fc-core/internal'
import type { Snapshot } from './snapshot.ts'

/** The valid parts of a definition: ill-typed values are removed, so that any key may be missing and any item undefined. */
export type LooseDefinition = Loose<PackageDefinition>

/** Returns the definition in a snapshot. Cached. */
export function definitionOf(snapshot: Snapshot): LooseDefinition {
  let definition = cache.get(snapshot)
  if (definition === undefined) {
    definition = checkShape(snapshot.document.value, { isShared: true }).definition ?? {}
    cache.set(snapshot, definition)
  }
  return definition
}

const cache = new WeakMap<Snapshot, LooseDefinition>()
