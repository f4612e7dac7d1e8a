import { visitMemberLists } from '../definition/visit-members.ts'
import { escapeControls } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of `choices` or `values` names each value once. */
export default defineRule<{ text: string; key: string; first: number }>({
  id: 'choice-unique',
  severity: 'warning',
  description: '`choices` and `values` should name each value once.',
  source: 'Public Web Function protocol: choices',
  examples: {
    bad: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          arguments: [{ name: 'order', type: 'string', choices: ['asc', 'desc', 'asc'] }],
        },
      ],
    },
    good: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          arguments: [{ name: 'order', type: 'string', choices: ['asc', 'desc'] }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ text, key, first }) =>
    `${escapeControls(text)} is in \`${key}\` already, at index ${first}. Remove it, or write the value that is meant.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      const key = level === 'argument' ? 'choices' : 'values'
      members.forEach((member, index) => {
        const list = member?.[key]
        if (list === undefined || list.length < 2) return
        const firstByText = new Map<string, number>()
        for (const [at, choice] of list.entries()) {
          const text = JSON.stringify(choice)
          const first = firstByText.get(text)
          if (first === undefined) firstByText.set(text, at)
          else {
            const here = [...path(), index, key, at]
            report({
              path: here,
              args: { text: text.length > 80 ? `${text.slice(0, 79)}…` : text, key, first },
              fix: { title: 'Remove it', safe: true, edits: [{ kind: 'remove', path: here }] },
            })
          }
        }
      })
    })
  },
})
