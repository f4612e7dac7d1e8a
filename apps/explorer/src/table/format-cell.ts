import type { JsonNode } from 'fc-core/json'
import { cellOf, type Column } from './columns.ts'
import { parseInstant } from './parse-instant.ts'

/** A value as a cell shows it. */
export interface CellText {
  shown: string
  /** The value as it was received: the text of a string, else JSON. */
  raw: string
  /** Whether `shown` has less information than `raw`, or has it in another form. */
  isChanged: boolean
}

/** Longer texts are truncated in a cell, in characters. */
const MAX_LENGTH = 120

/** Longer ids are shortened: the start, which often has a prefix, and the end, in which ids differ. */
const MAX_ID_LENGTH = 17

/** Formats a value for a cell of a column. */
export function formatCell(node: JsonNode, column: Column, text: string): CellText {
  const raw = node.kind === 'string' ? node.value : text.slice(node.start, node.end)
  const formatted = format(node, column, raw)
  const shown = formatted.length > MAX_LENGTH ? `${formatted.slice(0, MAX_LENGTH)}…` : formatted
  return { shown, raw, isChanged: shown !== raw }
}

function format(node: JsonNode, column: Column, raw: string): string {
  if (node.kind === 'object') return describeObject(node)
  if (node.kind === 'array') return describeArray(node)
  if (column.kind === 'time') return formatInstant(node, column.name) ?? raw
  if (column.kind === 'id' && raw.length > MAX_ID_LENGTH)
    return `${raw.slice(0, 8)}…${raw.slice(-6)}`
  return raw
}

function formatInstant(node: JsonNode, name: string): string | undefined {
  const instant = parseInstant(name, node)
  return instant && (instant.hasClock ? CLOCK : DAY).format(instant.milliseconds)
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const CLOCK = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** An object by its name, else by its id, else by the number of its keys. */
function describeObject(node: JsonNode & { kind: 'object' }): string {
  for (const key of ['name', 'title', 'label', 'id']) {
    const value = cellOf(node, key)
    if (value?.kind === 'string' && value.value !== '') return value.value
  }
  const { length } = node.members
  return length === 1 ? '1 key' : `${length} keys`
}

/** A short array of scalars by its values, else by its length. */
function describeArray({ items }: JsonNode & { kind: 'array' }): string {
  const texts = items.flatMap((item) =>
    item.kind === 'string' || item.kind === 'number' ? [String(item.value)] : [],
  )
  if (texts.length > 0 && texts.length === items.length && texts.join(', ').length <= 40)
    return texts.join(', ')
  return items.length === 1 ? '1 item' : `${items.length} items`
}
