import type { JsonDocument, JsonNode } from './json-node.ts'

/** Returns one level of indentation: that of the first entry of the root that starts a line. Undefined if none is indented. */
export function detectIndentation({ root, text }: JsonDocument): string | undefined {
  for (const start of entryStarts(root)) {
    const indentation = /(?<=[\n\r])[ \t]+$/.exec(text.slice(Math.max(0, start - MAX_WIDTH), start))
    if (indentation !== null) return indentation[0]
  }
  return undefined
}

/** Returns the first line ending of a text. Defaults to `\n`. */
export function detectLineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

/** Maximum width of a level of indentation. */
const MAX_WIDTH = 100

/** Maximum number of entries that are inspected. */
const MAX_ENTRIES = 100

function entryStarts(root: JsonNode | undefined): number[] {
  if (root?.kind === 'object')
    return root.members.slice(0, MAX_ENTRIES).map(({ keyStart }) => keyStart)
  return root?.kind === 'array' ? root.items.slice(0, MAX_ENTRIES).map(({ start }) => start) : []
}
