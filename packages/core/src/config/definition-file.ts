import { relativePath } from './config-path.ts'
import { compileGlob } from './glob.ts'
import type { ResolvedConfig } from './resolve-config.ts'

/**
 * Whether a configuration says that a file is a definition, or that it is not. Undefined when it does not say: then name and content tell.
 *
 * @param file Absolute path with forward slashes, or a URI.
 */
export function isDefinitionFile(config: ResolvedConfig, file: string): boolean | undefined {
  if (config.files === undefined) return undefined
  const path = relativePath(config.folder, file)
  if (path === undefined) return undefined
  const fits = (glob: string): boolean => compileGlob(glob)(path)
  const without = config.files.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))
  if (without.some(fits)) return false
  const within = config.files.filter((glob) => !glob.startsWith('!'))
  return within.length === 0 ? undefined : within.some(fits)
}

/** Whether a text is meant as a definition, broken or not. */
export function looksLikeDefinition(text: string): boolean {
  return text.includes('"base_url"') && text.includes('"endpoints"')
}
