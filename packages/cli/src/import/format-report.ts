import type { PackageDefinition } from 'fc-core'
import { escapeControls } from 'fc-core/text'
import type { Note } from './note.ts'

/** Formats what the definition does not have of the document. Empty without notes. */
export function formatReport(
  definition: PackageDefinition,
  notes: readonly Note[],
  format: 'pretty' | 'json',
): string {
  const { endpoints, objects = [] } = definition
  if (format === 'json')
    return `${JSON.stringify({ endpoints: endpoints.length, objects: objects.length, notes }, undefined, 2)}\n`
  if (notes.length === 0) return ''
  const groups = [...groupByMessage(notes)].flatMap(([message, list]) => [
    `  ${message}${list.length > 1 ? ` (${list.length})` : ''}:`,
    ...list.slice(0, MAX_PLACES).map((note) => `    ${formatPlace(note)}`),
    ...(list.length > MAX_PLACES ? [`    and ${list.length - MAX_PLACES} more`] : []),
  ])
  const hint = notes.length > MAX_PLACES ? ['To list all places: --format json.'] : []
  return `${['Differences from the document:', ...groups, ...hint].join('\n')}\n`
}

/** Places that are listed of each kind. */
const MAX_PLACES = 3

function groupByMessage(notes: readonly Note[]): Map<string, Note[]> {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const group = groups.get(note.message)
    if (group === undefined) groups.set(note.message, [note])
    else group.push(note)
  }
  return groups
}

function formatPlace({ file, pointer, detail }: Note): string {
  const place = `${file === undefined ? '' : `${file}#`}${pointer || '/'}`
  const text =
    detail !== undefined && detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail
  return text === undefined ? place : `${place}: ${text}`
}

const MAX_DETAIL = 100

/** Formats the message that a definition has been written. */
export function formatSummary(
  file: string,
  { endpoints, objects = [] }: PackageDefinition,
): string {
  return `Wrote ${escapeControls(file)}: ${count(endpoints.length, 'endpoint')}, ${count(objects.length, 'object')}.\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
