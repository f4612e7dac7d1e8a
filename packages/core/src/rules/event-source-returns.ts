import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint with the flag `event_source` returns exactly `["string"]`: the URL of an event stream.
 *
 * The interface does not define the flag; in the public protocol this is an error.
 */
export default defineRule<{ name: string | undefined }>({
  id: 'event-source-returns',
  severity: 'warning',
  presets: { 'web-function': 'error' },
  description: 'An endpoint with the flag `event_source` should return exactly `["string"]`.',
  source: 'Public Web Function protocol: the flag `event_source`.',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [{ name: 'watch-users', returns: ['object'], flags: ['event_source'] }],
    },
    correct: { endpoints: [{ name: 'watch-users', returns: ['string'], flags: ['event_source'] }] },
  },
  isLocal: true,
  message: ({ name }) =>
    `${name === undefined ? 'An endpoint' : `Endpoint ${quote(name)}`} has the flag \`event_source\` and must return the URL of an event stream. Use ["string"], without a refinement or other types.`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      if (endpoint?.returns === undefined || !endpoint.flags?.includes('event_source')) return
      const { returns } = endpoint
      // A plain string has the same meaning and is reported by `returns-list`.
      if (returns === 'string') return
      if (Array.isArray(returns) && returns.length === 1 && returns[0] === 'string') return
      const path = ['endpoints', index, 'returns']
      report({
        path,
        args: { name: endpoint.name },
        fix: {
          title: 'Return ["string"]',
          safe: false,
          edits: [{ kind: 'set', path, value: ['string'] }],
        },
      })
    })
  },
})
