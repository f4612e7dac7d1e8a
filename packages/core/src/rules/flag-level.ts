import { type FlagLevel, KNOWN_FLAGS } from '../definition/flags.ts'
import { visitFlags } from '../definition/visit-flags.ts'
import { defineRule } from './define-rule.ts'

/**
 * A known flag stands where it belongs: `versioned` on a package, `paginated` on an endpoint, `required` on an argument.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{ flag: string; level: FlagLevel; levels: readonly FlagLevel[] }>({
  id: 'flag-level',
  severity: 'error',
  description:
    'A flag must stand at its own level: on a package, an endpoint, an argument or an attribute.',
  requirement: 'definition.flag-levels',
  examples: {
    bad: { flags: ['paginated'] },
    good: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  isLocal: true,
  message: ({ flag, level, levels }) =>
    `\`${flag}\` is a flag of ${listLevels(levels)}, not of ${article(level)}.`,
  check({ definition, customFlags, report }) {
    visitFlags(definition, (flag, level, pathOf) => {
      const known = levelsByFlag.get(flag)
      if (known === undefined || known.includes(level) || customFlags[level].includes(flag)) return
      const path = pathOf()
      const title = `Remove \`${flag}\``
      report({
        path,
        args: { flag, level, levels: known },
        fix: { title, safe: false, edits: [{ kind: 'remove', path }] },
      })
    })
  },
})

const levelsByFlag = new Map(KNOWN_FLAGS.map(({ name, levels }) => [name, levels]))

function listLevels(levels: readonly FlagLevel[]): string {
  return levels
    .map(article)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')
}

function article(level: FlagLevel): string {
  return `${level === 'package' ? 'a' : 'an'} ${level}`
}
