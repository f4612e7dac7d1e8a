import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { replaceValue } from '../fix/replace-value.ts'
import { defineRule } from './define-rule.ts'

/** A list of types is not empty. Some clients treat an empty list as `any`, others reject all values. */
export default defineRule<{ kind: 'union' | 'array' }>({
  id: 'type-not-empty',
  severity: 'error',
  description: 'A list of types must not be empty, at any depth.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'delete-user', returns: [] }] },
    correct: { endpoints: [{ name: 'delete-user', returns: ['null'] }] },
  },
  message: ({ kind }) =>
    kind === 'array'
      ? 'This array declares no item type, which clients handle differently. Use `["any"]`, or list the types.'
      : 'This list of types is empty, which clients handle differently. Use `["null"]` for no value, `["any"]` for any value, or list the types.',
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'union' && part.kind !== 'array') return
      if (part.members.length > 0 || part.inInvalidApplication) return
      const path = part.path()
      const isReturns = path.length === 3 && path[2] === 'returns'
      const suggestions = isReturns
        ? [['null'], ['object'], ['any']].map((types) => replaceValue(path, types))
        : part.inList || part.inArgument
          ? [replaceValue(path, ['any'])]
          : ['string', 'any'].map((type) => replaceValue(path, type))
      report({ path, args: { kind: part.kind }, suggestions })
    })
  },
})
