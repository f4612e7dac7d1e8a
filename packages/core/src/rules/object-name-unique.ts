import { findRepeatedNames } from '../definition/repeated-names.ts'
import { renameDuplicate } from '../fix/rename-duplicate.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Object names are unique: of two objects with the same name, only one can be referenced. */
export default defineRule<{ name: string; first: number }>({
  id: 'object-name-unique',
  severity: 'error',
  description: 'Object names must be unique.',
  source: 'Public Web Function protocol: object types.',
  fixable: true,
  examples: {
    incorrect: { objects: [{ name: 'user' }, { name: 'user' }] },
    correct: { objects: [{ name: 'user' }, { name: 'team' }] },
  },
  message: ({ name, first }) =>
    `Object ${quote(name)} is already defined at /objects/${first}. Only one of the two can be referenced: remove or rename one.`,
  check({ definition, report }) {
    for (const repeated of findRepeatedNames(definition.objects ?? [])) {
      const { name, index, first, same } = repeated
      report({
        path: ['objects', index, 'name'],
        args: { name, first },
        related: [{ path: ['objects', first, 'name'], message: 'First defined here.' }],
        ...(same && { fix: removeDuplicate(['objects', index]) }),
        suggestions: [renameDuplicate(['objects', index], repeated)],
      })
    }
  },
})
