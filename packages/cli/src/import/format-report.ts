import type { Issue, PackageDefinition } from 'fc-core'
import { valueAt } from 'fc-core/json'
import { escapeControls } from 'fc-core/internal'
import type { FlagDeclaration } from './declare-flags.ts'
import { groupNotes, type Note } from 'fc-import'
import { addHint } from './note-hints.ts'

/**
 * Formats what the definition does not have of the document. Empty without notes.
 *
 * @param declaration Part of the JSON report: the configuration that changes.
 */
export function formatReport(
  definition: PackageDefinition,
  differences: readonly Note[],
  format: 'pretty' | 'json',
  declaration: FlagDeclaration | undefined,
): string {
  const notes = differences.map(addHint)
  if (format === 'json') {
    const counts = countEntries(definition)
    const config = declaration?.text === undefined ? undefined : declaration.file
    return `${JSON.stringify({ ...counts, notes, config }, undefined, 2)}\n`
  }
  if (notes.length === 0) return ''
  const groups = [...groupNotes(notes)].flatMap(([message, list]) => [
    `  ${message}${list.length > 1 ? ` (${list.length})` : ''}:`,
    ...list.slice(0, MAX_PLACES).map((note) => `    ${formatPlace(note)}`),
    ...(list.length > MAX_PLACES ? [`    and ${list.length - MAX_PLACES} more`] : []),
  ])
  const hint = notes.length > MAX_PLACES ? ['To list all places: --format json.'] : []
  return `${['Differences from the document:', ...groups, ...hint].join('\n')}\n`
}

/** Places that are listed of each kind. */
const MAX_PLACES = 3

function formatPlace({ file, pointer, detail }: Note): string {
  const place = `${file === undefined ? '' : `${file}#`}${pointer || '/'}`
  const text =
    detail !== undefined && detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail
  return text === undefined ? place : `${place}: ${text}`
}

const MAX_DETAIL = 100

/** Formats the errors and warnings of a definition as published, grouped by rule. Empty without any. */
export function formatFindings(file: string, issues: readonly Issue[]): string {
  const byRule = new Map<string, Issue[]>()
  for (const severity of ['error', 'warning']) {
    for (const issue of issues.filter((each) => each.severity === severity)) {
      const rule = `${severity} ${issue.code}`
      const list = byRule.get(rule)
      if (list === undefined) byRule.set(rule, [issue])
      else list.push(issue)
    }
  }
  if (byRule.size === 0) return ''
  const groups = [...byRule].flatMap(([rule, list]) => [
    `  ${rule}${list.length > 1 ? ` (${list.length})` : ''}:`,
    ...list.slice(0, MAX_PLACES).map(({ range, message }) => {
      const { line, column } = range!.start
      return `    ${escapeControls(file)}:${line}:${column} ${escapeControls(message)}`
    }),
    ...(list.length > MAX_PLACES ? [`    and ${list.length - MAX_PLACES} more`] : []),
  ])
  return `${['Problems of the published definition:', ...groups].join('\n')}\n`
}

/** Returns the number of entries of the lists of a definition, which may have errors. */
export function countEntries(definition: unknown): { endpoints: number; objects: number } {
  const lengthOf = (key: string): number => {
    const list = valueAt(definition, [key])
    return Array.isArray(list) ? list.length : 0
  }
  return { endpoints: lengthOf('endpoints'), objects: lengthOf('objects') }
}

/** Formats the number of entries of a definition: `3 endpoints, 1 object`. */
export function formatCounts(definition: unknown): string {
  const { endpoints, objects } = countEntries(definition)
  return `${count(endpoints, 'endpoint')}, ${count(objects, 'object')}`
}

/** Formats what happens to the configuration. Empty if it does not change. */
export function formatDeclaration({ levels, file, text }: FlagDeclaration): string {
  if (levels.length === 0) return ''
  const kinds = new Intl.ListFormat('en').format(levels.map((level) => `${level}s`))
  return text === undefined
    ? `Not declared in ${escapeControls(file)}, which has errors: the custom flag \`deprecated\` of ${kinds}. Run fc-cli lint for the errors.\n`
    : `Declared the custom flag \`deprecated\` of ${kinds} in ${escapeControls(file)}.\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
