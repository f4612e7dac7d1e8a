import { normalizeName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * Endpoint names differ in more than case, hyphens and underscores: the JavaScript client ignores these differences,
 * and the C# client fails on two such names.
 */
export default defineRule<{ name: string; other: string }>({
  id: 'endpoint-names-distinct',
  severity: 'off',
  presets: { 'web-function': 'warning', strict: 'warning' },
  description: 'Endpoint names should differ in more than case, hyphens and underscores.',
  source: 'Public Web Function protocol: names that clients can call.',
  examples: {
    incorrect: {
      endpoints: [
        { name: 'list-users', returns: ['object'] },
        { name: 'listUsers', returns: ['object'] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'list-users', returns: ['object'] },
        { name: 'list-users-v2', returns: ['object'] },
      ],
    },
  },
  message: ({ name, other }) =>
    `Endpoint names ${quote(name)} and ${quote(other)} differ only in case, hyphens or underscores. Some clients cannot distinguish them: rename one.`,
  check({ definition, report }) {
    const firstByFolded = new Map<string, string>()
    const seen = new Set<string>()
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      // Equal names are reported by `endpoint-name-unique`.
      if (name === undefined || seen.has(name)) return
      seen.add(name)
      const folded = normalizeName(name)
      const other = firstByFolded.get(folded)
      if (other === undefined) firstByFolded.set(folded, name)
      else report({ path: ['endpoints', index, 'name'], args: { name, other } })
    })
  },
})
