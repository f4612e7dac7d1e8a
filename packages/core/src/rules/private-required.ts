import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An argument is not both `private` and `required`: documentation and generated clients omit it, but every call must send it.
 *
 * The interface does not define `private`; in the public protocol the combination is an error.
 */
export default defineRule<{ name: string | undefined }>({
  id: 'private-required',
  severity: 'warning',
  presets: { 'web-function': 'error' },
  description: 'An argument should not be both `private` and `required`.',
  source: 'Public Web Function protocol: the flag `private`.',
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'trace', type: 'string', flags: ['private', 'required'] }],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'trace', type: 'string', flags: ['private'] }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name }) =>
    `${name === undefined ? 'This argument' : `Argument ${quote(name)}`} is both \`required\` and \`private\`: every call must send it, but documentation and generated clients omit it. Remove one of the flags.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level !== 'argument') return
      for (const [index, member] of members.entries()) {
        const flags = member?.flags
        if (flags === undefined || !flags.includes('required')) continue
        const at = flags.indexOf('private')
        if (at >= 0) report({ path: [...path(), index, 'flags', at], args: { name: member?.name } })
      }
    })
  },
})
