import { findBareResult } from '../definition/bare-result.ts'
import { defineRule } from './define-rule.ts'

/**
 * A paginated endpoint describes the items of its pages: with `attributes`, or by a reference to `objects`.
 *
 * The interface lets each item be any JSON value.
 *
 * Spec: Paginated response object, `page`.
 */
export default defineRule<object>({
  id: 'bare-page-return',
  severity: 'off',
  presets: { 'web-function': 'info', strict: 'info' },
  description: 'A paginated endpoint should describe the items of its pages.',
  source: 'Public Web Function protocol: types',
  examples: {
    incorrect: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
    correct: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          flags: ['paginated'],
          attributes: [{ name: 'id', type: 'string' }],
        },
      ],
    },
  },
  isLocal: true,
  message: () =>
    'The items of the pages are not described. Add their `attributes` to the endpoint, or define the item in `objects` and return `object.<name>`. `fc-cli infer` describes what recorded calls returned.',
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const bare = findBareResult(endpoint)
      if (bare?.kind === 'page')
        report({ path: ['endpoints', index, 'returns', ...bare.path], args: {} })
    })
  },
})
