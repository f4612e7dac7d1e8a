import { appliesToFile } from './ignore-filter.ts'
import { configIssue } from './config-issue.ts'
import { readConfig } from './read-config.ts'
import type { ConfigProblems } from './config-files.ts'
import type { LocatedIgnore, ResolvedConfig } from './resolved-config.ts'

/** Records which `ignore` entries match problems, to report those that match none. */
export interface IgnoreUsage {
  /** Starts with the next definition. Returns the option `onIgnored` for its check with all rules. */
  startFile(config: ResolvedConfig, file: string): (entry: LocatedIgnore) => void
  /**
   * Reports the entries that match no problem. Entries of extended configurations are not reported: they may match problems elsewhere.
   *
   * @param isComplete Whether all definitions of a folder have been checked. Otherwise, only entries for one checked file are reported.
   */
  findUnused(isComplete: (folder: string) => boolean): ConfigProblems[]
}

/** Creates an empty record. */
export function createIgnoreUsage(): IgnoreUsage {
  const configs = new Map<string, { config: ResolvedConfig; files: string[]; used: Set<number> }>()
  return {
    startFile(config, file) {
      if (config.file === undefined || config.ignore.length === 0) return () => {}
      const usage = configs.get(config.file) ?? { config, files: [], used: new Set() }
      configs.set(config.file, usage)
      usage.files.push(file)
      return (entry) => {
        if (entry.file === config.file) usage.used.add(entry.index)
      }
    },
    findUnused(isComplete) {
      return [...configs.values()].flatMap(({ config, files, used }) => {
        const source = config.problems.find(({ file }) => file === config.file)
        if (source === undefined) return []
        const { document } = readConfig(source.text)
        const isAll = isComplete(config.folder)
        const issues = config.ignore
          .filter((entry) => entry.file === config.file && !used.has(entry.index))
          .filter((entry) => isAll || isForOneOf(entry, files))
          .map(({ index }) =>
            configIssue(document, ['ignore', index], UNUSED_IGNORE, { severity: 'warning' }),
          )
        return issues.length === 0 ? [] : [{ ...source, issues }]
      })
    },
  }
}

/** The message for an entry that matches no problem. */
export const UNUSED_IGNORE =
  'This entry of `ignore` matches no problem. Remove it, or correct `rule`, `files` or `path`.'

/** Whether an entry names one file, which is among those checked. */
function isForOneOf(entry: LocatedIgnore, files: readonly string[]): boolean {
  const { files: glob } = entry
  if (glob === undefined || /^!|[*?[{]/.test(glob.replaceAll(/\\./g, ''))) return false
  return files.some((file) => appliesToFile(entry, file))
}
