import { readFileSync } from 'node:fs'

/** Returns the setup in `docs/editors.md` after a marker such as `<!-- test: helix -->`, so that the documented setup is tested. */
export function docsSnippet(marker: string): string {
  const docs = readFileSync(new URL('../../docs/editors.md', import.meta.url), 'utf8')
  const [, rest] = docs.split(`<!-- test: ${marker} -->`)
  const snippet = rest === undefined ? null : /^\s*```\w+\n([^]*?)^```$/m.exec(rest)
  if (snippet === null) throw new Error(`docs/editors.md has no setup for ${marker}.`)
  return snippet[1]!
}
