import { findNode } from '../json/find-node.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { createLineIndex, type Range } from '../json/text-position.ts'
import { CHANGE_LEVELS, type ChangeLevel } from './change-level.ts'
import type { ChangeLocation, DefinitionChange } from './change.ts'

/** The ranges of a change in both texts. If a text does not contain the value, the range of the value that would contain it. */
export interface ChangeRanges {
  oldRange: Range
  newRange: Range
}

/** Adds the ranges to changes, and sorts them: the most severe first, then in the given order. */
export function locateChanges<Change extends DefinitionChange>(
  old: JsonDocument,
  next: JsonDocument,
  changes: readonly Change[],
): (Change & ChangeRanges)[] {
  const [oldRange, newRange] = [createRangeFinder(old), createRangeFinder(next)]
  return CHANGE_LEVELS.flatMap((level) =>
    changes
      .filter((change) => change.level === level)
      .map((change) => ({
        ...change,
        oldRange: oldRange(change.old),
        newRange: newRange(change.new),
      })),
  )
}

/** Counts changes by level. */
export function summarizeChanges(
  changes: readonly DefinitionChange[],
): Record<ChangeLevel, number> {
  const summary = { breaking: 0, risky: 0, safe: 0 }
  for (const { level } of changes) summary[level]++
  return summary
}

/** Formats the counts of changes by level: `1 breaking, 2 risky and 3 safe changes`. Undefined if there are none. */
export function formatChangeCounts(summary: Record<ChangeLevel, number>): string | undefined {
  const levels = CHANGE_LEVELS.filter((level) => summary[level] > 0)
  const last = levels.at(-1)
  if (last === undefined) return undefined
  const parts = levels.map((level) => `${summary[level]} ${level}`)
  const list = parts.join(', ').replace(/, (?=[^,]*$)/, ' and ')
  // The noun agrees with the number before it: `2 breaking and 1 risky change`.
  return `${list} change${summary[last] === 1 ? '' : 's'}`
}

function createRangeFinder({ root, text }: JsonDocument): (location: ChangeLocation) => Range {
  const lines = createLineIndex(text)
  return ({ path, exists }) => {
    if (root === undefined) return lines.rangeOf(0, 0)
    const { node, member } = findNode(root, path)
    // A missing value is marked at the key or the first character of its container, which may be long.
    if (exists) return lines.rangeOf(node.start, node.end)
    return member === undefined
      ? lines.rangeOf(node.start, node.start + 1)
      : lines.rangeOf(member.keyStart, member.keyEnd)
  }
}
