import type { Path } from '../json/json-pointer.ts'
import type { ChangeKind } from './change-kinds.ts'
import type { ChangeLevel } from './change-level.ts'

/** A change from one definition to another. */
export interface DefinitionChange {
  kind: ChangeKind
  level: ChangeLevel
  /** What changed, in a full sentence. */
  message: string
  /** Why it has its level. */
  reason: string
  /** Additional advice, such as a likely rename. */
  hint?: string
  /** Location in the old definition. */
  old: ChangeLocation
  /** Location in the new definition. */
  new: ChangeLocation
}

/** Location of a change in one of the definitions. */
export interface ChangeLocation {
  /** Path of the value, or of its parent if the value does not exist. */
  path: Path
  /** The path as a JSON Pointer (RFC 6901). */
  pointer: string
  /** True if the value exists in this definition. */
  exists: boolean
}
