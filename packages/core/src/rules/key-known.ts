import { createKeyFinder, isSpellingVariant } from '../definition/intended-key.ts'
import { visitUnknownKeys } from '../definition/visit-unknown-keys.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A key is not a misspelling of a known one. Other unknown keys are allowed: services add their own.
 *
 * Spec: Package definition, “Other keys: not shown”.
 */
export default defineRule<{ key: string; intended: string; present: boolean }>({
  id: 'key-known',
  severity: 'warning',
  description: 'A key should not be a misspelling of a known key.',
  source: 'Other keys are allowed, but a key that is similar to a known one is usually a mistake.',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['object'], argument: [] }] },
    correct: { endpoints: [{ name: 'find-user', returns: ['object'], arguments: [] }] },
  },
  isLocal: true,
  message: ({ key, intended, present }) =>
    present
      ? `Unknown key ${quote(key)}: only \`${intended}\`, which also exists, is used. Remove it, or move its value.`
      : `Unknown key ${quote(key)}. Did you mean \`${intended}\`?`,
  check({ value, report }) {
    visitUnknownKeys(value, ({ kind, object, path, unknownKeys }) => {
      let usedKeys: Set<string> | undefined
      const findIntendedKey = createKeyFinder(kind, object)
      for (const key of unknownKeys) {
        const intended = findIntendedKey(key)
        if (intended === undefined) continue
        usedKeys ??= new Set(Object.keys(object))
        const location = [...path(), key]
        const args = { key, intended, present: usedKeys.has(intended) }
        if (args.present) report({ path: location, mark: 'key', args })
        else {
          // If two keys are misspellings of the same key, only one can be renamed.
          usedKeys.add(intended)
          report({
            path: location,
            mark: 'key',
            args,
            fix: {
              title: `Rename to \`${intended}\``,
              safe: isSpellingVariant(key, intended),
              edits: [{ kind: 'rename', path: location, key: intended }],
            },
          })
        }
      }
    })
  },
})
