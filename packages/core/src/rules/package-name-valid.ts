import { findNameProblem, type NameProblem } from '../definition/name-problem.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of a package is visible: it is a heading of the documentation, and the name of generated files and tools. Inner whitespace is allowed.
 *
 * Spec: Package definition, `name`.
 */
export default defineRule<{ name: string; problem: NameProblem }>({
  id: 'package-name-valid',
  severity: 'warning',
  description:
    'The name of a package should not be empty, contain invisible characters, or start or end with whitespace.',
  requirement: 'definition.package-keys',
  examples: { incorrect: { name: '' }, correct: { name: 'Users' } },
  message: ({ name, problem }) => `Package name ${quote(name)} ${MESSAGES[problem]}`,
  check({ definition: { name }, report }) {
    const problem = name === undefined ? undefined : findNameProblem(name)
    if (name !== undefined && problem !== undefined)
      report({ path: ['name'], args: { name, problem } })
  },
})

const MESSAGES: Record<NameProblem, string> = {
  empty: 'is empty. Give it a name: documentation and tools show it.',
  unprintable: 'contains control, bidirectional or invisible characters. Remove them.',
  whitespace: 'starts or ends with whitespace. Remove it.',
}
