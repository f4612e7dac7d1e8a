import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver-types'
import { formatJson } from '../edits/format-json.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/**
 * Formats a document: one member per line, indented like before, or by the options of the editor. Arrays and objects on one line stay on one line
 * if they fit. Only whitespace between tokens changes. Invalid JSON is not formatted.
 */
export function formatDocument(snapshot: Snapshot, options: FormattingOptions): TextEdit[] {
  const { document, lines } = snapshot
  if (document.root === undefined || document.problems.length > 0) return []
  return formatJson(document, options).map(({ start, end, text }) => ({
    range: lines.rangeOf(start, end),
    newText: text,
  }))
}

/** Formats only the lines of a range. */
export function formatRange(
  snapshot: Snapshot,
  { start, end }: Range,
  options: FormattingOptions,
): TextEdit[] {
  const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line
  return formatDocument(snapshot, options).filter(
    ({ range }) => range.end.line >= start.line && range.end.line <= last,
  )
}
