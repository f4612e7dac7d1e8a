import { type FlagLevel, KNOWN_FLAGS, listLevels, withArticle } from '../definition/flags.ts'
import { visitFlags } from '../definition/visit-flags.ts'
import { defineRule } from './define-rule.ts'

/**
 * A known flag is used at its level: `versioned` on a package, `paginated` on an endpoint, `required` on an argument.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{ flag: string; level: FlagLevel; levels: readonly FlagLevel[] }>({
  id: 'flag-level',
  severity: 'error',
  description: 'A flag must be used at its level: package, endpoint, argument or attribute.',
  requirement: 'definition.flag-levels',
  fixable: true,
  examples: {
    incorrect: { flags: ['paginated'] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  isLocal: true,
  message: ({ flag, level, levels }) =>
    `\`${flag}\` is a flag of ${listLevels(levels)}, not of ${withArticle(level)}.`,
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
