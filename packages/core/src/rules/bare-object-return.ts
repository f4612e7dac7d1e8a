import { findBareResult } from '../definition/bare-result.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint that returns an object declares its attributes: with `attributes`, or by a reference to `objects`.
 *
 * The items of pages are checked by `bare-page-return`. The package definition has a defined shape. The interface itself only requires `object`.
 */
export default defineRule<object>({
  id: 'bare-object-return',
  severity: 'off',
  presets: { 'web-function': 'warning', strict: 'info' },
  description: 'An endpoint that returns `object` should declare its attributes.',
  source: 'Public Web Function protocol: types',
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          attributes: [{ name: 'id', type: 'string' }],
        },
      ],
    },
  },
  isLocal: true,
  message: () =>
    '`object` does not declare its attributes. Add `attributes` to the endpoint, or define the object in `objects` and return `object.<name>`. `fc-cli infer` describes what recorded calls returned.',
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const bare = findBareResult(endpoint)
      if (bare?.kind === 'object')
        report({ path: ['endpoints', index, 'returns', ...bare.path], args: {} })
    })
  },
})
