import { escapeControls } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * `returns` is a list of kinds, also where there is only one. The public protocol reads a bare string the same way.
 *
 * Spec: Endpoint definition, `returns`.
 */
export default defineRule<{ returns: string }>({
  id: 'returns-list',
  severity: 'warning',
  presets: { 'web-function': 'info' },
  description: '`returns` should be a list, also of a single kind.',
  requirement: 'definition.value-types',
  examples: {
    bad: { endpoints: [{ name: 'find-user', returns: 'object' }] },
    good: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
  },
  message: ({ returns }) =>
    `\`returns\` is a list of kinds, and not every tool reads a bare string. Write \`[${escapeControls(JSON.stringify(shorten(returns)))}]\`.`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const returns = endpoint?.returns
      if (typeof returns !== 'string') return
      const path = ['endpoints', index, 'returns']
      report({
        path,
        args: { returns },
        fix: {
          title: 'Make it a list',
          safe: true,
          edits: [{ kind: 'set', path, value: [returns] }],
        },
      })
    })
  },
})

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
