import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** A union with a typed array is valid, but the current JavaScript client drops the inner list: it reads array of string or null as string or null. */
export default defineRule<object>({
  id: 'array-in-union',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'A typed array in a union is misread by the public JavaScript client.',
  source: 'Public Web Function protocol: clients',
  examples: {
    incorrect: { endpoints: [{ name: 'list-tags', returns: [['string'], 'null'] }] },
    correct: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  isLocal: true,
  message: () =>
    'The current JavaScript client misreads an array in a union: it drops the inner list and treats its types as members of the union. Return an empty array instead of null, or add a separate endpoint.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if ((part.kind !== 'union' && part.kind !== 'array') || part.inInvalidApplication) return
      const { members } = part
      // A union that also contains `array` is reported by `type-array-union`.
      if (members.length < 2 || members.includes('array')) return
      const index = members.findIndex(Array.isArray)
      if (index >= 0) report({ path: [...part.path(), index], args: {} })
    })
  },
})
