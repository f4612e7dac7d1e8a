import { print, printError } from 'fc-command'
import { CHANGE_LEVELS } from 'fc-core/diff'
import { escapeControls } from 'fc-core/internal'
import { acceptChanges, readAcceptedChanges } from './accepted-changes.ts'
import { comparePair } from './compare-pair.ts'
import { formatDiffReport } from './formats/formats.ts'
import { DIFF_COMMAND, type DiffCommandOptions, readDiffOptions } from './options.ts'
import { readDefinitionPairs } from './read-definition-pairs.ts'
import { createDiffReport, createPackageReport, type DiffReport } from './report.ts'
import { printNotice } from '../load-definition.ts'
import { formatLintPretty } from '../lint/formats/pretty.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { createLintReport } from '../lint/report.ts'

/** `fc-cli diff`. Resolves to the exit code. */
export const diff: Subcommand = createSubcommand(DIFF_COMMAND, readDiffOptions, run)

async function run(options: DiffCommandOptions): Promise<number> {
  const { isFolder, pairs, invalid } = await readDefinitionPairs(options)
  if (invalid.length > 0) {
    const report = createLintReport(invalid)
    print(formatLintPretty(report, process.stderr), process.stderr)
    return 2
  }
  for (const definition of pairs.flatMap((pair) => [pair.old, pair.new]))
    if (definition !== undefined) printNotice(definition, options)
  // Read before the comparison, so that a mistake in it is reported in any case.
  const accepted = options.accept === undefined ? [] : readAcceptedChanges(options.accept)
  const today = new Date().toISOString().slice(0, 10)
  const unused = new Set(accepted)
  const packages = pairs.map((pair) => {
    const compared = comparePair(pair)
    const judged = acceptChanges(compared.changes, accepted, today)
    for (const entry of accepted) if (!judged.unused.includes(entry)) unused.delete(entry)
    return createPackageReport(compared.old, compared.new, judged.changes)
  })
  for (const { kind, message } of unused)
    printError(
      `fc-cli: Accepted change not found: ${kind}: ${escapeControls(message)} Remove it from ${options.accept}.\n`,
    )
  const report = createDiffReport(packages, isFolder)
  print(formatDiffReport(report, options.format, options.quiet))
  return isFailure(report, options) ? 1 : 0
}

function isFailure({ summary }: DiffReport, { failOn }: DiffCommandOptions): boolean {
  if (failOn === 'none') return false
  const failing = CHANGE_LEVELS.slice(0, CHANGE_LEVELS.indexOf(failOn) + 1)
  return failing.some((level) => summary[level] > 0)
}
