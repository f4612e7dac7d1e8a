// What changes from one definition to another, and whom it breaks.
export { diffDefinitions } from './diff-definitions.ts'
export { type Change, CHANGE_LEVELS, type ChangeLevel, type ChangePlace } from './change.ts'
export { CHANGE_KINDS, type ChangeKind, type ChangeKindInfo } from './change-kinds.ts'
