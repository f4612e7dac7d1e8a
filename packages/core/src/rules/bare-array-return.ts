import { defineRule } from './define-rule.ts'

/** An endpoint that returns an array declares the type of its items, or the `attributes` of the objects in it. */
export default defineRule<object>({
  id: 'bare-array-return',
  severity: 'off',
  presets: { 'web-function': 'warning' },
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
      const { returns, attributes, flags } = endpoint ?? {}
      if (attributes !== undefined && attributes.length > 0) return
      // On a paginated endpoint, `array` is reported by `paginated-returns-object`.
      if (flags?.includes('paginated')) return
      const path = ['endpoints', index, 'returns']
      if (returns === 'array') report({ path, args: {} })
      // A union that also contains a typed array is reported by `type-array-union`.
      else if (Array.isArray(returns) && returns.includes('array') && !returns.some(Array.isArray))
        report({ path: [...path, returns.indexOf('array')], args: {} })
    })
  },
})
