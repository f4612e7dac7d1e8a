import type { Snapshot } from 'fc-language-service'
import type { MarkupContent, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import type { TextChange } from '../protocol/text-change.ts'

/** Returns a change with offsets instead of positions. */
export function toChange({ lines }: Snapshot, { range, newText }: TextEdit): TextChange {
  return { from: lines.offsetAt(range.start), to: lines.offsetAt(range.end), insert: newText }
}

/** Returns the changes of the document in an edit. */
export function toChanges(snapshot: Snapshot, edit: WorkspaceEdit | undefined): TextChange[] {
  return (edit?.changes?.[snapshot.uri] ?? []).map((change) => toChange(snapshot, change))
}

/** Returns the text of a description, as Markdown. */
export function toText(content: string | MarkupContent): string {
  return typeof content === 'string' ? content : content.value
}
