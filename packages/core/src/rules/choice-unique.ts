import { visitMemberLists } from '../definition/visit-members.ts'
import { escapeControls } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of `choices` or `values` has no duplicates. */
export default defineRule<{ text: string; key: string; first: number }>({
  id: 'choice-unique',
  severity: 'warning',
  description: '`choices` and `values` should not contain duplicates.',
  source: 'Public Web Function protocol: choices',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          arguments: [{ name: 'order', type: 'string', choices: ['asc', 'desc', 'asc'] }],
        },
      ],
    },
    correct: {
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
    `${escapeControls(text)} is already in \`${key}\`, at index ${first}. Remove the duplicate.`,
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
            const choicePath = [...path(), index, key, at]
            report({
              path: choicePath,
              args: { text: text.length > 80 ? `${text.slice(0, 79)}…` : text, key, first },
              fix: {
                title: 'Remove the duplicate',
                safe: true,
                edits: [{ kind: 'remove', path: choicePath }],
              },
            })
          }
        }
      })
    })
  },
})
