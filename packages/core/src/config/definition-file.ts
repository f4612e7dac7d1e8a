import { relativePath } from './config-path.ts'
import { compileGlob } from './glob.ts'
import type { ResolvedConfig } from './resolved-config.ts'

/**
 * Returns whether `files` of a configuration includes a file. Undefined without `files` or outside the folder; then decide by name and content.
 *
 * @param file Absolute path with forward slashes, or a URI.
 */
export function isDefinitionFile(config: ResolvedConfig, file: string): boolean | undefined {
  if (config.files === undefined) return undefined
  const path = relativePath(config.folder, file)
  if (path === undefined) return undefined
  const matches = (glob: string): boolean => compileGlob(glob)(path)
  const excluded = config.files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
  if (excluded.some(matches)) return false
  const included = config.files.filter((glob) => !glob.startsWith('!'))
  return included.length === 0 ? undefined : included.some(matches)
}

/** Returns whether text is probably a definition, valid or not: `base_url` is a key of its root. Other formats may contain both words. */
export function looksLikeDefinition(text: string): boolean {
  return text.includes('"endpoints"') && hasRootKey(text, '"base_url"')
}

/** Reads no further than the key, mostly a few characters, and tolerates errors. */
function hasRootKey(text: string, quoted: string): boolean {
  if (!text.includes(quoted)) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    else if (character === '"') {
      const end = endOfString(text, at)
      if (depth <= 1 && text.startsWith(quoted, at) && isColonNext(text, end)) return true
      at = end
    }
  }
  return false
}

/** Returns the offset of the closing quote, or of the end of the line if there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1
  return at
}

function isColonNext(text: string, quote: number): boolean {
  return /^\s*:/.test(text.slice(quote + 1, quote + 20))
}
