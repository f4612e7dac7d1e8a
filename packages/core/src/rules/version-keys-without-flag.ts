import { addFlag } from '../fix/add-flag.ts'
import { valueAt } from '../json/json-pointer.ts'
import { findNearestName } from '../text/nearest-name.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * A package with `version` or `versions` has the flag `versioned`: without it, clients ignore both.
 *
 * A misspelled flag, and a flag written as a key, are reported by `flag-known` and `flag-as-key`.
 *
 * Spec: Versioning, strategy 1, item 7.
 */
export default defineRule<{ keys: string[] }>({
  id: 'version-keys-without-flag',
  severity: 'warning',
  description: 'A package with `version` or `versions` should have the flag `versioned`.',
  requirement: 'definition.flags-optional',
  fixable: true,
  examples: {
    incorrect: { flags: [], version: '2', versions: ['1', '2'] },
    correct: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: ({ keys }) => {
    const [subject, verb, object] =
      keys.length > 1
        ? ['`version` and `versions`', 'have', 'them']
        : [`\`${keys[0]}\``, 'has', 'it']
    return `${subject} ${verb} no effect without the flag \`versioned\`: clients ignore ${object} and send no \`Api-Version\`. Add the flag, or remove ${object}.`
  },
  check({ definition, value, report }) {
    const keys = KEYS.filter((key) => (definition[key]?.length ?? 0) > 0)
    if (keys.length === 0 || isVersioned(definition)) return
    const isMisspelled = (flag = ''): boolean => findNearestName(flag, ['versioned']) !== undefined
    if (definition.flags?.some(isMisspelled) || valueAt(value, ['versioned']) === true) return
    const flags = valueAt(value, ['flags'])
    const fix = addFlag([], flags, 'versioned')
    // `flags` that is not a list is reported by `value-type`.
    if (fix !== undefined) report({ path: [keys[0]!], mark: 'key', args: { keys }, fix })
  },
})

const KEYS = ['version', 'versions'] as const
