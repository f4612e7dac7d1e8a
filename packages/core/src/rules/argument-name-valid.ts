import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an argument can be read and typed. Any other text can be a key of a JSON object, and is fine: dots, brackets, blanks inside.
 *
 * Spec: Argument definition, `name`.
 */
export default defineRule<{ name: string; problem: NameProblem }>({
  id: 'argument-name-valid',
  severity: 'warning',
  description: 'The name of an argument should be one that people can read and type.',
  requirement: 'call.json-body',
  examples: {
    bad: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: '', type: 'string' }] },
      ],
    },
    good: {
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
      for (const [index, member] of members.entries()) {
        const problem = member?.name === undefined ? undefined : findNameProblem(member.name)
        if (member?.name === undefined || problem === undefined) continue
        report({ path: [...path(), index, 'name'], args: { name: member.name, problem } })
      }
    })
  },
})

const MESSAGES: Record<NameProblem, string> = {
  empty: 'is empty. Name the key of the body that it stands for.',
  unprintable:
    'holds control, direction or invisible characters, which people cannot see. Remove them.',
  whitespace:
    'starts or ends with blanks, which belong to the key and are easily missed. Remove them.',
}
