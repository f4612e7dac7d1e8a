import type { Fix, FixEdit } from '../fix/fix.ts'
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
      const only = definition.versions?.length === 1 ? definition.versions[0] : undefined
      const fix = only === undefined ? undefined : addVersion(only)
      report({ path: [], mark: 'open', args: {}, ...(fix && { fix }) })
    }
  },
})

function addVersion(value: string): Fix {
  const edits: FixEdit[] = [{ kind: 'set', path: ['version'], value, after: 'flags' }]
  return {
    title: `Add \`version\`: ${quote(value)} (the only entry of \`versions\`)`,
    safe: true,
    edits,
  }
}
