import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** The argument of a generic object is a type. `T` is not one outside of the generic object. */
export default defineRule<object>({
  id: 'generic-application-argument',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: '`T` should not be the argument of a generic object.',
  source: 'Public Web Function protocol: generics',
  examples: {
    incorrect: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'T' }] }],
    },
    correct: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: () =>
    '`T` is the parameter of the generic object and cannot be its own argument. Use a concrete type.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.word !== 'T' || part.inInvalidApplication) return
      if (part.inArgument && part.location.owner !== 'object')
        report({ path: part.path(), args: {} })
    })
  },
})
