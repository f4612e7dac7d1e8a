import type { TextEdit } from 'fc-core'
import type { RefactorKind } from '../lsp/constants.ts'
import type { NodeLocation } from '../location/locate-node.ts'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** A selection in a definition for which refactorings are searched. */
export interface Selection {
  snapshot: Snapshot
  definition: LooseDefinition
  /** Offsets of the selection; equal for a cursor. */
  start: number
  end: number
  /** Location of the start. */
  location: NodeLocation
}

/** A change of the structure of a definition that keeps its format. */
export interface Refactoring {
  title: string
  kind: RefactorKind
  /** The reference to a new object, in the first edit that contains it: `object.user`. Absent for refactorings that name nothing. */
  newName?: string
  /** Computes the edits, which do not overlap. */
  edits(): TextEdit[]
}
