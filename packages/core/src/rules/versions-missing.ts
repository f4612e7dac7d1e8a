import { addVersions } from '../fix/add-versions.ts'
import type { Fix } from '../issue/fix.ts'
import { valueAt } from '../json/json-pointer.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * A versioned package lists the versions a client can select.
 *
 * Spec: Versioning, strategy 1, item 2.
 */
export default defineRule<object>({
  id: 'versions-missing',
  severity: 'error',
  description: 'A package with the flag `versioned` must have `versions`.',
  requirement: 'versioning.versions-present',
  fixable: true,
  examples: {
    incorrect: { flags: ['versioned'], version: '2' },
    correct: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: () =>
    'A package with the flag `versioned` must have `versions`: the list of versions that clients can select.',
  check({ definition, value, report }) {
    if (isVersioned(definition) && valueAt(value, ['versions']) === undefined) {
      const { version } = definition
      const fix: Fix =
        version === undefined
          ? addVersions
          : {
              title: 'Add `versions`',
              safe: false,
              edits: [{ kind: 'set', path: ['versions'], value: [version], after: 'version' }],
            }
      report({ path: ['flags', definition.flags!.indexOf('versioned')], args: {}, fix })
    }
  },
})
