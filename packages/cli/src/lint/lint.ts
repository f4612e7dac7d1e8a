import { statSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'
import {
  findDefinitions,
  findIssues,
  type FoundDefinition,
  print,
  writeFileAtomically,
} from 'fc-command'
import { applyFixes, type Issue, type Rule, rules } from 'fc-core'
import { createIgnoreUsage } from 'fc-core/internal'
import { createProgress } from '../progress.ts'
import { createPluginLoader, findCustomRules } from './custom-rules.ts'
import { explainRule, listRules } from './explain.ts'
import { formatLintReport } from './formats/formats.ts'
import { LINT_COMMAND, type LintCommandOptions, readLintOptions } from './options.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { createLintReport, type FileReport } from './report.ts'

/** `fc-cli lint`. Resolves to the exit code. */
export const lint: Subcommand = createSubcommand(LINT_COMMAND, readLintOptions, run)

async function run(options: LintCommandOptions): Promise<number> {
  const { explain } = options
  if (!options.rules && explain === undefined) return await check(options)
  const all = [...rules, ...(await findCustomRules(options))]
  print(explain === undefined || options.rules ? listRules(all) : explainRule(all, explain))
  return 0
}

async function check(options: LintCommandOptions): Promise<number> {
  const files: FileReport[] = []
  const configs = new Map<string, FileReport>()
  const progress = createProgress()
  const ignoreUsage = createIgnoreUsage()
  const withPlugins = createPluginLoader(options)
  const customRules = new Map<string, Rule>()
  let fixed = 0
  for await (const found of findDefinitions(options)) {
    const definition = { ...found, config: await withPlugins(found.config) }
    const { source, config } = definition
    for (const rule of config.customRules) customRules.set(rule.id, rule)
    progress.step(source)
    for (const problem of config.problems) {
      configs.set(problem.file, { ...problem, issues: filterIssues(problem.issues, options) })
    }
    const { text, count } =
      options.fix && definition.isUtf8
        ? await fixFile(definition)
        : { text: definition.text, count: 0 }
    fixed += count
    const issues = findIssues(
      { ...definition, text },
      {
        errorsOnly: options.quiet,
        onIgnored: ignoreUsage.startFile(config, definition.file),
      },
    )
    files.push({ file: source, text, issues: filterIssues(issues, options) })
  }
  progress.end()
  // With --quiet, not all problems are searched for.
  for (const { file, text, issues } of options.quiet
    ? []
    : ignoreUsage.findUnused((folder) =>
        options.sources.some((source) => contains(source, folder)),
      )) {
    const known = configs.get(file)?.issues ?? []
    configs.set(file, { file, text, issues: [...known, ...issues].sort(byOffset) })
  }
  const invalidConfigs = [...configs.values()]
    .filter(({ issues }) => issues.length > 0)
    .map((config) => ({ ...config, file: relative('.', config.file) }))
  const report = createLintReport([...invalidConfigs, ...files], {
    customRules: [...customRules.values()],
    fixed,
    maxWarnings: options.maxWarnings,
  })
  print(formatLintReport(report, options.format))
  return report.summary.errors > 0 || report.warningsFail ? 1 : 0
}

/** Whether a source is a folder that contains another. */
function contains(source: string, folder: string): boolean {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return false
  const path = relative(source, folder)
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

function byOffset(a: Issue, b: Issue): number {
  return a.range!.start.offset - b.range!.start.offset
}

async function fixFile(definition: FoundDefinition): Promise<{ text: string; count: number }> {
  const { config, file } = definition
  const result = applyFixes(definition.text, { config, file })
  if (result.text !== definition.text) writeFileAtomically(definition.source, result.text)
  return result
}

function filterIssues(issues: readonly Issue[], { quiet }: LintCommandOptions): Issue[] {
  return quiet ? issues.filter(({ severity }) => severity === 'error') : [...issues]
}
