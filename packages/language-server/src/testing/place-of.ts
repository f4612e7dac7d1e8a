import type { Position } from 'vscode-languageserver/node'

/** The place of the cursor in a text, marked by `|` in a part of it: `place('"na|me"')`. */
export function placeOf(text: string, marked: string): Position {
  const cursor = marked.indexOf('|')
  const part = marked.slice(0, cursor) + marked.slice(cursor + 1)
  const start = text.indexOf(part)
  if (cursor < 0 || start < 0) throw new Error(`There is no ${marked}.`)
  const lines = text.slice(0, start + cursor).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)!.length }
}
