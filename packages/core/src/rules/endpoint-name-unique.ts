import { formatPointer } from '../json/json-pointer.ts'
import { type RepeatedNameArgs, repeatedNameReports } from '../fix/repeated-name-reports.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Endpoint names are unique, because the name determines the URL.
 *
 * Spec: What the service does, items 1 and 2. Older drafts of the public protocol allowed the same name with different arguments.
 */
export default defineRule<RepeatedNameArgs>({
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
    `Endpoint ${quote(name)} is already defined at ${formatPointer(first)}. Clients can call only one of the two: remove or rename one.`,
  check({ definition, report }) {
    for (const found of repeatedNameReports(definition.endpoints ?? [], () => ['endpoints']))
      report(found)
  },
})
