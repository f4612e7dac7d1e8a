import { visitFlagLists } from '../definition/visit-flags.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of flags holds each flag once: a flag is set or it is not. */
export default defineRule<{ flag: string }>({
  id: 'flag-unique',
  severity: 'warning',
  description: 'A list of flags should hold each flag once.',
  source: 'Interface, What the service does, item 5: a flag is set or it is not.',
  examples: {
    bad: { flags: ['versioned', 'versioned'], version: '1', versions: ['1'] },
    good: { flags: ['versioned'], version: '1', versions: ['1'] },
  },
  isLocal: true,
  message: ({ flag }) => `The flag ${quote(flag)} is set already. Setting it once is enough.`,
  check({ definition, report }) {
    visitFlagLists(definition, ({ flags, path: list }) => {
      if (flags.length < 2) return
      const seen = new Set<string>()
      for (const [index, flag] of flags.entries()) {
        if (flag === undefined) continue
        if (seen.has(flag)) {
          const path = [...list(), index]
          const title = 'Remove the repeated flag'
          const fix = { title, safe: true, edits: [{ kind: 'remove', path } as const] }
          report({ path, args: { flag }, fix })
        }
        seen.add(flag)
      }
    })
  },
})
