import {
  findDefinitions,
  findIssues,
  formatHelp,
  type FoundDefinition,
  print,
  writeFileAtomically,
} from 'fc-command'
import { applyFixes, type Issue, rules } from 'fc-core'
import { createProgress } from '../progress.ts'
import { explainRule, listRules } from './explain.ts'
import { formatLintReport } from './formats/formats.ts'
import { LINT_COMMAND, type LintCommandOptions, readLintOptions } from './options.ts'
import { createLintReport, type FileReport, type LintReport } from './report.ts'

/** `fc-cli lint`. Resolves to the exit code. */
export async function lint(args: string[]): Promise<number> {
  const options = readLintOptions(args)
  if (!('kind' in options)) return await run(options)
  if (options.kind === 'help') print(formatHelp(LINT_COMMAND))
  else if (options.kind === 'rules') print(listRules(rules))
  else print(explainRule(rules, options.rule))
  return 0
}

async function run(options: LintCommandOptions): Promise<number> {
  const files: FileReport[] = []
  const configs = new Map<string, FileReport>()
  const progress = createProgress()
  let fixed = 0
  for await (const definition of findDefinitions(options)) {
    const { source, config } = definition
    progress.step(source)
    for (const problem of config.problems) {
      configs.set(problem.file, { ...problem, issues: filterIssues(problem.issues, options) })
    }
    const { text, count } =
      options.fix && definition.isUtf8
        ? await fixFile(definition)
        : { text: definition.text, count: 0 }
    fixed += count
    const issues = findIssues({ ...definition, text }, { errorsOnly: options.quiet })
    files.push({ file: source, text, issues: filterIssues(issues, options) })
  }
  progress.end()
  const invalidConfigs = [...configs.values()].filter(({ issues }) => issues.length > 0)
  const report = createLintReport([...invalidConfigs, ...files], fixed)
  print(formatLintReport(report, options.format))
  return isFailure(report, options) ? 1 : 0
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

function isFailure({ summary }: LintReport, { maxWarnings }: LintCommandOptions): boolean {
  return summary.errors > 0 || (maxWarnings !== undefined && summary.warnings > maxWarnings)
}
