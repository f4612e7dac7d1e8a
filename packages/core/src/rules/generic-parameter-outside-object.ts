import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** `T` is the parameter of a generic object and is only used in the types of its members. */
export default defineRule<object>({
  id: 'generic-parameter-outside-object',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: '`T` should be used only in the members of `objects`.',
  source: 'Public Web Function protocol: generics',
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['T'] }] },
    correct: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: () =>
    '`T` is only defined in the members of `objects`, as the parameter of a generic object. Use a concrete type, or `any`.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.word !== 'T' || part.inArgument) return
      if (part.location.owner !== 'object') report({ path: part.path(), args: {} })
    })
  },
})
