import type { Position, Range } from 'fc-core/json'
import { escapeControls } from 'fc-core/internal'

/** A line of a code frame: a line of the text, or the carets below it. */
export interface FrameLine {
  text: string
  isPointer: boolean
}

/**
 * Formats the first line of a range with the lines before and after it, and carets below the range.
 *
 * Long lines are truncated on both sides of the range. Control characters are escaped, and the carets aligned accordingly.
 */
export function formatCodeFrame(text: string, { start, end }: Range): FrameLine[] {
  const lines = linesAround(text, start)
  const gutter = String(start.line + 1).length
  return lines.flatMap(({ offset, content }) => {
    const number = start.line + offset
    const prefix = (label: string): string => `${label.padStart(gutter)} | `
    if (offset !== 0) {
      return [
        { text: `${prefix(String(number))}${truncateLine(content, 0).text}`, isPointer: false },
      ]
    }
    const from = start.column - 1
    const to = end.line === start.line ? end.column - 1 : content.length
    const { text: shown, start: shownFrom } = truncateLine(content, from)
    const before =
      escapeControls(expandTabs(content.slice(shownFrom, from))).length + (shownFrom > 0 ? 1 : 0)
    const marked = escapeControls(
      expandTabs(content.slice(from, Math.min(to, shownFrom + WIDTH))),
    ).length
    return [
      { text: `${prefix(String(number))}${shown}`, isPointer: false },
      {
        text: `${prefix('')}${' '.repeat(before)}${'^'.repeat(Math.max(1, marked))}`,
        isPointer: true,
      },
    ]
  })
}

const WIDTH = 100

/** The part of a line around a column, with an ellipsis where text is omitted. */
function truncateLine(line: string, column: number): { text: string; start: number } {
  if (line.length <= WIDTH) return { text: escapeControls(expandTabs(line)), start: 0 }
  const start = Math.max(0, Math.min(column - 30, line.length - WIDTH))
  const end = start + WIDTH
  const text = escapeControls(expandTabs(line.slice(start, end)))
  return { text: `${start > 0 ? '…' : ''}${text}${end < line.length ? '…' : ''}`, start }
}

function expandTabs(text: string): string {
  return text.replaceAll('\t', '  ')
}

/** The line of a position with the lines before and after it, unless these are far away. Does not scan the rest of the text. */
function linesAround(
  text: string,
  { offset, column }: Position,
): { offset: number; content: string }[] {
  const endOf = (from: number): number => {
    const end = text.slice(from, from + MAX_DISTANCE).indexOf('\n')
    return end < 0 ? Math.min(from + MAX_DISTANCE, text.length) : from + end
  }
  const lineAt = (start: number, end: number): string =>
    text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
  const start = offset - (column - 1)
  const end = endOf(offset)
  const window = Math.max(0, start - 1 - MAX_DISTANCE)
  const previous = text.slice(window, Math.max(0, start - 1)).lastIndexOf('\n') + 1 + window
  const hasPrevious = start > 0 && (previous > window || window === 0)
  const hasNext = text[end] === '\n' && end + 1 < text.length
  return [
    ...(hasPrevious ? [{ offset: -1, content: lineAt(previous, start - 1) }] : []),
    { offset: 0, content: lineAt(start, end) },
    ...(hasNext ? [{ offset: 1, content: lineAt(end + 1, endOf(end + 1)) }] : []),
  ]
}

/** There may be thousands of problems on one long line. */
const MAX_DISTANCE = 1000
