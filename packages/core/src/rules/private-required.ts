import { visitMemberLists } from '../definition/visit-members.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An argument is not both `private` and `required`: documentation and generated clients leave it out, and every call must carry it.
 *
 * The interface does not know `private`; in the public protocol the two together are an error.
 */
export default defineRule<{ name: string | undefined }>({
  id: 'private-required',
  severity: 'warning',
  presets: { 'web-function': 'error' },
  description: 'An argument should not be both `private` and `required`.',
  source: 'Public Web Function protocol: the flag `private`.',
  examples: {
    bad: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'trace', type: 'string', flags: ['private', 'required'] }],
        },
      ],
    },
    good: {
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
    `${name === undefined ? 'This argument' : `Argument ${quote(name)}`} is \`required\` and \`private\`: every call must carry it, yet generated clients and documentation leave it out. Remove one of the two flags.`,
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
