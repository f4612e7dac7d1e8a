import { applyTextEdits, type TextEdit } from 'fc-core'
import { createLineIndex } from 'fc-core/json'
import type { Position } from 'vscode-languageserver-types'

/**
 * Returns where a new name is after the edits that introduce it.
 *
 * @param reference The reference in an edit: `object.user`. The position is that of its name.
 * @returns Undefined if no edit contains the reference.
 */
export function locateNewName(
  text: string,
  edits: readonly TextEdit[],
  reference: string,
): Position | undefined {
  const written = JSON.stringify(reference)
  const edit = edits.find((each) => each.text.includes(written))
  if (edit === undefined) return undefined
  // Edits do not overlap: those before it move it.
  const moved = edits
    .filter((each) => each.end <= edit.start && each !== edit)
    .reduce((sum, each) => sum + each.text.length - (each.end - each.start), 0)
  const name = reference.slice(reference.indexOf('.') + 1)
  const end = edit.text.indexOf(written) + written.length - '"'.length
  const offset = edit.start + moved + end - name.length
  const { line, column } = createLineIndex(applyTextEdits(text, edits)).positionAt(offset)
  return { line: line - 1, character: column - 1 }
}
