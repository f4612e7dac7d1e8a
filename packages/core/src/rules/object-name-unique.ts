import { findRepeatedNames } from '../definition/repeated-names.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Every object type has a name of its own: types refer to it by that, and readers see only one of two. */
export default defineRule<{ name: string; first: number }>({
  id: 'object-name-unique',
  severity: 'error',
  description: 'Every object type must have a name of its own.',
  source: 'Public Web Function protocol: object types.',
  examples: {
    bad: { objects: [{ name: 'user' }, { name: 'user' }] },
    good: { objects: [{ name: 'user' }, { name: 'team' }] },
  },
  message: ({ name, first }) =>
    `Object type ${quote(name)} is already defined at /objects/${first}. A type that refers to it can mean only one of the two: keep one, or rename one.`,
  check({ definition, report }) {
    for (const { name, index, first, same } of findRepeatedNames(definition.objects ?? [])) {
      report({
        path: ['objects', index, 'name'],
        args: { name, first },
        related: [{ path: ['objects', first, 'name'], message: 'The first of that name.' }],
        ...(same && { fix: removeDuplicate(['objects', index]) }),
      })
    }
  },
})
