import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A paginated endpoint has no required arguments, so that an empty body fetches the first page.
 *
 * Many services have them: the rule is off unless a configuration or the preset `strict` enables it.
 *
 * Spec: Paginated endpoints, item 2.
 */
export default defineRule<{ name: string | undefined }>({
  id: 'paginated-argument-optional',
  severity: 'off',
  presets: { strict: 'warning' },
  description: 'A paginated endpoint should have no `required` arguments.',
  source: 'An empty JSON object is a valid first body of a paginated endpoint.',
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          flags: ['paginated'],
          arguments: [{ name: 'team', type: 'string', flags: ['required'] }],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          flags: ['paginated'],
          arguments: [{ name: 'team', type: 'string' }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name }) =>
    `${name === undefined ? 'This argument' : `Argument ${quote(name)}`} of a paginated endpoint is \`required\`, but an empty object is a valid first body. Remove \`required\`, and describe the default.`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      if (!endpoint?.flags?.includes('paginated')) return
      endpoint.arguments?.forEach((argument, position) => {
        const at = argument?.flags?.indexOf('required') ?? -1
        if (at === -1) return
        const path = ['endpoints', index, 'arguments', position, 'flags', at]
        report({ path, args: { name: argument!.name } })
      })
    })
  },
})
