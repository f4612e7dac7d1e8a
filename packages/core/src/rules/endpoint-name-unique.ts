import { quote } from '../text/quote.ts'
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
    const firstByName = new Map<string, number>()
    definition.endpoints?.forEach((endpoint, index) => {
      // Empty names are reported by `endpoint-name-valid`.
      if (endpoint?.name === undefined || endpoint.name.trim() === '') return
      const first = firstByName.get(endpoint.name)
      if (first === undefined) firstByName.set(endpoint.name, index)
      else
        report({
          path: ['endpoints', index, 'name'],
          args: { name: endpoint.name, first },
          related: [{ path: ['endpoints', first, 'name'], message: 'First defined here.' }],
        })
    })
  },
})
