import { type FlagLevel, KNOWN_FLAGS } from '../definition/flags.ts'
import { visitFlags } from '../definition/visit-flags.ts'
import { findNearestName } from '../nearest-name.ts'
import { quote } from '../quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A flag is one that somebody knows. The interface leaves room for others, so an unknown one is a warning.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{ flag: string; level: FlagLevel }>({
  id: 'flag-known',
  severity: 'warning',
  description: 'A flag should be a known one.',
  requirement: 'definition.flags-known',
  message: ({ flag, level }) => {
    const here = KNOWN_FLAGS.filter(({ levels }) => levels.includes(level)).map(({ name }) => name)
    const nearest = findNearestName(flag, here) ?? findNearestName(flag, names)
    if (nearest !== undefined) return `Unknown flag ${quote(flag)}. Did you mean \`${nearest}\`?`
    return `Unknown flag ${quote(flag)}. Known flags of ${level}s: ${here.map((name) => `\`${name}\``).join(', ')}.`
  },
  check({ definition, report }) {
    visitFlags(definition, (flag, level, path) => {
      if (!names.has(flag)) report({ path, args: { flag, level } })
    })
  },
})

const names = new Set(KNOWN_FLAGS.map(({ name }) => name))
