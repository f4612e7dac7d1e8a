import { visitMemberLists } from '../definition/visit-members.ts'
import { formatPointer } from '../json/json-pointer.ts'
import { type RepeatedNameArgs, repeatedNameReports } from '../fix/repeated-name-reports.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Argument names are unique within an endpoint or object type: each is a key of the same JSON object.
 *
 * Spec: Generic invocation, request body.
 */
export default defineRule<RepeatedNameArgs>({
  id: 'argument-name-unique',
  severity: 'error',
  description: 'Argument names must be unique within an endpoint or object type.',
  requirement: 'call.json-body',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [
            { name: 'id', type: 'string' },
            { name: 'id', type: 'number' },
          ],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'id', type: ['string', 'number'] }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name, first }) =>
    `Argument ${quote(name)} is already defined at ${formatPointer(first)}. Argument names must be unique: remove or rename one.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level === 'argument')
        for (const found of repeatedNameReports(members, path)) report(found)
    })
  },
})
