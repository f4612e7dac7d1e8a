import { addVersions } from '../fix/add-versions.ts'
import type { Fix } from '../issue/fix.ts'
import { valueAt } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * A versioned package declares the version it describes.
 *
 * Spec: Versioning, strategy 1, item 2.
 */
export default defineRule<object>({
  id: 'version-missing',
  severity: 'error',
  description: 'A package with the flag `versioned` must have `version`.',
  requirement: 'versioning.version-present',
  fixable: true,
  examples: {
    incorrect: { flags: ['versioned'], versions: ['1', '2'] },
    correct: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: () =>
    'A package with the flag `versioned` must have `version`: the version that this definition describes.',
  check({ definition, value, report }) {
    if (isVersioned(definition) && valueAt(value, ['version']) === undefined) {
      const versions = new Set(definition.versions?.filter((version) => version !== undefined))
      const [only] = versions.size === 1 ? versions : []
      report({
        path: ['flags', definition.flags!.indexOf('versioned')],
        args: {},
        ...(definition.versions === undefined
          ? { fix: addVersions }
          : only === undefined
            ? { suggestions: [...versions].slice(0, MAX_SUGGESTIONS).map(addVersion) }
            : { fix: addOnlyVersion(only) }),
      })
    }
  },
})

/** Maximum number of versions that are suggested. */
const MAX_SUGGESTIONS = 10

function addVersion(value: string): Fix {
  return {
    title: `Add \`version\`: ${quote(value)}`,
    safe: false,
    edits: [{ kind: 'set', path: ['version'], value, after: 'flags' }],
  }
}

function addOnlyVersion(value: string): Fix {
  const { title, edits } = addVersion(value)
  return { title: `${title} (the only entry of \`versions\`)`, safe: true, edits }
}
