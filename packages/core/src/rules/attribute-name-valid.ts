import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an attribute is visible and easy to type. Dots, brackets and inner whitespace are allowed, as in any key of a JSON object.
 */
export default defineRule<{ name: string; problem: NameProblem }>({
  id: 'attribute-name-valid',
  severity: 'warning',
  description:
    'Attribute names should not be empty, contain invisible characters, or start or end with whitespace.',
  source: 'Public Web Function protocol: attributes are the members of a JSON object.',
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['object'], attributes: [{ name: '', type: 'string' }] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'find-user', returns: ['object'], attributes: [{ name: 'id', type: 'string' }] },
      ],
    },
  },
  isLocal: true,
  message: ({ name, problem }) => `Attribute name ${quote(name)} ${MESSAGES[problem]}`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level !== 'attribute') return
      for (const [index, member] of members.entries()) {
        const problem = member?.name === undefined ? undefined : findNameProblem(member.name)
        if (member?.name === undefined || problem === undefined) continue
        report({ path: [...path(), index, 'name'], args: { name: member.name, problem } })
      }
    })
  },
})

const MESSAGES: Record<NameProblem, string> = {
  empty: 'is empty. Give it a name: it is a key of the returned object.',
  unprintable: 'contains control, bidirectional or invisible characters. Remove them.',
  whitespace: 'starts or ends with whitespace. Remove it.',
}
