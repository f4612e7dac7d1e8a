import { visitFlagLists } from '../definition/visit-flags.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of flags has no duplicates. */
export default defineRule<{ flag: string }>({
  id: 'flag-unique',
  severity: 'warning',
  description: 'A list of flags should not contain duplicates.',
  source: 'Interface, What the service does, item 5: a flag is set or it is not.',
  fixable: true,
  examples: {
    incorrect: { flags: ['versioned', 'versioned'], version: '1', versions: ['1'] },
    correct: { flags: ['versioned'], version: '1', versions: ['1'] },
  },
  isLocal: true,
  message: ({ flag }) => `Flag ${quote(flag)} is already set. Remove the duplicate.`,
  check({ definition, report }) {
    visitFlagLists(definition, ({ flags, path: list }) => {
      if (flags.length < 2) return
      const seen = new Set<string>()
      for (const [index, flag] of flags.entries()) {
        if (flag === undefined) continue
        if (seen.has(flag)) {
          const path = [...list(), index]
          const title = 'Remove the duplicate'
          const fix = { title, safe: true, edits: [{ kind: 'remove', path } as const] }
          report({ path, args: { flag }, fix })
        }
        seen.add(flag)
      }
    })
  },
})
