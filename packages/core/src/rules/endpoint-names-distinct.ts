import { normalizeName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Names of endpoints differ in more than letter case, hyphens and underscores: the JavaScript client folds these together,
 * and the C# client fails on two names that fold to one.
 */
export default defineRule<{ name: string; twin: string }>({
  id: 'endpoint-names-distinct',
  severity: 'off',
  presets: { 'web-function': 'warning', strict: 'warning' },
  description:
    'Names of endpoints should differ in more than letter case, hyphens and underscores.',
  source: 'Public Web Function protocol: names that clients can reach.',
  examples: {
    bad: {
      endpoints: [
        { name: 'list-users', returns: ['object'] },
        { name: 'listUsers', returns: ['object'] },
      ],
    },
    good: {
      endpoints: [
        { name: 'list-users', returns: ['object'] },
        { name: 'list-users-v2', returns: ['object'] },
      ],
    },
  },
  message: ({ name, twin }) =>
    `Endpoint names ${quote(name)} and ${quote(twin)} differ only in letter case, hyphens or underscores. Some clients cannot tell them apart: give one another name.`,
  check({ definition, report }) {
    const firstByFolded = new Map<string, string>()
    const seen = new Set<string>()
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      // A name that is there twice is a finding of its own.
      if (name === undefined || seen.has(name)) return
      seen.add(name)
      const folded = normalizeName(name)
      const twin = firstByFolded.get(folded)
      if (twin === undefined) firstByFolded.set(folded, name)
      else report({ path: ['endpoints', index, 'name'], args: { name, twin } })
    })
  },
})
