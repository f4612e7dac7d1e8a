import { findRepeatedNames } from '../definition/repeated-names.ts'
import { renameDuplicate } from '../fix/rename-duplicate.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Event names are unique: clients distinguish the messages of an event stream by name. */
export default defineRule<{ name: string; first: number }>({
  id: 'event-name-unique',
  severity: 'warning',
  description: 'Event names should be unique.',
  source: 'Public Web Function protocol: events.',
  fixable: true,
  examples: {
    incorrect: { events: [{ name: 'user' }, { name: 'user' }] },
    correct: { events: [{ name: 'user' }, { name: 'team' }] },
  },
  message: ({ name, first }) =>
    `Event ${quote(name)} is already defined at /events/${first}. Clients cannot distinguish the two: remove or rename one.`,
  check({ definition, report }) {
    for (const repeated of findRepeatedNames(definition.events ?? [])) {
      const { name, index, first, same } = repeated
      report({
        path: ['events', index, 'name'],
        args: { name, first },
        related: [{ path: ['events', first, 'name'], message: 'First defined here.' }],
        ...(same && { fix: removeDuplicate(['events', index]) }),
        suggestions: [renameDuplicate(['events', index], repeated)],
      })
    }
  },
})
