import { readFileSync } from 'node:fs'

/** A code block of a page. */
export interface Block {
  language: string
  code: string
  /** Line of the code in the file. */
  line: number
  /** The comment before the block, such as `file: a.json` or `test: name`. */
  label?: { kind: string; name: string }
}

/** Reads the code blocks of a Markdown file. */
export function readBlocks(file: string): Block[] {
  return findBlocks(readFileSync(file, 'utf8'))
}

/** Finds the code blocks of a Markdown text. */
export function findBlocks(text: string): Block[] {
  const pattern = /(?:<!-- (\w+): (.+?) -->\n\s*)?^([ \t]*)```(\w*)\n([^]*?)^[ \t]*```$/gm
  return Array.from(text.matchAll(pattern), (match) => {
    const [all, kind, name, indent = '', language = '', code = ''] = match
    const start = match.index + all.indexOf('```')
    return {
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      line: text.slice(0, start).split('\n').length + 1,
      ...(kind !== undefined && { label: { kind, name: name! } }),
    }
  })
}
