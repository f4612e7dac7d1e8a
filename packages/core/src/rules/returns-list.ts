import { escapeControls } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * `returns` is a list of types, even if there is only one. The public protocol also accepts a plain string.
 *
 * Spec: Endpoint definition, `returns`.
 */
export default defineRule<{ returns: string }>({
  id: 'returns-list',
  severity: 'warning',
  presets: { 'web-function': 'off' },
  description: '`returns` should be a list, even for a single type.',
  requirement: 'definition.value-types',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: 'object' }] },
    correct: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ returns }) =>
    `\`returns\` should be a list: not every tool accepts a string. Use \`[${escapeControls(JSON.stringify(shorten(returns)))}]\`.`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const returns = endpoint?.returns
      if (typeof returns !== 'string') return
      const path = ['endpoints', index, 'returns']
      report({
        path,
        args: { returns },
        fix: {
          title: 'Convert to a list',
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
