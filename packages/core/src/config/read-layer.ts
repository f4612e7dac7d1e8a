import type { Loose } from '../definition/loose.ts'
import type { JsonDocument } from '../json/json-node.ts'
import type { Path } from '../json/json-pointer.ts'
import type { RuleOptions } from '../rules/define-rule.ts'
import type { RuleSeverity } from '../rules/preset.ts'
import { isAllowedPath, removeUnsafeOptions } from './config-access.ts'
import type { ConfigAccess, ConfigProblems, ReadFile } from './config-files.ts'
import { configIssue } from './config-issue.ts'
import { folderOf, joinPath } from './config-path.ts'
import type { FcConfig, IgnoreEntry, MockConfig } from './config-types.generated.ts'
import { MAX_GLOB_LENGTH } from './glob.ts'
import { readConfig } from './read-config.ts'
import type { ResolvedConfig } from './resolved-config.ts'

/** One configuration file. */
export interface ConfigLayer {
  file: string
  folder: string
  /** What the file itself sets, with absolute paths. */
  config: Partial<ResolvedConfig>
  /** What it extends, in order. */
  bases: ConfigBase[]
  problems: ConfigProblems
}

/** An entry of `extends`. */
export interface ConfigBase {
  /** A preset, a path or the name of a package. */
  name: string
  /** Adds a problem of this entry. */
  report(message: string): void
}

/** Maximum length of a configuration file. */
const MAX_LENGTH = 1_000_000

/** Reads one configuration file, without what it extends. A missing file is empty. */
export async function readLayer(
  file: string,
  readFile: ReadFile,
  access: ConfigAccess,
): Promise<ConfigLayer> {
  const folder = folderOf(file)
  const content = (await readFile(file)) ?? ''
  const isTooLarge = content.length > MAX_LENGTH
  // Not even its start: an extended file may be any file.
  const text = isTooLarge ? '{}' : content
  const { config, document, issues } = readConfig(text)
  const report = (path: Path, message: string): void =>
    void issues.push(configIssue(document, path, message))
  if (isTooLarge) report([], `Configuration too large: at most ${MAX_LENGTH} characters.`)
  for (const path of findLongGlobs(config))
    report(path, `Glob too long: at most ${MAX_GLOB_LENGTH} characters.`)
  const given = (config.mock ?? {}) as MockConfig
  const allowed = access.isTrusted === true ? { ...given } : removeUnsafe(given, document, issues)
  const mock = withAbsolutePaths(allowed, folder)
  if (mock.data !== undefined && !(await isAllowedPath(mock.data, folder, access)))
    report(
      ['mock', 'data'],
      `File outside of this folder: ${mock.data}. Move it into this folder, or pass --trust-config.`,
    )
  const isList = typeof config.extends !== 'string'
  return {
    file,
    folder,
    config: toResolved(config, mock, file, folder),
    bases: [config.extends ?? []].flat().flatMap((name, index) => {
      const path = isList ? ['extends', index] : ['extends']
      return name === undefined ? [] : [{ name, report: (message) => report(path, message) }]
    }),
    problems: { file, text, issues },
  }
}

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

/** Removes what only a trusted configuration may set, and reports it. */
function removeUnsafe(
  given: MockConfig,
  document: JsonDocument,
  issues: ConfigProblems['issues'],
): MockConfig {
  const { safe, removed } = removeUnsafeOptions(given)
  for (const path of removed) {
    const message = `\`${path.join('.')}\` of a configuration file has no effect without --trust-config.`
    const place = { mark: 'key', severity: 'info' } as const
    issues.push(configIssue(document, ['mock', ...path], message, place))
  }
  return safe
}

function withAbsolutePaths(mock: MockConfig, folder: string): MockConfig {
  const { data, paths } = mock
  return {
    ...mock,
    ...(data !== undefined && { data: joinPath(folder, data) }),
    ...(paths !== undefined && {
      paths: Object.fromEntries(
        Object.entries(paths).map(([path, at]) => [joinPath(folder, path), at]),
      ),
    }),
  }
}

function toResolved(
  config: Loose<FcConfig>,
  mock: MockConfig,
  file: string,
  folder: string,
): Partial<ResolvedConfig> {
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

/** Returns the defined entries of a list. */
function withoutHoles<Item>(list: readonly (Item | undefined)[] | undefined): Item[] {
  return (list ?? []).filter((item) => item !== undefined)
}
