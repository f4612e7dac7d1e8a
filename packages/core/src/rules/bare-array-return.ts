import { defineRule } from './define-rule.ts'

/** An endpoint that returns an array says of what: by the type of its entries, or by the `attributes` of objects in it. */
export default defineRule<object>({
  id: 'bare-array-return',
  severity: 'off',
  presets: { 'web-function': 'warning' },
  description: 'An endpoint that returns `array` should say what its entries are.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: { endpoints: [{ name: 'list-tags', returns: ['array'] }] },
    good: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  isLocal: true,
  message: () =>
    '`array` alone does not tell callers what its entries are. Write the type of the entries in a list of its own, as in `[["string"]]`.',
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const { returns, attributes, flags } = endpoint ?? {}
      if (attributes !== undefined && attributes.length > 0) return
      // A page is an object: on its endpoint, `array` is a finding of another kind.
      if (flags?.includes('paginated')) return
      const path = ['endpoints', index, 'returns']
      if (returns === 'array') report({ path, args: {} })
      // Beside an array with typed entries, that is the finding.
      else if (Array.isArray(returns) && returns.includes('array') && !returns.some(Array.isArray))
        report({ path: [...path, returns.indexOf('array')], args: {} })
    })
  },
})
