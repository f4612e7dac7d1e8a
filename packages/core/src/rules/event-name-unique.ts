import { formatPointer } from '../json/json-pointer.ts'
import { type RepeatedNameArgs, repeatedNameReports } from '../fix/repeated-name-reports.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Event names are unique: clients distinguish the messages of an event stream by name. */
export default defineRule<RepeatedNameArgs>({
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
    `Event ${quote(name)} is already defined at ${formatPointer(first)}. Clients cannot distinguish the two: remove or rename one.`,
  check({ definition, report }) {
    for (const found of repeatedNameReports(definition.events ?? [], () => ['events']))
      report(found)
  },
})
