import {
  type FlagLevel,
  KNOWN_FLAGS,
  type KnownFlag,
  listLevels,
  withArticle,
} from '../definition/flags.ts'
import { isSpellingVariant } from '../definition/intended-key.ts'
import { visitFlags } from '../definition/visit-flags.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { createNameFinder, type NameFinder } from '../text/name-finder.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A flag is known. The interface allows other flags, so an unknown one is a warning.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{
  flag: string
  level: FlagLevel
  nearest: string | undefined
  /** A similar flag of other levels. */
  other: KnownFlag | undefined
}>({
  id: 'flag-known',
  severity: 'warning',
  description: 'A flag should be known.',
  requirement: 'definition.flags-known',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginatd'] }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  isLocal: true,
  message: ({ flag, level, nearest, other }) => {
    const known = namesAt(level)
    if (nearest !== undefined) return `Unknown flag ${quote(flag)}. Did you mean \`${nearest}\`?`
    if (other !== undefined)
      return `Unknown flag ${quote(flag)}. It is similar to \`${other.name}\`, a flag of ${listLevels(other.levels)}, not of ${withArticle(level)}.`
    return `Unknown flag ${quote(flag)}. Known flags of ${level}s: ${known.map((name) => `\`${name}\``).join(', ')}.`
  },
  check({ definition, customFlags, report }) {
    const { findNearest } = createNameFinder([...names])
    const levels = new Map<FlagLevel, NameFinder>()
    visitFlags(definition, (flag, level, pathOf) => {
      if (names.has(flag) || customFlags[level].includes(flag)) return
      let ofLevel = levels.get(level)
      if (ofLevel === undefined) {
        ofLevel = createNameFinder([...namesAt(level), ...customFlags[level]])
        levels.set(level, ofLevel)
      }
      const nearest = ofLevel.findNearest(flag)
      const similar = nearest === undefined ? findNearest(flag) : undefined
      const other = KNOWN_FLAGS.find(({ name }) => name === similar)
      const path = pathOf()
      report({
        path,
        args: { flag, level, nearest, other },
        ...(nearest !== undefined && { fix: renameFlag(path, flag, nearest) }),
      })
    })
  },
})

const names = new Set(KNOWN_FLAGS.map(({ name }) => name))

function namesAt(level: FlagLevel): string[] {
  return KNOWN_FLAGS.filter(({ levels }) => levels.includes(level)).map(({ name }) => name)
}

/** The fix is safe if only case, whitespace or separators differ. */
function renameFlag(path: Path, flag: string, nearest: string): Fix {
  return {
    title: `Replace with \`${nearest}\``,
    safe: isSpellingVariant(flag, nearest),
    edits: [{ kind: 'set', path, value: nearest }],
  }
}
