// Changes between two definitions, and their impact on callers.
export { diffDefinitions } from './diff-definitions.ts'
export type { ChangeLocation, DefinitionChange } from './change.ts'
export { CHANGE_LEVELS, type ChangeLevel } from './change-level.ts'
export { CHANGE_KINDS, type ChangeKind, type ChangeKindInfo } from './change-kinds.ts'
