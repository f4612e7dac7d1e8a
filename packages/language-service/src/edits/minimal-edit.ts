import type { TextEdit } from 'vscode-languageserver-types'
import { findChange } from '../snapshot/text-change.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The edit that makes a snapshot's text another one and leaves alone what both begin and end with. None when they are the same. */
export function minimalEdit({ text, lines }: Snapshot, wanted: string): TextEdit[] {
  if (text === wanted) return []
  let { start, end } = findChange(text, wanted)
  // Neither between `\r` and `\n` nor inside a surrogate pair: no position is there.
  if (start > 0 && isFirstHalf(text.charCodeAt(start - 1))) start--
  if (end < text.length && isSecondHalf(text.charCodeAt(end))) end++
  const newText = wanted.slice(start, wanted.length - (text.length - end))
  return [{ range: lines.rangeOf(start, end), newText }]
}

function isFirstHalf(code: number): boolean {
  return code === 0x0d || (code >= 0xd800 && code < 0xdc00)
}

function isSecondHalf(code: number): boolean {
  return code === 0x0a || (code >= 0xdc00 && code < 0xe000)
}
