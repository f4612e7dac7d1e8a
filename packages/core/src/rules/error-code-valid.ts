import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { visitErrorLists } from '../definition/visit-errors.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** The code of an error is visible and easy to compare, in any naming style. */
export default defineRule<{ code: string; problem: Problem }>({
  id: 'error-code-valid',
  severity: 'warning',
  description: 'Error codes should not be empty or contain whitespace or invisible characters.',
  source: 'Public Web Function protocol: errors.',
  examples: { incorrect: { errors: [''] }, correct: { errors: ['NOT_FOUND'] } },
  isLocal: true,
  message: ({ code, problem }) => `Error code ${quote(code)} ${MESSAGES[problem]}`,
  check({ definition, report }) {
    visitErrorLists(definition, (errors, path) => {
      for (const [index, error] of errors.entries()) {
        const code = typeof error === 'string' ? error : error?.code
        const problem = code === undefined ? undefined : findProblem(code)
        if (code === undefined || problem === undefined) continue
        const location = [...path(), index]
        report({
          path: typeof error === 'string' ? location : [...location, 'code'],
          args: { code, problem },
        })
      }
    })
  },
})

type Problem = NameProblem | 'space'

function findProblem(code: string): Problem | undefined {
  return findNameProblem(code) ?? (/\s/.test(code) ? 'space' : undefined)
}

const MESSAGES: Record<Problem, string> = {
  empty: 'is empty. Use a code such as "NOT_FOUND".',
  unprintable: 'contains control, bidirectional or invisible characters. Remove them.',
  whitespace: 'starts or ends with whitespace. Remove it.',
  space:
    'contains whitespace: a code is an identifier. Use a code such as "NOT_FOUND", and `docs` for texts.',
}
