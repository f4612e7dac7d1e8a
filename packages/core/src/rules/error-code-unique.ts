import type { Loose } from '../definition/loose.ts'
import type { ErrorDefinition } from '../definition/types.generated.ts'
import { visitErrorLists } from '../definition/visit-errors.ts'
import { removeDuplicate } from '../fix/remove-duplicate.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A list of errors has no duplicate codes. Clients compare codes case-insensitively. An endpoint may repeat a code of the package. */
export default defineRule<{ code: string; first: string }>({
  id: 'error-code-unique',
  severity: 'warning',
  description: 'A list of errors should not contain duplicate codes, regardless of case.',
  source: 'Public Web Function protocol: errors.',
  fixable: true,
  examples: {
    incorrect: { errors: ['NOT_FOUND', { code: 'not_found' }] },
    correct: { errors: ['NOT_FOUND', { code: 'UNAUTHORIZED' }] },
  },
  message: ({ code, first }) =>
    code === first
      ? `Error ${quote(code)} is already listed. Remove the duplicate.`
      : `Error ${quote(code)} is already listed as ${quote(first)}: clients compare codes case-insensitively. Remove the duplicate.`,
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
        const location = [...path(), index]
        report({
          path: typeof error === 'string' ? location : [...location, 'code'],
          args: { code, first: codeOf(first.error)! },
          related: [{ path: [...path(), first.index], message: 'First listed here.' }],
          ...(first.text === JSON.stringify(error) && { fix: removeDuplicate(location) }),
        })
      }
    })
  },
})

function codeOf(error: Loose<ErrorDefinition> | undefined): string | undefined {
  return typeof error === 'string' ? error : error?.code
}
