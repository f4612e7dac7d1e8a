import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { visitErrorLists } from '../definition/visit-errors.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** The code of an error is a word that clients can compare and people can read, in whatever style the house has. */
export default defineRule<{ code: string; problem: NameProblem }>({
  id: 'error-code-valid',
  severity: 'warning',
  description: 'The code of an error should be one that clients can compare and people can read.',
  source: 'Public Web Function protocol: errors.',
  examples: { bad: { errors: [''] }, good: { errors: ['NOT_FOUND'] } },
  message: ({ code, problem }) => `Error code ${quote(code)} ${MESSAGES[problem]}`,
  check({ definition, report }) {
    visitErrorLists(definition, (errors, path) => {
      for (const [index, error] of errors.entries()) {
        const code = typeof error === 'string' ? error : error?.code
        const problem = code === undefined ? undefined : findNameProblem(code)
        if (code === undefined || problem === undefined) continue
        const place = [...path(), index]
        report({
          path: typeof error === 'string' ? place : [...place, 'code'],
          args: { code, problem },
        })
      }
    })
  },
})

const MESSAGES: Record<NameProblem, string> = {
  empty: 'is empty. Write one such as "NOT_FOUND".',
  unprintable:
    'holds control, direction or invisible characters, which people cannot see. Remove them.',
  whitespace: 'starts or ends with blanks, which clients do not expect. Remove them.',
}
