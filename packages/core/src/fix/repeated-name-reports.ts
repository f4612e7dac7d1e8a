import { findRepeatedNames } from '../definition/repeated-names.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { removeDuplicate } from './remove-duplicate.ts'

/** What a rule reports of an entry of a list with the name of an earlier one. */
interface RepeatedNameReport {
  path: Path
  args: RepeatedNameArgs
  related: { path: Path; message: string }[]
  /** Removes an equal entry. */
  fix?: Fix
  /** Renames the entry, which its callers would notice. */
  suggestions: Fix[]
}

/** Arguments of the message. */
export interface RepeatedNameArgs {
  name: string
  /** Path of the earlier entry. */
  first: Path
}

/**
 * Returns the reports of the entries with the name of an earlier one. Blank names are reported by the rules of valid names.
 *
 * @param pathOf Returns the path of the list.
 */
export function repeatedNameReports(
  entries: Parameters<typeof findRepeatedNames>[0],
  pathOf: () => Path,
): RepeatedNameReport[] {
  return findRepeatedNames(entries)
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, index, first: firstIndex, same, freeName }) => {
      const path = [...pathOf(), index]
      const first = [...pathOf(), firstIndex]
      return {
        path: [...path, 'name'],
        args: { name, first },
        related: [{ path: [...first, 'name'], message: 'First defined here.' }],
        ...(same && { fix: removeDuplicate(path) }),
        suggestions: [
          {
            title: `Rename to ${quote(freeName)}`,
            safe: false,
            edits: [{ kind: 'set', path: [...path, 'name'], value: freeName }],
          },
        ],
      }
    })
}
