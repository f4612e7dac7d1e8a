import type { Path } from '../json/json-pointer.ts'
import type { ChangeKind } from './change-kinds.ts'

/**
 * What a change does to those who call the service: `breaking` stops calls that worked, `risky` may surprise some of them,
 * `safe` concerns nobody.
 */
export type ChangeLevel = 'breaking' | 'risky' | 'safe'

/** From the gravest down. */
export const CHANGE_LEVELS: readonly ChangeLevel[] = ['breaking', 'risky', 'safe']

/** A difference between two definitions. */
export interface Change {
  kind: ChangeKind
  level: ChangeLevel
  /** What has changed, in a full sentence. */
  message: string
  /** Why it has its level. */
  reason: string
  /** What to look at, or what seems to be meant. */
  hint?: string
  /** Where it stands in the old definition. */
  old: ChangePlace
  /** Where it stands in the new definition. */
  new: ChangePlace
}

/** The place of a change in one of the definitions. */
export interface ChangePlace {
  /** Path of the value; where the definition has no such value, of what would hold it. */
  path: Path
  /** The same as a JSON pointer (RFC 6901). */
  pointer: string
  /** Whether the value is there. */
  exists: boolean
}
