import { formatNamePath } from '../definition/name-path.ts'
import type { Path } from '../json/json-pointer.ts'
import { relativePath } from './config-path.ts'
import { compileGlob } from './glob.ts'
import type { LocatedIgnore, ResolvedConfig } from './resolved-config.ts'

/** Returns whether an issue is ignored. */
export type IsIgnored = (code: string, path: Path) => boolean

/**
 * Creates a filter from the `ignore` entries of a configuration.
 *
 * @param value The definition, for the names in paths.
 * @param file Path of the definition. Undefined for a value without a file; entries with `files` do not apply to it.
 * @param onIgnored Called with each entry that an ignored issue matches.
 */
export function createIgnoreFilter(
  config: ResolvedConfig,
  value: unknown,
  file: string | undefined,
  onIgnored: (entry: LocatedIgnore) => void = () => {},
): IsIgnored {
  const entries = config.ignore
    .filter((entry) => appliesToFile(entry, file))
    .map((entry) => ({
      entry,
      matchesPath: entry.path === undefined ? () => true : compileGlob(entry.path),
    }))
  return (code, path) => {
    const candidates = entries.filter(({ entry: { rule } }) => rule === undefined || rule === code)
    if (candidates.length === 0) return false
    const namePath = formatNamePath(path, value)
    const matching = candidates.filter(({ matchesPath }) => matchesPath(namePath))
    for (const { entry } of matching) onIgnored(entry)
    return matching.length > 0
  }
}

/** Returns whether an entry applies to a definition. */
export function appliesToFile(
  { files, folder }: Pick<LocatedIgnore, 'files' | 'folder'>,
  file: string | undefined,
): boolean {
  if (files === undefined) return true
  const relative = file === undefined ? undefined : relativePath(folder, file)
  return relative !== undefined && compileGlob(files)(relative)
}
