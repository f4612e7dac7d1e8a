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
  for (let index = 0; index < all.length; index++) {
    const line = all[index]!
    const end = findEnd(all, index)
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
function findEnd(lines: readonly HttpLine[], start: number): number | undefined {
  const { text } = lines[start]!
  if (/^\?\?\s|^>\s+\S+\.\w+\s*$/.test(text)) return start
  if (/^[<>]\s*\{%/.test(text)) {
    const end = lines.findIndex((line, index) => index >= start && /%\}\s*$/.test(line.text))
    return end < 0 ? lines.length - 1 : end
  }
  if (!/^\s*\{\{(?:@\w+|\+\w*)?\s*$/.test(text)) return undefined
  const end = lines.findIndex((line, index) => index > start && /^\s*\}\}\s*$/.test(line.text))
  return end < 0 ? undefined : end
}

/** `<> response.json`, `>> response.json` and `>>! response.json`. */
const RESPONSE_FILE = /^(?:<>|>>!?)\s*\S/
