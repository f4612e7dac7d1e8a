import { relativePath } from './config-path.ts'
import { compileGlob } from './glob.ts'
import type { ResolvedConfig } from './resolve-config.ts'

/** Returns whether an issue is ignored. */
export type IsIgnored = (code: string, pointer: string) => boolean

/**
 * Creates a filter from the `ignore` entries of a configuration.
 *
 * @param file Path of the definition. Undefined for a value without a file; entries with `files` do not apply to it.
 */
export function createIgnoreFilter(config: ResolvedConfig, file: string | undefined): IsIgnored {
  const entries = config.ignore
    .filter((entry) => entry.files === undefined || matchesFile(entry.files, entry.folder, file))
    .map(({ rule, pointer }) => ({
      rule,
      matchesPointer: pointer === undefined ? () => true : compileGlob(pointer),
    }))
  return (code, pointer) =>
    entries.some(
      ({ rule, matchesPointer }) =>
        (rule === undefined || rule === code) && matchesPointer(pointer),
    )
}

function matchesFile(glob: string, folder: string, file: string | undefined): boolean {
  const relative = file === undefined ? undefined : relativePath(folder, file)
  return relative !== undefined && compileGlob(glob)(relative)
}
