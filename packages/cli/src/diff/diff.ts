import { formatHelp, print, printError } from 'fc-command'
import type { PackageDefinition } from 'fc-core'
import { readJson } from 'fc-core/json'
import { CHANGE_LEVELS, diffDefinitions } from 'fc-core/diff'
import { escapeControls } from 'fc-core/text'
import { acceptChanges, readAcceptedChanges } from './accepted-changes.ts'
import { formatDiffReport } from './formats/formats.ts'
import { DIFF_COMMAND, type DiffCommandOptions, readDiffOptions } from './options.ts'
import { readDefinitionPair } from './read-definition-pair.ts'
import { createDiffReport, type DiffReport } from './report.ts'
import { printNotice } from '../load-definition.ts'
import { formatLintPretty } from '../lint/formats/pretty.ts'
import { createLintReport } from '../lint/report.ts'

/** `fc-cli diff`. Resolves to the exit code. */
export async function diff(args: string[]): Promise<number> {
  const options = readDiffOptions(args)
  if (options === 'help') {
    print(formatHelp(DIFF_COMMAND))
    return 0
  }
  const pair = await readDefinitionPair(options)
  if (pair.invalid.length > 0) {
    const report = createLintReport(pair.invalid)
    print(formatLintPretty(report, process.stderr), process.stderr)
    return 2
  }
  printNotice(pair.old, options)
  printNotice(pair.new, options)
  const [old, next] = [pair.old, pair.new].map(({ source, text }) => ({
    source,
    document: readJson(text),
  })) as [DiffReport['old'], DiffReport['new']]
  // Read before the comparison, so that a mistake in it is reported in any case.
  const accepted = options.accept === undefined ? [] : readAcceptedChanges(options.accept)
  const differences = diffDefinitions(
    // Both definitions were checked above.
    old.document.value as PackageDefinition,
    next.document.value as PackageDefinition,
  )
  const today = new Date().toISOString().slice(0, 10)
  const { changes, unused } = acceptChanges(differences, accepted, today)
  for (const { kind, message } of unused)
    printError(
      `fc-cli: Accepted change not found: ${kind}: ${escapeControls(message)} Remove it from ${options.accept}.\n`,
    )
  const report = createDiffReport(old, next, changes)
  print(formatDiffReport(report, options.format, options.quiet))
  return isFailure(report, options) ? 1 : 0
}

function isFailure({ summary }: DiffReport, { failOn }: DiffCommandOptions): boolean {
  if (failOn === 'none') return false
  const failing = CHANGE_LEVELS.slice(0, CHANGE_LEVELS.indexOf(failOn) + 1)
  return failing.some((level) => summary[level] > 0)
}
