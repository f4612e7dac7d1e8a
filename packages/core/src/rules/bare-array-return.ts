import { findBareResult } from '../definition/bare-result.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint that returns an array declares the type of its items, or the `attributes` of the objects in it.
 *
 * On a paginated endpoint, `array` is reported by `paginated-returns-object`.
 */
export default defineRule<object>({
  id: 'bare-array-return',
  severity: 'off',
  presets: { 'web-function': 'warning', strict: 'info' },
  description: 'An endpoint that returns `array` should declare the type of its items.',
  source: 'Public Web Function protocol: types',
  examples: {
    incorrect: { endpoints: [{ name: 'list-tags', returns: ['array'] }] },
    correct: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  isLocal: true,
  message: () =>
    '`array` does not declare the type of its items. Use a nested list, such as `[["string"]]`. `fc-cli infer` describes what recorded calls returned.',
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const bare = findBareResult(endpoint)
      if (bare?.kind === 'array')
        report({ path: ['endpoints', index, 'returns', ...bare.path], args: {} })
    })
  },
})
