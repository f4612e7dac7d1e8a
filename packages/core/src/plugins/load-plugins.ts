import { configIssue } from '../config/config-issue.ts'
import type { ConfigProblems } from '../config/config-files.ts'
import type { LocatedPlugin, ResolvedConfig } from '../config/resolved-config.ts'
import { addUnknownRules } from '../config/unknown-rules.ts'
import type { Issue } from '../issue/issue.ts'
import { type Path, valueAt } from '../json/json-pointer.ts'
import { readJson } from '../json/read-json.ts'
import { presetSeverity, type Rule } from '../rules/define-rule.ts'
import { findNearestName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { describeValue } from '../types/check-value.ts'
import { findPluginProblem } from './check-plugin.ts'
import type { Plugin } from './define-plugin.ts'

/** A loaded module. */
export interface PluginModule {
  /** The file of the module, to recognize modules that are named twice. */
  file: string
  /** Its default export. */
  plugin: unknown
}

/**
 * Imports a module or a package for `loadPlugins`.
 *
 * @param module The path or the package, as in the configuration.
 * @param folder Folder of the configuration, which paths are relative to.
 * @throws Error with a message for the author of the configuration.
 */
export type ImportPlugin = (module: string, folder: string) => Promise<PluginModule>

/**
 * Loads the plugins of a configuration, which runs their code.
 *
 * @returns The configuration with their rules. Plugins that cannot be loaded are reported in `problems`, the others are used.
 */
export async function loadPlugins(
  config: ResolvedConfig,
  importPlugin: ImportPlugin,
): Promise<ResolvedConfig> {
  if (config.plugins.length === 0) return config
  const problems = config.problems.map((each) => ({ ...each, issues: [...each.issues] }))
  const plugins = new Map<string, Plugin>()
  const files = new Set<string>()
  let isComplete = true
  for (const located of distinct(config.plugins)) {
    try {
      const { file, plugin } = await importPlugin(located.module, located.folder)
      // Configurations that extend each other may name the same module.
      if (files.has(file)) continue
      files.add(file)
      const problem = findPluginProblem(plugin)
      if (problem !== undefined) throw new Error(problem)
      const { name } = plugin as Plugin
      if (plugins.has(name))
        throw new Error(
          `Duplicate plugin ${quote(name)}: another module has this name. Rename one.`,
        )
      plugins.set(name, plugin as Plugin)
    } catch (error) {
      isComplete = false
      const message = `${quote(located.module)}: ${(error as Error).message}`
      addIssue(problems, located.file, ['plugins', located.index], message)
    }
  }
  const customRules = [...plugins.values()].flatMap(({ name, rules }) =>
    rules.map((rule): Rule => withId(rule, `${name}/${rule.id}`)),
  )
  // Without all rules, which ones are unknown is not known either.
  if (isComplete) addUnknownRules(problems, customRules)
  const defaults = customRules.map(
    (rule) => [rule.id, presetSeverity(rule, config.preset)] as const,
  )
  return {
    ...config,
    customRules,
    severities: new Map([...defaults, ...config.severities]),
    ruleOptions: checkOptions(config, customRules, problems),
    problems: problems.map(sortIssues),
  }
}

/**
 * Reports that the plugins of a configuration are not loaded.
 *
 * @param message Why, and what to do.
 */
export function skipPlugins(
  config: ResolvedConfig,
  message: string,
  severity: Issue['severity'],
): ResolvedConfig {
  if (config.plugins.length === 0) return config
  const problems = config.problems.map((each) => ({ ...each, issues: [...each.issues] }))
  for (const file of new Set(config.plugins.map((plugin: LocatedPlugin) => plugin.file)))
    addIssue(problems, file, ['plugins'], message, { mark: 'key', severity })
  return { ...config, problems: problems.map(sortIssues) }
}

/** Returns the entries of a configuration that is extended twice once. */
function distinct(plugins: readonly LocatedPlugin[]): LocatedPlugin[] {
  return [...new Map(plugins.map((each) => [`${each.index} ${each.file}`, each])).values()]
}

/** Copies a rule under another id. Rules that are instances of classes keep their methods. */
function withId(rule: Rule, id: string): Rule {
  return Object.create(rule, { id: { value: id, enumerable: true } }) as Rule
}

/** Returns the options that rules have, with values of the right type; reports the others. */
function checkOptions(
  { ruleOptions }: ResolvedConfig,
  customRules: readonly Rule[],
  problems: readonly ConfigProblems[],
): ResolvedConfig['ruleOptions'] {
  const checked = new Map(ruleOptions)
  for (const { id, options: defaults = {} } of customRules) {
    const valid = Object.entries(ruleOptions.get(id) ?? {}).filter(([name, value]) => {
      const problem = findOptionProblem(defaults, name, value)
      if (problem === undefined) return true
      const path = ['ruleOptions', id, name]
      const { file } = problems.findLast(
        ({ text }) => valueAt(readJson(text).value, path) !== undefined,
      )!
      addIssue(problems, file, path, problem, { mark: 'key' })
      return false
    })
    checked.set(id, Object.fromEntries(valid))
  }
  return checked
}

function findOptionProblem(
  defaults: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): string | undefined {
  if (!Object.hasOwn(defaults, name)) {
    const names = Object.keys(defaults)
    const nearest = findNearestName(name, names)
    const hint =
      names.length === 0
        ? 'The rule has no options.'
        : nearest === undefined
          ? `The rule has the options ${names.join(', ')}.`
          : `Did you mean ${quote(nearest)}?`
    return `Unknown option ${quote(name)}. ${hint}`
  }
  const expected = kindOf(defaults[name])
  if (expected === 'null' || kindOf(value) === expected) return undefined
  return `Expected the option ${quote(name)} to be of type ${expected}, got ${describeValue(value)}.`
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function addIssue(
  problems: readonly ConfigProblems[],
  file: string,
  path: Path,
  message: string,
  options?: Parameters<typeof configIssue>[3],
): void {
  const { text, issues } = problems.find((each) => each.file === file)!
  issues.push(configIssue(readJson(text), path, message, options))
}

function sortIssues(problems: ConfigProblems): ConfigProblems {
  return {
    ...problems,
    issues: problems.issues.toSorted((a, b) => a.range!.start.offset - b.range!.start.offset),
  }
}
