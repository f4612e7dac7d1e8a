import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Every endpoint has a name of its own: the name is the URL, and two functions cannot share one.
 *
 * Spec: What the service does, items 1 and 2. Older drafts of the public protocol allowed the same name with other arguments.
 */
export default defineRule<{ name: string; first: number }>({
  id: 'endpoint-name-unique',
  severity: 'error',
  description: 'Every endpoint must have a name of its own.',
  requirement: 'definition.endpoint-names',
  examples: {
    bad: {
      endpoints: [
        { name: 'find-user', returns: ['object'] },
        { name: 'find-user', returns: ['array'] },
      ],
    },
    good: {
      endpoints: [
        { name: 'find-user', returns: ['object'] },
        { name: 'find-user-v2', returns: ['array'] },
      ],
    },
  },
  message: ({ name, first }) =>
    `Endpoint ${quote(name)} is already defined at /endpoints/${first}. Names must be unique: clients reach only one of the two.`,
  check({ definition, report }) {
    const firstByName = new Map<string, number>()
    definition.endpoints?.forEach((endpoint, index) => {
      // An empty name is a fault of its own.
      if (endpoint?.name === undefined || endpoint.name.trim() === '') return
      const first = firstByName.get(endpoint.name)
      if (first === undefined) firstByName.set(endpoint.name, index)
      else
        report({
          path: ['endpoints', index, 'name'],
          args: { name: endpoint.name, first },
          related: [{ path: ['endpoints', first, 'name'], message: 'The first of that name.' }],
        })
    })
  },
})
