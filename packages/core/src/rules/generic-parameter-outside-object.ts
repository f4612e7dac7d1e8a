import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** `T` is the parameter of a generic object, and stands in the types of its members alone. */
export default defineRule<object>({
  id: 'generic-parameter-outside-object',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: '`T` should stand in the types of an object of `objects` only.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: { endpoints: [{ name: 'find-user', returns: ['T'] }] },
    good: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: () =>
    '`T` stands for nothing here: it is the parameter of a generic object, and has a meaning in the members of `objects` only. Write the type that is meant, or `any`.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.word !== 'T' || part.inArgument) return
      if (part.location.owner !== 'object') report({ path: part.path(), args: {} })
    })
  },
})
