import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver-types'
import { formatJson } from '../edits/format-json.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/**
 * Lays a document out: a member per line, indented as the editor says; lists and objects that were written on one line stay there while
 * they fit. Only blanks between words change, so that the value cannot. Text that is not JSON is left as it is.
 */
export function formatDocument(snapshot: Snapshot, options: FormattingOptions): TextEdit[] {
  const { document, lines } = snapshot
  if (document.root === undefined || document.problems.length > 0) return []
  return formatJson(document, options).map(({ start, end, text }) => ({
    range: lines.rangeOf(start, end),
    newText: text,
  }))
}

/** The same for the lines of a range: the words on them, and the blanks in front of these. */
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
