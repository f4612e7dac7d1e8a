import type { Range } from 'fc-core/json'
import { escapeControls } from 'fc-core/text'

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
  const lines = linesAround(text, start.offset)
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

/** The line at an offset with the lines before and after it. Does not scan the rest of the text. */
function linesAround(text: string, offset: number): { offset: number; content: string }[] {
  const startOf = (at: number): number => Math.max(text.lastIndexOf('\n', at - 1), -1) + 1
  const lineAt = (start: number): string => {
    const end = text.indexOf('\n', start)
    return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '')
  }
  const start = startOf(offset)
  const next = text.indexOf('\n', offset)
  return [
    ...(start > 0 ? [{ offset: -1, content: lineAt(startOf(start - 1)) }] : []),
    { offset: 0, content: lineAt(start) },
    ...(next >= 0 && next + 1 < text.length ? [{ offset: 1, content: lineAt(next + 1) }] : []),
  ]
}
