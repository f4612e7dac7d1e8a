// The configuration file, fc.config.json.
export type { ConfigAccess, ConfigProblems, ReadFile } from './config-files.ts'
export { CONFIG_FILE } from './config-path.ts'
export { findConfig, loadConfig } from './resolve-config.ts'
export {
  type LocatedIgnore,
  type LocatedPlugin,
  presetConfig,
  type ResolvedConfig,
} from './resolved-config.ts'
export { type Preset, type RuleSeverity } from '../rules/preset.ts'

// The data model of the mock server, and its overrides in the configuration.

// Files: which are definitions, and the first ones of a new package.
