import { relativePath } from './config-path.ts'
import { compileGlob } from './glob.ts'
import type { ResolvedConfig } from './resolve-config.ts'

/** A test for the findings that a configuration leaves out. */
export type IsIgnored = (code: string, pointer: string) => boolean

/**
 * Which findings about a file a configuration leaves out.
 *
 * @param file Path of the definition; undefined for a value that was not read from a file, to which entries with `files` do not apply.
 */
export function createIgnoreFilter(config: ResolvedConfig, file: string | undefined): IsIgnored {
  const entries = config.ignore
    .filter((entry) => entry.files === undefined || matchesFile(entry.files, entry.folder, file))
    .map(({ rule, pointer }) => ({
      rule,
      fitsPointer: pointer === undefined ? () => true : compileGlob(pointer),
    }))
  return (code, pointer) =>
    entries.some(
      ({ rule, fitsPointer }) => (rule === undefined || rule === code) && fitsPointer(pointer),
    )
}

function matchesFile(glob: string, folder: string, file: string | undefined): boolean {
  const relative = file === undefined ? undefined : relativePath(folder, file)
  return relative !== undefined && compileGlob(glob)(relative)
}
