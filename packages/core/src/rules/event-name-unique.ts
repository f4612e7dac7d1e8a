import { findRepeatedNames } from '../definition/repeated-names.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Every event has a name of its own: messages of an event stream are told apart by it. */
export default defineRule<{ name: string; first: number }>({
  id: 'event-name-unique',
  severity: 'warning',
  description: 'Every event should have a name of its own.',
  source: 'Public Web Function protocol: events.',
  examples: {
    bad: { events: [{ name: 'user' }, { name: 'user' }] },
    good: { events: [{ name: 'user' }, { name: 'team' }] },
  },
  message: ({ name, first }) =>
    `Event ${quote(name)} is already defined at /events/${first}. Messages of the two cannot be told apart: keep one, or rename one.`,
  check({ definition, report }) {
    for (const { name, index, first, same } of findRepeatedNames(definition.events ?? [])) {
      report({
        path: ['events', index, 'name'],
        args: { name, first },
        related: [{ path: ['events', first, 'name'], message: 'The first of that name.' }],
        ...(same && { fix: removeDuplicate(['events', index]) }),
      })
    }
  },
})
