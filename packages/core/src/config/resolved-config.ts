import type { FlagLevel } from '../definition/flags.ts'
import type { JsonSyntax } from '../json/json-syntax.ts'
import type { JsonValue } from '../json/json-value.ts'
import { joinMergePatches } from '../json/merge-patch.ts'
import { presetSeverity, type Rule, type RuleOptions } from '../rules/define-rule.ts'
import { rules } from '../rules/index.generated.ts'
import type { Preset, RuleSeverity } from '../rules/preset.ts'
import type { ConfigProblems } from './config-files.ts'
import type { IgnoreEntry, MockConfig, ModelOverrides } from './config-types.generated.ts'

/** A configuration merged with everything it extends. */
export interface ResolvedConfig {
  /** The configuration file; undefined for a preset without a file. */
  file: string | undefined
  /** Folder that `files` and the globs of `ignore` are relative to. */
  folder: string
  /** The preset that applies last. */
  preset: Preset
  severities: ReadonlyMap<string, RuleSeverity>
  /** Options of custom rules, by id. */
  ruleOptions: ReadonlyMap<string, RuleOptions>
  /** The modules with custom rules. `loadPlugins` loads them. */
  plugins: readonly LocatedPlugin[]
  /** The rules of loaded plugins, with the complete ids: `plugin/rule`. */
  customRules: readonly Rule[]
  /** Custom flags. */
  flags: Readonly<Record<FlagLevel, readonly string[]>>
  ignore: readonly LocatedIgnore[]
  files: readonly string[] | undefined
  /** The syntax of definitions. */
  syntax: JsonSyntax
  /** Options of the mock server, with absolute paths. */
  mock: MockConfig
  /** Problems of the configuration itself, per file. With an error among them, do not use the configuration. */
  problems: readonly ConfigProblems[]
}

/** An entry of `ignore`, and where it is. */
export interface LocatedIgnore extends IgnoreEntry {
  /** Folder of its file. */
  folder: string
  /** The configuration file. */
  file: string
  /** Its index in the list of this file. */
  index: number
}

/** An entry of `plugins`, and where it is. */
export interface LocatedPlugin {
  /** The path of a module, or the name of a package. */
  module: string
  /** Folder of its file, which paths are relative to. */
  folder: string
  /** The configuration file. */
  file: string
  /** Its index in the list of this file. */
  index: number
}

/** Returns the configuration of a preset, which applies without a configuration file. */
export function presetConfig(preset: Preset = 'recommended'): ResolvedConfig {
  return {
    file: undefined,
    folder: '',
    preset,
    severities: new Map(rules.map((rule) => [rule.id, presetSeverity(rule, preset)])),
    ruleOptions: new Map(),
    plugins: [],
    customRules: [],
    flags: { package: [], endpoint: [], argument: [], attribute: [] },
    ignore: [],
    files: undefined,
    syntax: 'json',
    mock: preset === 'web-function' ? { unknownEndpoints: 'bad-request' } : {},
    problems: [],
  }
}

/** Merges `later` into `earlier`: severities, options and files are replaced, flags, plugins and ignore entries are added. */
export function mergeConfigs(
  earlier: ResolvedConfig,
  later: Partial<ResolvedConfig>,
): ResolvedConfig {
  const flags = later.flags
  return {
    ...earlier,
    ...later,
    severities: new Map([...earlier.severities, ...(later.severities ?? [])]),
    ruleOptions: new Map([...earlier.ruleOptions, ...(later.ruleOptions ?? [])]),
    plugins: [...earlier.plugins, ...(later.plugins ?? [])],
    flags:
      flags === undefined
        ? earlier.flags
        : {
            package: [...earlier.flags.package, ...flags.package],
            endpoint: [...earlier.flags.endpoint, ...flags.endpoint],
            argument: [...earlier.flags.argument, ...flags.argument],
            attribute: [...earlier.flags.attribute, ...flags.attribute],
          },
    ignore: [...earlier.ignore, ...(later.ignore ?? [])],
    mock: { ...earlier.mock, ...later.mock, ...mergeModels(earlier.mock, later.mock) },
  }
}

/** Merges overrides of the model. */
function mergeModels(
  earlier: MockConfig,
  later: MockConfig | undefined,
): Pick<MockConfig, 'model'> {
  // The generated types describe JSON.
  const model = joinMergePatches(earlier.model as JsonValue, later?.model as JsonValue)
  return model === undefined ? {} : { model: model as ModelOverrides }
}
