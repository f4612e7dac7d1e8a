import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an argument is visible and easy to type. Dots, brackets and inner whitespace are allowed, as in any key of a JSON object.
 *
 * Spec: Argument definition, `name`.
 */
export default defineRule<{ name: string; problem: NameProblem }>({
  id: 'argument-name-valid',
  severity: 'warning',
  description:
    'Argument names should not be empty, contain invisible characters, or start or end with whitespace.',
  requirement: 'call.json-body',
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: '', type: 'string' }] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: 'id', type: 'string' }] },
      ],
    },
  },
  isLocal: true,
  message: ({ name, problem }) => `Argument name ${quote(name)} ${MESSAGES[problem]}`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level !== 'argument') return
      members.forEach((member, index) => {
        const problem = member?.name === undefined ? undefined : findNameProblem(member.name)
        if (member?.name === undefined || problem === undefined) return
        report({ path: [...path(), index, 'name'], args: { name: member.name, problem } })
      })
    })
  },
})

const MESSAGES: Record<NameProblem, string> = {
  empty: 'is empty. Give it a name: it is a key of the request body.',
  unprintable: 'contains control, bidirectional or invisible characters. Remove them.',
  whitespace: 'starts or ends with whitespace. Remove it.',
}
