import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an attribute can be read and typed. Any other text can be a key of a JSON object, and is fine: dots, brackets, blanks inside.
 */
export default defineRule<{ name: string; problem: NameProblem }>({
  id: 'attribute-name-valid',
  severity: 'warning',
  description: 'The name of an attribute should be one that people can read and type.',
  source: 'Public Web Function protocol: attributes are the members of a JSON object.',
  examples: {
    bad: {
      endpoints: [
        { name: 'find-user', returns: ['object'], attributes: [{ name: '', type: 'string' }] },
      ],
    },
    good: {
      endpoints: [
        { name: 'find-user', returns: ['object'], attributes: [{ name: 'id', type: 'string' }] },
      ],
    },
  },
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
  empty: 'is empty. Name the key of the returned object that it stands for.',
  unprintable:
    'holds control, direction or invisible characters, which people cannot see. Remove them.',
  whitespace:
    'starts or ends with blanks, which belong to the key and are easily missed. Remove them.',
}
