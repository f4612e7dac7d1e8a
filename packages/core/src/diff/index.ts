// Changes between two definitions, and their impact on callers
export { diffDefinitions } from './diff-definitions.ts'
export {
  type DefinitionChange,
  CHANGE_LEVELS,
  type ChangeLevel,
  type ChangeLocation,
} from './change.ts'
export { CHANGE_KINDS, type ChangeKind, type ChangeKindInfo } from './change-kinds.ts'
