// Changes between two definitions, and their impact on callers.
export { diffDefinitions } from './diff-definitions.ts'
export { findAffectedEndpoints } from './find-affected-endpoints.ts'
export type { ChangeLocation, DefinitionChange } from './change.ts'
export { CHANGE_LEVELS, type ChangeLevel } from './change-level.ts'
export { CHANGE_KINDS, type ChangeKind, type ChangeKindInfo } from './change-kinds.ts'
export {
  type ChangeRanges,
  formatChangeCounts,
  locateChanges,
  summarizeChanges,
} from './locate-changes.ts'
