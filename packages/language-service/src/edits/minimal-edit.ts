import type { TextEdit } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { findChange } from '../snapshot/text-change.ts'

/** Returns the edit that replaces the text of a snapshot, without the common start and end. Empty if the texts are equal. */
export function minimalEdit({ text, lines }: Snapshot, target: string): TextEdit[] {
  if (text === target) return []
  let { start, end } = findChange(text, target)
  // Positions exist neither between `\r` and `\n` nor inside a surrogate pair.
  if (isFirstHalf(text.charCodeAt(start - 1))) start--
  if (isSecondHalf(text.charCodeAt(end))) end++
  const newText = target.slice(start, target.length - (text.length - end))
  return [{ range: lines.rangeOf(start, end), newText }]
}

function isFirstHalf(code: number): boolean {
  return code === 0x0d || (code >= 0xd800 && code < 0xdc00)
}

function isSecondHalf(code: number): boolean {
  return code === 0x0a || (code >= 0xdc00 && code < 0xe000)
}
