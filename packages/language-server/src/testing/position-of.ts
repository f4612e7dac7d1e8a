import type { Position } from 'vscode-languageserver/node'

/** Returns the position of the cursor, marked by `|` in a part of the text: `positionOf(text, '"na|me"')`. */
export function positionOf(text: string, marked: string): Position {
  const cursor = marked.indexOf('|')
  const part = marked.slice(0, cursor) + marked.slice(cursor + 1)
  const start = text.indexOf(part)
  if (cursor < 0 || start < 0) throw new Error(`The text does not contain ${marked}.`)
  const lines = text.slice(0, start + cursor).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)!.length }
}
