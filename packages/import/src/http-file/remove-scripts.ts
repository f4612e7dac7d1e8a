import type { HttpLine } from './http-file.ts'

/** The lines of a section without its scripts. */
export interface RemainingLines {
  lines: HttpLine[]
  /** Numbers of the lines at which scripts and assertions start. */
  scripts: number[]
}

/**
 * Removes what runs before or after a request: scripts (`> {% … %}`, `{{ … }}` on lines of their own), files of scripts and of responses (`> ./test.js`,
 * `<> response.json`, `>> response.json`), and assertions (`?? status == 200`).
 */
export function removeScripts(all: readonly HttpLine[]): RemainingLines {
  const lines: HttpLine[] = []
  const scripts: number[] = []
  const lastEnd = all.findLastIndex(({ text }) => BLOCK_END.test(text))
  for (let index = 0; index < all.length; index++) {
    const line = all[index]!
    const end = findEnd(all, index, lastEnd)
    if (end === undefined) {
      if (!RESPONSE_FILE.test(line.text)) lines.push(line)
      continue
    }
    scripts.push(line.number)
    index = end
  }
  return { lines, scripts }
}

/** Returns the index of the last line of a script that starts at an index. Undefined if none does. */
function findEnd(lines: readonly HttpLine[], start: number, lastEnd: number): number | undefined {
  const { text } = lines[start]!
  if (/^\?\?\s|^>\s+\S+\.\w+$/.test(text)) return start
  if (/^[<>]\s*\{%/.test(text)) return find(lines, start, /%\}$/) ?? lines.length - 1
  // Without an end, it is text.
  const isBlock = start < lastEnd && /^\s*\{\{(?:@\w+|\+\w*)?$/.test(text)
  return isBlock ? find(lines, start + 1, BLOCK_END) : undefined
}

/** Returns the index of the first line from `start` that matches. */
function find(lines: readonly HttpLine[], start: number, pattern: RegExp): number | undefined {
  for (let index = start; index < lines.length; index++)
    if (pattern.test(lines[index]!.text)) return index
  return undefined
}

const BLOCK_END = /^\s*\}\}$/

/** `<> response.json`, `>> response.json` and `>>! response.json`. */
const RESPONSE_FILE = /^(?:<>|>>!?)\s*\S/
