import { addFlag } from '../fix/add-flag.ts'
import { valueAt } from '../json/json-pointer.ts'
import { findNearestName } from '../text/nearest-name.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * A package with `version` or `versions` has the flag `versioned`: without it, clients ignore both.
 *
 * A misspelt flag, and one that is written as a key, are left to `flag-known` and `flag-as-key`.
 *
 * Spec: Versioning, strategy 1, item 7.
 */
export default defineRule<{ keys: string[] }>({
  id: 'version-keys-without-flag',
  severity: 'warning',
  description: 'A package with `version` or `versions` should have the flag `versioned`.',
  requirement: 'definition.flags-optional',
  examples: {
    bad: { flags: [], version: '2', versions: ['1', '2'] },
    good: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: ({ keys }) => {
    const [subject, verb, object] =
      keys.length > 1
        ? ['`version` and `versions`', 'mean', 'them']
        : [`\`${keys[0]}\``, 'means', 'it']
    return `${subject} ${verb} nothing without the flag \`versioned\`: clients ignore ${object} and send no \`Api-Version\`. Add the flag, or remove ${object}.`
  },
  check({ definition, value, report }) {
    const keys = KEYS.filter((key) => (definition[key]?.length ?? 0) > 0)
    if (keys.length === 0 || isVersioned(definition)) return
    const isMisspelt = (flag = ''): boolean => findNearestName(flag, ['versioned']) !== undefined
    if (definition.flags?.some(isMisspelt) || valueAt(value, ['versioned']) === true) return
    const flags = valueAt(value, ['flags'])
    const fix = addFlag([], flags, 'versioned')
    // `flags` that is no list is a finding of its own.
    if (fix !== undefined) report({ path: [keys[0]!], mark: 'key', args: { keys }, fix })
  },
})

const KEYS = ['version', 'versions'] as const
