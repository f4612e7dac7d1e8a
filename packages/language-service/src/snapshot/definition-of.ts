import { checkShape, type Loose, type PackageDefinition } from 'fc-core'
import type { Snapshot } from './snapshot.ts'

/** What a document says, as far as it can be read: everything ill-typed is taken out, so that any key may be missing and any entry a hole. */
export type LooseDefinition = Loose<PackageDefinition>

/** The definition in a snapshot. Worked out once. */
export function definitionOf(snapshot: Snapshot): LooseDefinition {
  let definition = cache.get(snapshot)
  if (definition === undefined) {
    definition = checkShape(snapshot.document.value).definition ?? {}
    cache.set(snapshot, definition)
  }
  return definition
}

const cache = new WeakMap<Snapshot, LooseDefinition>()
