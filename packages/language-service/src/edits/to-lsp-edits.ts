import { type FixEdit, type TextEdit as CoreEdit, toTextEdit } from 'fc-core'
import type { TextEdit } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Converts fix edits to text edits. Undefined if one of them cannot be applied. */
export function toLspEdits(
  { document, lines }: Pick<Snapshot, 'document' | 'lines'>,
  edits: readonly FixEdit[],
): TextEdit[] | undefined {
  const result: TextEdit[] = []
  for (const edit of edits) {
    const textEdit: CoreEdit | undefined = toTextEdit(document, edit)
    if (textEdit === undefined) return undefined
    result.push({ range: lines.rangeOf(textEdit.start, textEdit.end), newText: textEdit.text })
  }
  return result
}
