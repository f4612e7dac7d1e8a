import { relativePath } from './config-path.ts'
import { compileGlob } from './glob.ts'
import type { ResolvedConfig } from './resolve-config.ts'

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

/** Returns whether text is probably a definition, valid or not. */
export function looksLikeDefinition(text: string): boolean {
  return text.includes('"base_url"') && text.includes('"endpoints"')
}
