import { type FlagLevel, KNOWN_FLAGS } from '../definition/flags.ts'
import { visitFlags } from '../definition/visit-flags.ts'
import type { Fix } from '../fix/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { findNearestName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A flag is known. The interface allows other flags, so an unknown one is a warning.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{ flag: string; level: FlagLevel; nearest: string | undefined }>({
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
  message: ({ flag, level, nearest }) => {
    const known = namesAt(level)
    if (nearest !== undefined) return `Unknown flag ${quote(flag)}. Did you mean \`${nearest}\`?`
    return `Unknown flag ${quote(flag)}. Known flags of ${level}s: ${known.map((name) => `\`${name}\``).join(', ')}.`
  },
  check({ definition, customFlags, report }) {
    visitFlags(definition, (flag, level, pathOf) => {
      if (names.has(flag) || customFlags[level].includes(flag)) return
      const nearest =
        findNearestName(flag, [...namesAt(level), ...customFlags[level]]) ??
        findNearestName(flag, names)
      const path = pathOf()
      report({
        path,
        args: { flag, level, nearest },
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
  const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')
  return {
    title: `Replace with \`${nearest}\``,
    safe: fold(flag) === fold(nearest),
    edits: [{ kind: 'set', path, value: nearest }],
  }
}
