import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/**
 * An array of strings is `[["string"]]`. In `["array", ["string"]]` the word lets every array through, so that the type of the entries says nothing.
 */
export default defineRule<object>({
  id: 'type-array-union',
  severity: 'warning',
  description: 'A list should not hold `array` beside an array with typed entries.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: { endpoints: [{ name: 'list-tags', returns: ['array', ['string']] }] },
    good: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  message: () =>
    '`array` lets every array through, so the typed array beside it says nothing. Leave `array` out: the inner list alone means “array of”.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if ((part.kind !== 'union' && part.kind !== 'array') || part.inInvalidApplication) return
      const index = part.members.indexOf('array')
      if (index < 0 || !part.members.some(Array.isArray)) return
      const path = [...part.path(), index]
      report({
        path,
        args: {},
        fix: { title: 'Leave `array` out', safe: false, edits: [{ kind: 'remove', path }] },
      })
    })
  },
})
