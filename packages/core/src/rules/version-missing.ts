import { valueAt } from '../json/json-pointer.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * A versioned package says which version it describes.
 *
 * Spec: Versioning, strategy 1, item 2.
 */
export default defineRule<object>({
  id: 'version-missing',
  severity: 'error',
  description: 'A package with the flag `versioned` must have `version`.',
  requirement: 'versioning.version-present',
  message: () =>
    'A package with the flag `versioned` must have `version`: the version that this definition describes.',
  check({ definition, value, report }) {
    if (isVersioned(definition) && valueAt(value, ['version']) === undefined) {
      report({ path: [], mark: 'open', args: {} })
    }
  },
})
