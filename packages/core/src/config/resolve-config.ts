import type { FlagLevel } from '../definition/flags.ts'
import type { Issue } from '../issue.ts'
import { rules } from '../rules/index.generated.ts'
import type { JsonValue } from '../json/json-value.ts'
import { joinMergePatches } from '../json/merge-patch.ts'
import { folderOf, joinPath } from './config-path.ts'
import type { IgnoreEntry, MockConfig, ModelOverrides } from './config-types.generated.ts'
import { presetSeverity } from '../rules/define-rule.ts'
import { isPreset, type Preset, type RuleSeverity } from '../rules/preset.ts'

/** Name of configuration files. */
export const CONFIG_FILE = 'fc.config.json'

/** Reads a file as text; undefined if it does not exist. Paths have forward slashes; URIs are allowed. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** A configuration merged with everything it extends. */
export interface ResolvedConfig {
  /** The configuration file; undefined for a preset without a file. */
  file: string | undefined
  /** Folder that `files` and the globs of `ignore` are relative to. */
  folder: string
  severities: ReadonlyMap<string, RuleSeverity>
  /** Custom flags. */
  flags: Readonly<Record<FlagLevel, readonly string[]>>
  ignore: readonly LocatedIgnore[]
  files: readonly string[] | undefined
  /** Options of the mock server, with absolute paths. */
  mock: MockConfig
  /** Problems of the configuration itself, per file. With an error among them, do not use the configuration. */
  problems: readonly ConfigProblems[]
}

/** An entry of `ignore`, with the folder of its file. */
export interface LocatedIgnore extends IgnoreEntry {
  folder: string
}

/** The problems of one configuration file. */
export interface ConfigProblems {
  file: string
  text: string
  issues: Issue[]
}

/** Returns the configuration of a preset, which applies without a configuration file. */
export function presetConfig(preset: Preset = 'recommended'): ResolvedConfig {
  return {
    file: undefined,
    folder: '',
    severities: new Map(rules.map((rule) => [rule.id, presetSeverity(rule, preset)])),
    flags: { package: [], endpoint: [], argument: [], attribute: [] },
    ignore: [],
    files: undefined,
    mock: preset === 'web-function' ? { unknownEndpoints: 'bad-request' } : {},
    problems: [],
  }
}

/**
 * Finds the configuration of a definition: the nearest `fc.config.json` in its folder or above, merged with what it extends. Files further up are ignored.
 *
 * @param path Path of the definition.
 * @param preset Replaces any preset that the configuration extends.
 */
export async function findConfig(
  path: string,
  readFile: ReadFile,
  preset?: Preset,
): Promise<ResolvedConfig> {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const file = `${folder}/${CONFIG_FILE}`
    const text = await readFile(file)
    if (text !== undefined) return await loadConfig(file, readFile, preset)
    if (!folder.includes('/')) return presetConfig(preset)
  }
}

/** Loads a configuration file and everything it extends. A missing file is reported in `problems`. */
export async function loadConfig(
  file: string,
  readFile: ReadFile,
  preset?: Preset,
): Promise<ResolvedConfig> {
  const problems: ConfigProblems[] = []
  const config = await load(file, preset, readFile, [], problems)
  return { ...config, problems }
}

async function load(
  file: string,
  preset: Preset | undefined,
  readFile: ReadFile,
  above: readonly string[],
  problems: ConfigProblems[],
): Promise<ResolvedConfig> {
  // Loaded on demand: most definitions have no configuration.
  const { configIssue, readConfig } = await import('./read-config.ts')
  const text = (await readFile(file)) ?? ''
  const { config, document, issues } = readConfig(text)
  problems.push({ file, text, issues })
  const folder = folderOf(file)
  const bases = [config.extends ?? []].flat()
  let result = presetConfig(preset)
  for (const [index, base] of bases.entries()) {
    if (base === undefined) continue
    const path = typeof config.extends === 'string' ? ['extends'] : ['extends', index]
    const addIssue = (message: string): void =>
      void issues.push(configIssue(document, path, message))
    const loaded = await loadBase(base, addIssue)
    if (loaded !== undefined) result = mergeConfigs(result, loaded)
  }
  issues.sort((a, b) => a.range!.start.offset - b.range!.start.offset)
  return mergeConfigs(result, toResolved())

  async function loadBase(
    base: string,
    addIssue: (message: string) => void,
  ): Promise<Partial<ResolvedConfig> | undefined> {
    if (isPreset(base)) {
      const { severities, mock } = presetConfig(preset ?? base)
      return { severities, mock }
    }
    const path = joinPath(folder, base)
    if (path === file || above.includes(path)) {
      addIssue('Circular `extends`: this configuration extends itself.')
      return undefined
    }
    if ((await readFile(path)) === undefined) {
      addIssue(
        `File not found: ${path}. Use a file or a preset: recommended, web-function or strict.`,
      )
      return undefined
    }
    return await load(path, preset, readFile, [...above, file], problems)
  }

  function resolveMockPaths(mock: MockConfig): MockConfig {
    return mock.data === undefined ? mock : { ...mock, data: joinPath(folder, mock.data) }
  }

  function toResolved(): Partial<ResolvedConfig> {
    return {
      file,
      folder,
      severities: new Map(Object.entries(config.rules ?? {}) as [string, RuleSeverity][]),
      flags: {
        package: withoutHoles(config.flags?.package),
        endpoint: withoutHoles(config.flags?.endpoint),
        argument: withoutHoles(config.flags?.argument),
        attribute: withoutHoles(config.flags?.attribute),
      },
      ignore: withoutHoles(config.ignore).map((entry) => ({ ...(entry as IgnoreEntry), folder })),
      ...(config.files && { files: withoutHoles(config.files) }),
      ...(config.mock && { mock: resolveMockPaths(config.mock as MockConfig) }),
    }
  }
}

/** Merges `later` into `earlier`: severities and files are replaced, flags and ignore entries are added. */
function mergeConfigs(earlier: ResolvedConfig, later: Partial<ResolvedConfig>): ResolvedConfig {
  const flags = later.flags
  return {
    ...earlier,
    ...later,
    severities: new Map([...earlier.severities, ...(later.severities ?? [])]),
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

/** Returns the defined entries of a list. */
function withoutHoles<Item>(list: readonly (Item | undefined)[] | undefined): Item[] {
  return (list ?? []).filter((item) => item !== undefined)
}
