import type { Fix } from '../issue/fix.ts'
import { quote } from '../text/quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * `versions` of a versioned package contains at least `version`.
 *
 * Spec: Versioning, strategy 1, item 2.
 */
export default defineRule<object>({
  id: 'versions-empty',
  severity: 'error',
  description: '`versions` of a versioned package must not be empty.',
  requirement: 'versioning.version-listed',
  fixable: true,
  examples: {
    incorrect: { flags: ['versioned'], version: '2', versions: [] },
    correct: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: () =>
    '`versions` is empty, so it cannot contain `version`. List all available versions.',
  check({ definition, report }) {
    if (!isVersioned(definition) || definition.versions?.length !== 0) return
    const { version } = definition
    const fix: Fix | undefined =
      version === undefined
        ? undefined
        : {
            title: `Add ${quote(version)} to \`versions\``,
            safe: false,
            edits: [{ kind: 'set', path: ['versions', 0], value: version }],
          }
    report({ path: ['versions'], args: {}, ...(fix && { fix }) })
  },
})
