import { findIntendedKey, isSpellingVariant } from '../definition/intended-key.ts'
import { KNOWN_KEYS } from '../definition/known-keys.generated.ts'
import { visitObjects } from '../definition/visit-objects.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A key is not a misspelt form of a known one. Keys that are near nothing are fine: services add their own.
 *
 * Spec: Package definition, “Other keys: not shown”.
 */
export default defineRule<{ key: string; intended: string; present: boolean }>({
  id: 'key-known',
  severity: 'warning',
  description: 'A key should not look like a misspelt known one.',
  source: 'Other keys are allowed, but one that is nearly a known one is most often a slip.',
  examples: {
    bad: { endpoints: [{ name: 'find-user', returns: ['object'], argument: [] }] },
    good: { endpoints: [{ name: 'find-user', returns: ['object'], arguments: [] }] },
  },
  isLocal: true,
  message: ({ key, intended, present }) =>
    present
      ? `Unknown key ${quote(key)} beside \`${intended}\`, which alone is read. Remove it, or take its value over.`
      : `Unknown key ${quote(key)}. Did you mean \`${intended}\`?`,
  check({ value, report }) {
    visitObjects(value, ({ kind, object, path }) => {
      let taken: Set<string> | undefined
      for (const key of Object.keys(object)) {
        if (known[kind]!.has(key)) continue
        const intended = findIntendedKey(key, kind, object)
        if (intended === undefined) continue
        taken ??= new Set(Object.keys(object))
        const place = [...path(), key]
        const args = { key, intended, present: taken.has(intended) }
        if (args.present) report({ path: place, mark: 'key', args })
        else {
          // Of two keys that mean the same, only one can have its name.
          taken.add(intended)
          report({
            path: place,
            mark: 'key',
            args,
            fix: {
              title: `Rename it to \`${intended}\``,
              safe: isSpellingVariant(key, intended),
              edits: [{ kind: 'rename', path: place, key: intended }],
            },
          })
        }
      }
    })
  },
})

const known: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries(KNOWN_KEYS).map(([kind, keys]) => [kind, new Set(keys)]),
)
