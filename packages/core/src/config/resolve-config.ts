import type { FlagLevel } from '../definition/flags.ts'
import type { Loose } from '../definition/loose.ts'
import { rules } from '../rules/index.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import type { JsonSyntax } from '../json/json-syntax.ts'
import type { JsonValue } from '../json/json-value.ts'
import { joinMergePatches } from '../json/merge-patch.ts'
import type { ConfigAccess, ConfigProblems, ReadFile } from './config-files.ts'
import { CONFIG_FILE, folderOf, joinPath, relativePath } from './config-path.ts'
import type { FcConfig, IgnoreEntry, MockConfig, ModelOverrides } from './config-types.generated.ts'
import { MAX_GLOB_LENGTH } from './glob.ts'
import { isCustomId, presetSeverity, type Rule, type RuleOptions } from '../rules/define-rule.ts'
import { isPreset, type Preset, type RuleSeverity } from '../rules/preset.ts'

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
  access?: ConfigAccess,
): Promise<ResolvedConfig> {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const file = `${folder}/${CONFIG_FILE}`
    const text = await readFile(file)
    if (text !== undefined) return await loadConfig(file, readFile, preset, access)
    if (!folder.includes('/')) return presetConfig(preset)
  }
}

/** Loads a configuration file and everything it extends. A missing file is reported in `problems`. */
export async function loadConfig(
  file: string,
  readFile: ReadFile,
  preset?: Preset,
  access: ConfigAccess = {},
): Promise<ResolvedConfig> {
  const problems: ConfigProblems[] = []
  const config = await load(file, preset, readFile, access, [], problems)
  if (config.ignore.length > MAX_IGNORED) {
    const { configIssue } = await import('./config-issue.ts')
    const { readConfig } = await import('./read-config.ts')
    const [{ text, issues }] = problems as [ConfigProblems]
    const message = `Too many entries: at most ${MAX_IGNORED}, including those of extended files. Use globs, or set rules to "off".`
    issues.push(configIssue(readConfig(text).document, ['ignore'], message))
  }
  if (config.plugins.length === 0 && namesCustomRules(config)) {
    const { addUnknownRules } = await import('./unknown-rules.ts')
    addUnknownRules(problems)
  }
  return { ...config, ignore: config.ignore.slice(0, MAX_IGNORED), problems }
}

/** Whether a configuration names rules of plugins, which no file of it may load. */
function namesCustomRules({ severities, ruleOptions, ignore }: ResolvedConfig): boolean {
  return (
    ruleOptions.size > 0 ||
    [...severities.keys()].some(isCustomId) ||
    ignore.some(({ rule = '' }) => isCustomId(rule))
  )
}

/** Maximum number of `ignore` entries: each is compared with each issue. */
const MAX_IGNORED = 500

/** Maximum number of files that a configuration extends, directly and indirectly; a file that is extended twice counts twice. */
const MAX_FILES = 50

/** Maximum length of a configuration file. */
const MAX_LENGTH = 1_000_000

/** Returns the paths of the globs that are too long to be matched. */
function findLongGlobs({ files = [], ignore = [] }: Loose<FcConfig>): Path[] {
  const globs: [unknown, Path][] = [
    ...files.map((glob, index): [unknown, Path] => [glob, ['files', index]]),
    ...ignore.flatMap((entry, index): [unknown, Path][] => [
      [entry?.files, ['ignore', index, 'files']],
      [entry?.path, ['ignore', index, 'path']],
    ]),
  ]
  return globs
    .filter(([glob]) => typeof glob === 'string' && glob.length > MAX_GLOB_LENGTH)
    .map(([, path]) => path)
}

async function load(
  file: string,
  preset: Preset | undefined,
  readFile: ReadFile,
  access: ConfigAccess,
  above: readonly string[],
  problems: ConfigProblems[],
): Promise<ResolvedConfig> {
  // Loaded on demand: most definitions have no configuration.
  const { configIssue } = await import('./config-issue.ts')
  const { readConfig } = await import('./read-config.ts')
  const { findPackageFile, removeUnsafeOptions, isAllowedPath, isPackageFile } =
    await import('./config-access.ts')
  const content = (await readFile(file)) ?? ''
  // Not even its start: an extended file may be any file.
  const text = content.length > MAX_LENGTH ? '{}' : content
  const { config, document, issues } = readConfig(text)
  problems.push({ file, text, issues })
  if (text !== content)
    issues.push(
      configIssue(document, [], `Configuration too large: at most ${MAX_LENGTH} characters.`),
    )
  for (const path of findLongGlobs(config))
    issues.push(
      configIssue(document, path, `Glob too long: at most ${MAX_GLOB_LENGTH} characters.`),
    )
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
  const mock = await resolveMock((config.mock ?? {}) as MockConfig)
  issues.sort((a, b) => a.range!.start.offset - b.range!.start.offset)
  return mergeConfigs(result, toResolved())

  async function loadBase(
    base: string,
    addIssue: (message: string) => void,
  ): Promise<Partial<ResolvedConfig> | undefined> {
    if (isPreset(base)) {
      const { severities, mock, preset: used } = presetConfig(preset ?? base)
      return { severities, mock, preset: used }
    }
    const local = joinPath(folder, base)
    const inPackage =
      isPackageFile(base) && (await readFile(local)) === undefined
        ? await findPackageFile(base, folder, readFile, access)
        : undefined
    const path = inPackage ?? local
    if (path === file || above.includes(path)) {
      addIssue('Circular `extends`: this configuration extends itself.')
      return undefined
    }
    if (problems.length > MAX_FILES) {
      addIssue(`Too many files in \`extends\`: at most ${MAX_FILES}, directly and indirectly.`)
      return undefined
    }
    const isAllowed =
      inPackage !== undefined || (await isAllowedPath(path, folder, access, { isConfig: true }))
    if (!isAllowed) {
      addIssue(
        `File outside of this folder: ${path}. Use a .json file in this folder, or directly in a folder above, or pass --trust-config.`,
      )
      return undefined
    }
    const mayRead = access.isTrusted === true || path.endsWith('.json')
    if (!mayRead || (await readFile(path)) === undefined) {
      addIssue(
        `File not found: ${path}. Use a .json file, an installed package or a preset: recommended, web-function or strict.`,
      )
      return undefined
    }
    const index = problems.length
    const loaded = await load(path, preset, readFile, access, [...above, file], problems)
    const found = problems[index]!
    const isShown = access.isTrusted === true || relativePath(folder, path) !== undefined
    if (!isShown && found.issues.some(({ severity }) => severity === 'error')) {
      // It may be any file, whose content does not belong into a report.
      problems[index] = { file: path, text: '', issues: [] }
      addIssue(
        `Invalid configuration: ${path}. Run \`fc-cli lint --config ${path}\` for the problems.`,
      )
      return undefined
    }
    return loaded
  }

  /** Resolves paths, and removes what only a trusted configuration may set. */
  async function resolveMock(given: MockConfig): Promise<MockConfig> {
    const { safe, removed } = removeUnsafeOptions(given)
    const resolved = access.isTrusted ? { ...given } : safe
    for (const path of access.isTrusted ? [] : removed) {
      const message = `\`${path.join('.')}\` of a configuration file has no effect without --trust-config.`
      const place = { mark: 'key', severity: 'info' } as const
      issues.push(configIssue(document, ['mock', ...path], message, place))
    }
    if (given.paths !== undefined)
      resolved.paths = Object.fromEntries(
        Object.entries(given.paths).map(([path, at]) => [joinPath(folder, path), at]),
      )
    if (given.data === undefined) return resolved
    resolved.data = joinPath(folder, given.data)
    if (!(await isAllowedPath(resolved.data, folder, access))) {
      const message = `File outside of this folder: ${resolved.data}. Move it into this folder, or pass --trust-config.`
      issues.push(configIssue(document, ['mock', 'data'], message))
    }
    return resolved
  }

  function toResolved(): Partial<ResolvedConfig> {
    return {
      file,
      folder,
      severities: new Map(Object.entries(config.rules ?? {}) as [string, RuleSeverity][]),
      ruleOptions: new Map(Object.entries(config.ruleOptions ?? {}) as [string, RuleOptions][]),
      plugins: (config.plugins ?? []).flatMap((module, index) =>
        module === undefined ? [] : [{ module, folder, file, index }],
      ),
      flags: {
        package: withoutHoles(config.flags?.package),
        endpoint: withoutHoles(config.flags?.endpoint),
        argument: withoutHoles(config.flags?.argument),
        attribute: withoutHoles(config.flags?.attribute),
      },
      ignore: (config.ignore ?? []).flatMap((entry, index) =>
        entry === undefined ? [] : [{ ...(entry as IgnoreEntry), folder, file, index }],
      ),
      ...(config.files && { files: withoutHoles(config.files) }),
      ...(config.syntax && { syntax: config.syntax }),
      mock,
    }
  }
}

/** Merges `later` into `earlier`: severities, options and files are replaced, flags, plugins and ignore entries are added. */
function mergeConfigs(earlier: ResolvedConfig, later: Partial<ResolvedConfig>): ResolvedConfig {
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

/** Returns the defined entries of a list. */
function withoutHoles<Item>(list: readonly (Item | undefined)[] | undefined): Item[] {
  return (list ?? []).filter((item) => item !== undefined)
}
