import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A required argument is not null: a caller without a value should be able to omit it. */
export default defineRule<{ name: string | undefined }>({
  id: 'required-nullable',
  severity: 'info',
  presets: { strict: 'warning' },
  description: 'A `required` argument should not allow null.',
  source: 'Public Web Function protocol: flags',
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'id', type: ['string', 'null'], flags: ['required'] }],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name }) =>
    `${name === undefined ? 'This argument' : `Argument ${quote(name)}`} is \`required\` but allows null. Remove \`required\` or null.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level !== 'argument') return
      members.forEach((member, index) => {
        const type = member?.type
        if (!Array.isArray(type) || type.length < 2 || !member?.flags?.includes('required')) return
        const at = type.indexOf('null')
        if (at >= 0) report({ path: [...path(), index, 'type', at], args: { name: member.name } })
      })
    })
  },
})
