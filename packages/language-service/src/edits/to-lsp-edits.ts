import { type FixEdit, type TextEdit as CoreEdit, toTextEdit } from 'fc-core'
import type { TextEdit } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Changes of the value as edits of the text. Undefined when one of them has no place in it. */
export function toLspEdits(
  { document, lines }: Pick<Snapshot, 'document' | 'lines'>,
  edits: readonly FixEdit[],
): TextEdit[] | undefined {
  const result: TextEdit[] = []
  for (const edit of edits) {
    const found: CoreEdit | undefined = toTextEdit(document, edit)
    if (found === undefined) return undefined
    result.push({ range: lines.rangeOf(found.start, found.end), newText: found.text })
  }
  return result
}
