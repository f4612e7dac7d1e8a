import { defineRule } from './define-rule.ts'

/**
 * An endpoint that returns an object declares its attributes: with `attributes`, or by a reference to `objects`.
 *
 * Pages and the package definition have a defined shape. The interface itself only requires `object`.
 */
export default defineRule<object>({
  id: 'bare-object-return',
  severity: 'off',
  presets: { 'web-function': 'warning' },
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
