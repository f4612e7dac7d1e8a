import { findRepeatedNames } from '../definition/repeated-names.ts'
import { quote } from '../text/quote.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { renameDuplicate } from '../fix/rename-duplicate.ts'
import { defineRule } from './define-rule.ts'

/**
 * Endpoint names are unique, because the name determines the URL.
 *
 * Spec: What the service does, items 1 and 2. Older drafts of the public protocol allowed the same name with different arguments.
 */
export default defineRule<{ name: string; first: number }>({
  id: 'endpoint-name-unique',
  severity: 'error',
  description: 'Endpoint names must be unique.',
  requirement: 'definition.endpoint-names',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['object'] },
        { name: 'find-user', returns: ['array'] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'find-user', returns: ['object'] },
        { name: 'find-user-v2', returns: ['array'] },
      ],
    },
  },
  message: ({ name, first }) =>
    `Endpoint ${quote(name)} is already defined at /endpoints/${first}. Clients can call only one of the two: remove or rename one.`,
  check({ definition, report }) {
    for (const repeated of findRepeatedNames(definition.endpoints ?? [])) {
      const { name, index, first, same } = repeated
      // Empty names are reported by `endpoint-name-valid`.
      if (name.trim() === '') continue
      const path = ['endpoints', index]
      report({
        path: [...path, 'name'],
        args: { name, first },
        related: [{ path: ['endpoints', first, 'name'], message: 'First defined here.' }],
        ...(same && { fix: removeDuplicate(path) }),
        suggestions: [renameDuplicate(path, repeated)],
      })
    }
  },
})
