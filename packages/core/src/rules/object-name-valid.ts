import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an object can be the name of a type: code generators make one of it. Often all names of a package have the same form, so it is reported once.
 */
export default defineRule<{ name: string; others: number }>({
  id: 'object-name-valid',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'An object name should consist of letters, digits, hyphens and underscores.',
  source: 'Public Web Function protocol: objects are referenced as `object.<name>`.',
  examples: {
    incorrect: { objects: [{ name: 'files.metadata' }] },
    correct: { objects: [{ name: 'files-metadata' }] },
  },
  message: ({ name, others }) =>
    `Object name ${quote(name)}${others === 0 ? '' : ` (and ${others} ${others === 1 ? 'other' : 'others'})`} contains a dot or another character that code generators cannot use in the name of a type. Use letters, digits, hyphens and underscores.`,
  check({ definition, report }) {
    const found = (definition.objects ?? []).flatMap((object, index) =>
      object?.name === undefined || VALID.test(object.name) ? [] : [{ name: object.name, index }],
    )
    const [first, ...others] = found
    if (first === undefined) return
    report({
      path: ['objects', first.index, 'name'],
      args: { name: first.name, others: others.length },
    })
  },
})

const VALID = /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u
