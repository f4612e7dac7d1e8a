import { normalizeName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A paginated endpoint has no argument for a cursor: `next` and `previous` are complete bodies, whose content is opaque to clients.
 *
 * Spec: Paginated endpoints, items 3 and 4.
 */
export default defineRule<{ name: string }>({
  id: 'paginated-argument-no-cursor',
  severity: 'info',
  presets: { strict: 'warning' },
  description: 'A paginated endpoint should have no argument for a cursor.',
  source: '`next` and `previous` are complete request bodies, which clients send back unchanged.',
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          flags: ['paginated'],
          arguments: [{ name: 'cursor', type: 'string' }],
        },
      ],
    },
    correct: {
      endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }],
    },
  },
  isLocal: true,
  message: ({ name }) =>
    `Argument ${quote(name)} of a paginated endpoint selects a page, but clients send \`next\` or \`previous\` back as the whole body. Remove the argument.`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      if (!endpoint?.flags?.includes('paginated')) return
      endpoint.arguments?.forEach((argument, position) => {
        const name = argument?.name
        if (name === undefined || !CURSOR.test(normalizeName(name))) return
        report({ path: ['endpoints', index, 'arguments', position, 'name'], args: { name } })
      })
    })
  },
})

const CURSOR =
  /^(?:cursor|next|previous|(?:(?:next|prev|previous|page|pagination|continuation)(?:cursor|token))|(?:next|previous)page)$/
