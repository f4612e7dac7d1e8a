import { findRepeatedNames } from '../definition/repeated-names.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import type { ReportDescriptor } from './define-rule.ts'

/** A name that an earlier entry of the same list has. */
export interface RepeatedNameArgs {
  name: string
  /** Path of the earlier entry. */
  first: Path
}

/**
 * Reports the entries of a list with the name of an earlier one. The fix removes an equal entry; the suggestion renames it, which its callers would notice.
 *
 * @param pathOf Returns the path of the list.
 */
export function reportRepeatedNames(
  entries: Parameters<typeof findRepeatedNames>[0],
  pathOf: () => Path,
  report: (descriptor: ReportDescriptor<RepeatedNameArgs>) => void,
): void {
  for (const { name, index, first: firstIndex, same, freeName } of findRepeatedNames(entries)) {
    // Blank names are reported by the rules of valid names.
    if (name.trim() === '') continue
    const path = [...pathOf(), index]
    const first = [...pathOf(), firstIndex]
    report({
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
    })
  }
}
