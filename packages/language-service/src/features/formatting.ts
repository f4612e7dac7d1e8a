import { type JsonSyntax } from 'fc-core/json'
import { MAX_COMMENTS, withSyntax } from 'fc-core/internal'
import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver-types'
import { formatJson } from '../edits/format-json.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/**
 * Formats a document: one member per line, indented like before, or by the options of the editor. Arrays and objects on one line stay on one line
 * if they fit. Only whitespace between tokens changes. Invalid JSON is not formatted.
 *
 * @param syntax Whether comments and trailing commas are valid.
 */
export function formatDocument(
  snapshot: Snapshot,
  options: FormattingOptions,
  syntax: JsonSyntax = 'json',
): TextEdit[] {
  const { document, lines } = snapshot
  if (document.root === undefined || withSyntax(document, syntax).problems.length > 0) return []
  // Further comments would be lost.
  if (document.comments.length >= MAX_COMMENTS) return []
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
  syntax?: JsonSyntax,
): TextEdit[] {
  const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line
  return formatDocument(snapshot, options, syntax).filter(
    ({ range }) => range.end.line >= start.line && range.end.line <= last,
  )
}
