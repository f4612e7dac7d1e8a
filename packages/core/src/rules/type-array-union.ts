import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/**
 * An array of strings is `[["string"]]`. In `["array", ["string"]]`, `array` allows any array, so the item type has no effect.
 */
export default defineRule<object>({
  id: 'type-array-union',
  severity: 'warning',
  description: 'A union should not contain both `array` and a typed array.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list-tags', returns: ['array', ['string']] }] },
    correct: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  message: () =>
    '`array` allows any array, so the typed array next to it has no effect. Remove `array`: a nested list already means “array of”.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if ((part.kind !== 'union' && part.kind !== 'array') || part.inInvalidApplication) return
      const index = part.members.indexOf('array')
      if (index < 0 || !part.members.some(Array.isArray)) return
      const path = [...part.path(), index]
      report({
        path,
        args: {},
        fix: { title: 'Remove `array`', safe: false, edits: [{ kind: 'remove', path }] },
      })
    })
  },
})
