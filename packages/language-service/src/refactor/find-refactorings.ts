import { locateNode } from '../location/locate-node.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { findExtractAttributes, findExtractMembers } from './extract-object.ts'
import { findInlineObject } from './inline-object.ts'
import { findMoveError } from './move-error.ts'
import { findGroupEndpoints, findSortEndpoints } from './order-endpoints.ts'
import type { Refactoring } from './refactoring.ts'
import { findAddVersion, findMarkPaginated } from './rewrite-endpoint.ts'

/** Finds the refactorings of a selection in a definition. None for invalid JSON, except for comments. */
export function findRefactorings(snapshot: Snapshot, start: number, end: number): Refactoring[] {
  const { document } = snapshot
  if (document.root?.kind !== 'object') return []
  if (document.problems.some(({ code }) => code !== 'comment')) return []
  const location = locateNode(document, start)
  // All apply to parts of lists of the package.
  if (location.path.length === 0) return []
  const selection = { snapshot, definition: definitionOf(snapshot), start, end, location }
  return FINDERS.flatMap((find) => find(selection))
}

const FINDERS = [
  findExtractAttributes,
  findExtractMembers,
  findInlineObject,
  findAddVersion,
  findMarkPaginated,
  findSortEndpoints,
  findGroupEndpoints,
  findMoveError,
]
