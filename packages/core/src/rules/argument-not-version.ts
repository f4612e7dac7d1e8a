import { API_VERSION } from '../versioning/select-version.ts'
import { visitMemberLists } from '../definition/visit-members.ts'
import { normalizeName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * No argument has the name of the header `Api-Version`: clients select a version by the header.
 *
 * Spec: Versioning, strategy 1, item 5.
 */
export default defineRule<{ name: string }>({
  id: 'argument-not-version',
  severity: 'info',
  presets: { strict: 'warning' },
  description: 'No argument should have the name of the header `Api-Version`.',
  source: 'Clients select a version with the request header `Api-Version`, not in the body.',
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'Api-Version', type: 'string' }],
        },
      ],
    },
    correct: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ name }) =>
    `Argument ${quote(name)} is in the body, but clients select a version with the header \`${API_VERSION}\`. Remove the argument, and add the flag \`versioned\` to the package.`,
  check({ definition, report }) {
    visitMemberLists(definition, ({ level, members, path }) => {
      if (level !== 'argument') return
      members.forEach((member, index) => {
        const name = member?.name
        if (name !== undefined && normalizeName(name) === VERSION)
          report({ path: [...path(), index, 'name'], args: { name } })
      })
    })
  },
})

const VERSION = normalizeName(API_VERSION)
