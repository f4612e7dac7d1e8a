import { type FixEdit, type TextEdit, toTextEdit } from 'fc-core'
import { type JsonDocument, type JsonNode } from 'fc-core/json'
import { detectIndentation, detectLineEnding } from 'fc-core/internal'

/** Writes JSON for an indentation, which the lines after the first start with. */
export type Write = (indentation: string) => string

/** Copies a part of the text, from the start of one node to the end of another. */
export function copyOf({ text }: JsonDocument, first: JsonNode, last = first): Write {
  const margin = indentationAt(text, first.start)
  const copy = text.slice(first.start, last.end)
  return (indentation) =>
    // Strings have no line breaks.
    copy.replaceAll(/(\r\n|\n|\r)([ \t]*)/g, (_, eol: string, whitespace: string) =>
      whitespace.startsWith(margin)
        ? eol + indentation + whitespace.slice(margin.length)
        : eol + whitespace,
    )
}

/** Writes a value on one line. */
export function valueOf(value: unknown): Write {
  return () =>
    Array.isArray(value)
      ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
      : JSON.stringify(value)
}

/** Writes an object: one member per line, or on one line in a text or at a place of a single line. */
export function objectOf(
  document: JsonDocument,
  members: readonly (readonly [key: string, value: Write])[],
  isSingleLine = !isMultiline(document.text),
): Write {
  return (indentation) => {
    const inner = isSingleLine ? indentation : indentation + unitOf(document)
    const written = members.map(([key, value]) => `${JSON.stringify(key)}: ${value(inner)}`)
    if (isSingleLine) {
      const padding = document.text.includes('{ "') ? ' ' : ''
      return `{${padding}${written.join(', ')}${padding}}`
    }
    const eol = detectLineEnding(document.text)
    return `{${eol}${inner}${written.join(`,${eol}${inner}`)}${eol}${indentation}}`
  }
}

/** Writes a list with copied items: on separate lines, if they are. */
export function listOf(document: JsonDocument, first: JsonNode, last: JsonNode): Write {
  const items = copyOf(document, first, last)
  const isSpread = startsLine(document.text, first.start)
  return (indentation) => {
    if (!isSpread) return `[${items(indentation)}]`
    const eol = detectLineEnding(document.text)
    const inner = indentation + unitOf(document)
    return `[${eol}${inner}${items(inner)}${eol}${indentation}]`
  }
}

/** Writes a list of one item on separate lines, or on one line in a text of a single line. */
export function spreadList(document: JsonDocument, item: Write): Write {
  if (!isMultiline(document.text)) return (indentation) => `[${item(indentation)}]`
  return (indentation) => {
    const eol = detectLineEnding(document.text)
    const inner = indentation + unitOf(document)
    return `[${eol}${inner}${item(inner)}${eol}${indentation}]`
  }
}

/** Converts edits of the value to text edits. Those of paths that do not exist are omitted. */
export function toTextEdits(document: JsonDocument, edits: readonly FixEdit[]): TextEdit[] {
  return edits.map((edit) => toTextEdit(document, edit)).filter((edit) => edit !== undefined)
}

/** Converts the addition of written JSON to a text edit. */
export function writeAt(
  document: JsonDocument,
  edit: Omit<FixEdit & { kind: 'set' }, 'value'>,
  write: Write,
): TextEdit[] {
  const textEdit = toTextEdit(document, { ...edit, value: undefined }, (_, indentation) =>
    write(indentation),
  )
  return textEdit === undefined ? [] : [textEdit]
}

/** Returns the text between an item and the next one: a comma, and the whitespace before the item. */
export function separatorBefore({ text }: JsonDocument, { start }: JsonNode): string {
  return startsLine(text, start)
    ? `,${detectLineEnding(text)}${indentationAt(text, start)}`
    : text.includes(', ') || !text.includes(',"')
      ? ', '
      : ','
}

/** Whether a node has no line breaks. */
export function isOnOneLine({ text }: JsonDocument, { start, end }: JsonNode): boolean {
  return !isMultiline(text.slice(start, end))
}

/** Returns the indentation of the line with an offset. */
export function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))![0]
}

/** Whether an offset is after the first line, with only whitespace before it on its line. */
function startsLine(text: string, offset: number): boolean {
  const start = lineStart(text, offset)
  return start > 0 && text.slice(start, offset).trim() === ''
}

function isMultiline(text: string): boolean {
  return /[\n\r]/.test(text)
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

function unitOf(document: JsonDocument): string {
  return detectIndentation(document) ?? '  '
}
