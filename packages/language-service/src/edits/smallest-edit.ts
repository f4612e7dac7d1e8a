import type { TextEdit } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The edit that makes a snapshot's text another one and leaves alone what both begin and end with. None when they are the same. */
export function smallestEdit({ text, lines }: Snapshot, wanted: string): TextEdit[] {
  if (text === wanted) return []
  const shorter = Math.min(text.length, wanted.length)
  let start = 0
  while (start < shorter && text.charCodeAt(start) === wanted.charCodeAt(start)) start++
  let tail = 0
  while (tail < shorter - start && fromEnd(text, tail) === fromEnd(wanted, tail)) tail++
  // Neither between `\r` and `\n` nor inside a surrogate pair: no position is there.
  if (start > 0 && isHalf(text.charCodeAt(start - 1))) start--
  if (tail > 0 && isSecondHalf(text.charCodeAt(text.length - tail))) tail--
  const range = lines.rangeOf(start, text.length - tail)
  return [{ range, newText: wanted.slice(start, wanted.length - tail) }]
}

function fromEnd(text: string, tail: number): number {
  return text.charCodeAt(text.length - 1 - tail)
}

function isHalf(code: number): boolean {
  return code === 0x0d || (code >= 0xd800 && code < 0xdc00)
}

function isSecondHalf(code: number): boolean {
  return code === 0x0a || (code >= 0xdc00 && code < 0xe000)
}
