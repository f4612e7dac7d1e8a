import type { Loose } from '../definition/loose.ts'
import type { ErrorDefinition } from '../definition/types.generated.ts'
import { visitErrorLists } from '../definition/visit-errors.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of errors holds each code once. Clients compare codes without regard to letter case. An endpoint may repeat a code of the package. */
export default defineRule<{ code: string; first: string }>({
  id: 'error-code-unique',
  severity: 'warning',
  description: 'A list of errors should hold each code once, whatever its letter case.',
  source: 'Public Web Function protocol: errors.',
  examples: {
    bad: { errors: ['NOT_FOUND', { code: 'not_found' }] },
    good: { errors: ['NOT_FOUND', { code: 'UNAUTHORIZED' }] },
  },
  message: ({ code, first }) =>
    code === first
      ? `Error ${quote(code)} is listed already. Keep one of the two.`
      : `Error ${quote(code)} is listed already as ${quote(first)}: clients compare codes without regard to letter case. Keep one of the two.`,
  check({ definition, report }) {
    visitErrorLists(definition, (errors, path) => {
      if (errors.length < 2) return
      const firstByCode = new Map<
        string,
        { error: Loose<ErrorDefinition>; index: number; text?: string }
      >()
      for (const [index, error] of errors.entries()) {
        const code = codeOf(error)
        if (error === undefined || code === undefined || code === '') continue
        const first = firstByCode.get(code.toLowerCase())
        if (first === undefined) {
          firstByCode.set(code.toLowerCase(), { error, index })
          continue
        }
        first.text ??= JSON.stringify(first.error)
        const place = [...path(), index]
        report({
          path: typeof error === 'string' ? place : [...place, 'code'],
          args: { code, first: codeOf(first.error)! },
          related: [{ path: [...path(), first.index], message: 'The first of that code.' }],
          ...(first.text === JSON.stringify(error) && { fix: removeDuplicate(place) }),
        })
      }
    })
  },
})

function codeOf(error: Loose<ErrorDefinition> | undefined): string | undefined {
  return typeof error === 'string' ? error : error?.code
}
