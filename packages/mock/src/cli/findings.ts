import { findIssues, formatIssueNotice, formatPresetHint, printError } from 'fc-command'
import type { Issue, Severity } from 'fc-core'
import type { Findings } from '../loaders/findings.ts'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import { splitMount } from '../loaders/split-mount.ts'
import { isLogged } from './log-level.ts'
import type { CliOptions } from './options.ts'
import { printIssues } from './report.ts'

/** What is found in the files of a mock that is served. */
interface ServedFindings {
  /** In definitions: those that `fc-cli lint` lists, too. */
  definitions: readonly Findings[]
  /** In configurations, seed data and model overrides. */
  others: readonly Findings[]
}

/** Whether all definitions can be served, and their configurations have no errors. */
export async function isUsable(loaded: readonly LoadedDefinition[]): Promise<boolean> {
  if (!loaded.every((one) => one.isUsable)) return false
  return count([...findConfigIssues(loaded), ...(await findModelIssues(loaded))], 'error') === 0
}

/** Prints the issues that prevent the start. Returns their number as text. */
export async function printErrors(loaded: readonly LoadedDefinition[]): Promise<string> {
  const findings = await findErrors(loaded)
  printIssues(findings, 'info')
  return formatErrorCount(count(findings, 'error'))
}

/** Returns the issues that prevent the start. */
export async function findErrors(loaded: readonly LoadedDefinition[]): Promise<Findings[]> {
  const definitions = loaded.map((one) => ({
    source: one.source,
    issues: findIssues(one, { fatalOnly: true }),
  }))
  return [...findConfigIssues(loaded), ...(await findModelIssues(loaded)), ...definitions]
}

/** Returns the issues of definitions. */
export function findingsOf(loaded: readonly LoadedDefinition[]): Findings[] {
  return loaded.map((one) => ({ source: one.source, issues: findIssues(one) }))
}

/**
 * Prints the issues of a mock that is served. Of the warnings in definitions, one line names the number and the command that lists them; the log
 * level `debug` lists all.
 */
export function printFindings(
  { definitions, others }: ServedFindings,
  { logLevel, sources, load }: Pick<CliOptions, 'logLevel' | 'sources' | 'load'>,
): void {
  const isDetailed = logLevel === 'debug'
  printIssues(definitions, isDetailed ? logLevel : 'error')
  printIssues(others, logLevel)
  const errors = count([...definitions, ...others], 'error')
  if (errors > 0) {
    const hint = formatPresetHint(definitions.flatMap(({ issues }) => issues))
    printError(
      `fc-mock: Started despite the ${formatErrorCount(errors)} above.${hint === undefined ? '' : ` ${hint}`}\n`,
    )
  }
  const warnings = count(definitions, 'warning')
  if (warnings === 0 || isDetailed || !isLogged('warn', logLevel)) return
  const affected = definitions.filter(({ issues }) => issues.some(isOf('warning')))
  const files = affected.map(({ source }) => source)
  const operands = sources.map((source) => splitMount(source).source)
  const notice = formatIssueNotice(warnings, 'warning', { files, sources: operands, load })
  printError(`fc-mock: ${notice}\n`)
}

/**
 * Finds and prints the issues of a mock that starts: small definitions with `early`, before the address. Checking large ones would delay the first
 * responses: `start` does it half a second later. `now` does it immediately, unless it is already done.
 */
export function startFindings(
  loaded: readonly LoadedDefinition[],
  found: readonly Findings[],
  options: CliOptions,
): { early(): Promise<void>; start(): void; now(): Promise<void> } {
  let printing: Promise<void> | undefined
  const print = async (): Promise<void> => {
    const others = [...findConfigIssues(loaded), ...(await findModelIssues(loaded)), ...found]
    printFindings({ definitions: findingsOf(loaded), others }, options)
  }
  const now = (): Promise<void> => (printing ??= print())
  const size = loaded.reduce((total, { text }) => total + text.length, 0)
  return {
    early: async () => (size <= MAX_EARLY ? now() : undefined),
    start: () => void setTimeout(now, 500).unref(),
    now,
  }
}

/** Maximum number of characters of definitions that are checked before the start is announced: 20 ms. */
const MAX_EARLY = 262_144

/** Returns the issues of the configurations, without duplicates. */
function findConfigIssues(loaded: readonly LoadedDefinition[]): Findings[] {
  const problems = loaded.flatMap(({ config }) => config.problems)
  const findings = new Map(
    problems.map(({ file, issues }) => [file, { source: file, issues: issues.map(toWarning) }]),
  )
  return [...findings.values()]
}

/** Options without effect are no problem for other tools. */
function toWarning(issue: Issue): Issue {
  return issue.severity === 'info' ? { ...issue, severity: 'warning' } : issue
}

/** Returns the issues of model overrides. Loaded on demand: most configurations have none. */
async function findModelIssues(loaded: readonly LoadedDefinition[]): Promise<Findings[]> {
  if (loaded.every(({ config }) => config.mock.model === undefined)) return []
  const { findModelProblems } = await import('../loaders/model-findings.ts')
  return findModelProblems(loaded)
}

function count(findings: readonly Findings[], severity: Severity): number {
  return findings.flatMap(({ issues }) => issues).filter(isOf(severity)).length
}

function isOf(severity: Severity) {
  return (issue: { severity: Severity }): boolean => issue.severity === severity
}

function formatErrorCount(errors: number): string {
  return errors === 1 ? 'error' : `${errors} errors`
}
