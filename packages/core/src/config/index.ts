// The configuration file, fc.config.json.
export type { ConfigAccess, ConfigProblems, ReadFile } from './config-files.ts'
export { CONFIG_FILE } from './config-path.ts'
export {
  findConfig,
  loadConfig,
  type LocatedIgnore,
  type LocatedPlugin,
  presetConfig,
  type ResolvedConfig,
} from './resolve-config.ts'
export { type ReadConfig, readConfig } from './read-config.ts'
export { createIgnoreUsage, type IgnoreUsage, UNUSED_IGNORE } from './ignore-usage.ts'
export { type ConfigFinding, locateInConfig } from './locate-in-config.ts'
export { appendToConfig, type ConfigEdit, setInConfig } from './edit-config.ts'
export { isPreset, type Preset, PRESETS, type RuleSeverity } from '../rules/preset.ts'
export { presetSeverity } from '../rules/define-rule.ts'

// The data model of the mock server, and its overrides in the configuration.
export type {
  CollectionOverrides,
  MockConfig,
  ModelOverrides,
  OperationOverrides,
} from './config-types.generated.ts'
export type {
  Action,
  CollectionModel,
  FieldModel,
  FilterModel,
  FilterOperator,
  MockModel,
  OperationModel,
  ParentModel,
  ProgressModel,
  ReferenceModel,
  PageModel,
  SortModel,
  ThroughModel,
} from './model-types.generated.ts'
export { membersOfFields } from './members-of-fields.ts'
export { checkModelNames, type EndpointNames, type ModelProblem } from './check-model-names.ts'

// Files: which are definitions, and the first ones of a new package.
export { compileGlob, MAX_GLOB_LENGTH } from './glob.ts'
export { isDefinitionFile, looksLikeDefinition } from './definition-file.ts'
export {
  formatStarter,
  starterBaseUrl,
  starterConfig,
  starterDefinition,
  starterFileName,
  type StarterOptions,
} from './starter.ts'
