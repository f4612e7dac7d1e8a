import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** A generic object is applied to a type. `T` is none outside the generic object itself: it stands for what is written here. */
export default defineRule<object>({
  id: 'generic-application-argument',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A generic object should be applied to a type, and `T` is none.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'T' }] }],
    },
    good: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: () =>
    '`T` is what the generic object calls the type that is written here, so it cannot stand for itself. Write the type that is meant.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.word !== 'T' || part.inInvalidApplication) return
      if (part.inArgument && part.location.owner !== 'object')
        report({ path: part.path(), args: {} })
    })
  },
})
