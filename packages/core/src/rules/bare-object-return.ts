import { defineRule } from './define-rule.ts'

/**
 * An endpoint that returns an object says of what: by `attributes`, or by a reference to one of `objects`.
 *
 * A page has a shape of its own, and so has the package. The interface itself asks for no more than `object`.
 */
export default defineRule<object>({
  id: 'bare-object-return',
  severity: 'off',
  presets: { 'web-function': 'warning' },
  description: 'An endpoint that returns `object` should say which attributes it has.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
    good: {
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
    '`object` alone does not tell callers what is in the object. Add `attributes` to the endpoint, or define the object in `objects` and return `object.<name>`.',
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const { returns, attributes, flags } = endpoint ?? {}
      if (attributes !== undefined && attributes.length > 0) return
      if (flags?.some((flag) => flag === 'paginated' || flag === 'package')) return
      const path = ['endpoints', index, 'returns']
      if (returns === 'object') report({ path, args: {} })
      else if (Array.isArray(returns) && returns.includes('object'))
        report({ path: [...path, returns.indexOf('object')], args: {} })
    })
  },
})
