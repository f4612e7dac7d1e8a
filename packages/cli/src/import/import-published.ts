import {
  createConfigFinder,
  findIssues,
  print,
  printError,
  toSlashPath,
  UsageError,
  writeFileAtomically,
} from 'fc-command'
import type { Issue } from 'fc-core'
import { readJson } from 'fc-core/json'
import { reportWritten } from '../report-written.ts'
import type { FoundText } from './discover-service.ts'
import { countEntries, formatCounts, formatFindings } from './format-report.ts'
import { formatPublished } from './format-published.ts'
import type { ImportCommandOptions } from './options.ts'

/** Imports the definition that a service publishes: writes it formatted, and reports its problems. Resolves to the exit code. */
export async function importPublished(
  found: FoundText,
  { source: given, output, baseUrl, naming, format }: ImportCommandOptions,
): Promise<number> {
  if (naming !== undefined)
    throw new UsageError(
      `Cannot rename the endpoints of ${found.source}: it is a package definition, which is kept as published. Omit --naming.`,
    )
  const text = formatPublished(found, baseUrl)
  const name = output ?? found.source
  const file = toSlashPath(name)
  const config = await (await createConfigFinder({}))(file)
  const definition = { source: name, file, text, isUtf8: true, config }
  const issues = findIssues(definition)
  const isUsable = findIssues(definition, { fatalOnly: true }).length === 0
  if (output === undefined) print(text)
  else writeFileAtomically(output, text)
  const { value } = readJson(text)
  if (format === 'json') printError(formatJsonReport(countEntries(value), issues))
  else {
    if (found.source !== given) printError(`Found a package definition at ${found.source}.\n`)
    printError(formatFindings(name, issues))
    if (output !== undefined) reportWritten(output, formatCounts(value))
  }
  return isUsable ? 0 : 1
}

function formatJsonReport(counts: object, issues: readonly Issue[]): string {
  const list = issues.map(({ code, severity, message, pointer }) => ({
    code,
    severity,
    message,
    pointer,
  }))
  return `${JSON.stringify({ ...counts, notes: [], issues: list }, undefined, 2)}\n`
}
