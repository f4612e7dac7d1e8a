import { defineRule } from 'fc-core'

/** Every list is paginated: without pages, a list that grows gets slow for all clients. */
export const listsPaginated = defineRule({
  id: 'lists-paginated',
  severity: 'warning',
  presets: { strict: 'error' },
  description: 'An endpoint that returns a list must have the flag `paginated`.',
  options: { prefixes: ['list-', 'search-'] },
  fixable: true,
  isLocal: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list-users', returns: ['object'], flags: [] }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  message: ({ name }) => `"${name}" returns a list, but is not \`paginated\`.`,
  check({ definition, options: { prefixes }, report }) {
    for (const [index, endpoint] of (definition.endpoints ?? []).entries()) {
      const { name = '', flags, returns = [] } = endpoint ?? {}
      const isList =
        prefixes.some((prefix) => name.startsWith(prefix)) ||
        returns.some((type) => type === 'array' || Array.isArray(type))
      if (!isList || flags?.includes('paginated')) continue
      const path = ['endpoints', index]
      // A page is another response than a list, so the flag is not added without review.
      const fix = flags && {
        title: 'Add `paginated`',
        safe: false,
        edits: [{ kind: 'set', path: [...path, 'flags', flags.length], value: 'paginated' }],
      }
      report({ path: [...path, 'name'], args: { name }, ...(fix && { fix }) })
    }
  },
})
