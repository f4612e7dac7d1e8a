import { readFileSync } from 'node:fs'

/** The set-up that `docs/editors.md` gives under a mark, `<!-- test: helix -->`: what users copy is what is tested. */
export function docsSnippet(mark: string): string {
  const docs = readFileSync(new URL('../../docs/editors.md', import.meta.url), 'utf8')
  const [, rest] = docs.split(`<!-- test: ${mark} -->`)
  const snippet = rest === undefined ? null : /^\s*```\w+\n([^]*?)^```$/m.exec(rest)
  if (snippet === null) throw new Error(`docs/editors.md has no set-up for ${mark}.`)
  return snippet[1]!
}
