import type { FlagLevel } from '../definition/flags.ts'
import type { Issue } from '../issue.ts'
import { rules } from '../rules/index.generated.ts'
import type { JsonValue } from '../json/json-value.ts'
import { joinMergePatches } from '../json/merge-patch.ts'
import { folderOf, joinPath } from './config-path.ts'
import type { IgnoreEntry, MockConfig, ModelOverrides } from './config-types.generated.ts'
import { severityUnder } from '../rules/define-rule.ts'
import { isPreset, type Preset, type RuleSeverity } from '../rules/preset.ts'

/** Name of the file that holds a configuration. */
export const CONFIG_FILE = 'fc.config.json'

/** Reads a file as text; undefined when there is none. Paths have forward slashes; URIs will do. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** What holds for the definitions below a folder, everything it extends taken in. */
export interface ResolvedConfig {
  /** The configuration file; undefined where none was found and a preset stands in. */
  file: string | undefined
  /** Folder that `files` and the globs of `ignore` are relative to. */
  folder: string
  severities: ReadonlyMap<string, RuleSeverity>
  /** The house's own flags. */
  flags: Readonly<Record<FlagLevel, readonly string[]>>
  ignore: readonly LocatedIgnore[]
  files: readonly string[] | undefined
  /** Options of the mock server; paths in it are absolute. */
  mock: MockConfig
  /** What is wrong with the configuration itself, per file. With an error among them the configuration is not to be relied on. */
  problems: readonly ConfigProblems[]
}

/** An entry of `ignore` and the folder of the file it stands in. */
export interface LocatedIgnore extends IgnoreEntry {
  folder: string
}

/** The findings about one configuration file. */
export interface ConfigProblems {
  file: string
  text: string
  issues: Issue[]
}

/** The configuration that holds where no file says otherwise. */
export function presetConfig(preset: Preset = 'recommended'): ResolvedConfig {
  return {
    file: undefined,
    folder: '',
    severities: new Map(rules.map((rule) => [rule.id, severityUnder(rule, preset)])),
    flags: { package: [], endpoint: [], argument: [], attribute: [] },
    ignore: [],
    files: undefined,
    mock: {},
    problems: [],
  }
}

/**
 * Finds the configuration of a definition: the nearest `fc.config.json` in its folder or above. Only that one counts, with what it extends.
 *
 * @param path Path of the definition.
 * @param preset Taken in place of any preset that the configuration extends.
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

/** Loads one configuration file and everything it extends. A file that cannot be read is a problem of the result. */
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
  // Loaded when there is a configuration: most definitions have none.
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
    const complain = (message: string): void =>
      void issues.push(configIssue(document, path, message))
    const loaded = await loadBase(base, complain)
    if (loaded !== undefined) result = mergeConfigs(result, loaded)
  }
  return mergeConfigs(result, own())

  async function loadBase(
    base: string,
    complain: (message: string) => void,
  ): Promise<Partial<ResolvedConfig> | undefined> {
    if (isPreset(base)) return { severities: presetConfig(preset ?? base).severities }
    const path = joinPath(folder, base)
    if (path === file || above.includes(path)) {
      complain('This configuration extends itself, directly or by others.')
      return undefined
    }
    if ((await readFile(path)) === undefined) {
      complain(
        `There is no preset and no file of this name: ${path}. Presets are recommended, web-function and strict.`,
      )
      return undefined
    }
    return await load(path, preset, readFile, [...above, file], problems)
  }

  function locate(mock: MockConfig): MockConfig {
    return mock.data === undefined ? mock : { ...mock, data: joinPath(folder, mock.data) }
  }

  function own(): Partial<ResolvedConfig> {
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
      ...(config.mock && { mock: locate(config.mock as MockConfig) }),
    }
  }
}

/** What `later` says on top of what `earlier` says: severities and files replace, flags and ignored findings add up. */
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

/** Corrections of the model add up. */
function mergeModels(
  earlier: MockConfig,
  later: MockConfig | undefined,
): Pick<MockConfig, 'model'> {
  // The types that are generated from the schema are JSON.
  const model = joinMergePatches(earlier.model as JsonValue, later?.model as JsonValue)
  return model === undefined ? {} : { model: model as ModelOverrides }
}

/** The entries of a list that are not holes. */
function withoutHoles<Item>(list: readonly (Item | undefined)[] | undefined): Item[] {
  return (list ?? []).filter((item) => item !== undefined)
}
