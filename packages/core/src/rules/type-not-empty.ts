import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { defineRule } from './define-rule.ts'

/** A list of kinds has at least one. Clients read an empty one as any value, or let nothing through. */
export default defineRule<{ kind: 'union' | 'array' }>({
  id: 'type-not-empty',
  severity: 'error',
  description: 'A list in a type must not be empty, at any depth.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: { endpoints: [{ name: 'delete-user', returns: [] }] },
    good: { endpoints: [{ name: 'delete-user', returns: ['null'] }] },
  },
  message: ({ kind }) =>
    kind === 'array'
      ? 'This array has no type for its entries: some clients let any through, others none. Write `["any"]`, or the types that are meant.'
      : 'This list of kinds is empty: some clients let any value through, others none. Write `["null"]` for no value, `["any"]` for any, or the kinds that are meant.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'union' && part.kind !== 'array') return
      if (part.members.length === 0 && !part.inInvalidApplication)
        report({ path: part.path(), args: { kind: part.kind } })
    })
  },
})
