import { hasUnprintable } from '../definition/name-problem.ts'
import { quote } from '../text/quote.ts'
import { renameEndpoint } from '../fix/rename-endpoint.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an endpoint is a single path segment of a URL. Dots, colons and letters of any script are allowed.
 * Characters that need encoding are reported by `endpoint-name-encoding`.
 *
 * Spec: What the service does, items 1 to 3.
 */
export default defineRule<{ name: string; problem: Problem }>({
  id: 'endpoint-name-valid',
  severity: 'error',
  description: 'The name of an endpoint must be a single URL path segment.',
  requirement: 'definition.endpoint-names',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'users/list', returns: ['object'] }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ name, problem }) => MESSAGES[problem](name),
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      const problem = name === undefined ? undefined : findProblem(name)
      if (name === undefined || problem === undefined) return
      const path = ['endpoints', index, 'name']
      const fix = renameEndpoint(index, endpoint!, (value) => findProblem(value) === undefined)
      report({ path, args: { name, problem }, ...(fix && { fix }) })
    })
  },
})

type Problem =
  | 'empty'
  | 'unprintable'
  | 'dots'
  | 'slash'
  | 'backslash'
  | 'query'
  | 'fragment'
  | 'escape'
  | 'percent'
  | 'whitespace'

function findProblem(name: string): Problem | undefined {
  if (name.trim() === '') return 'empty'
  if (hasUnprintable(name)) return 'unprintable'
  if (name === '.' || name === '..') return 'dots'
  if (name.includes('/')) return 'slash'
  if (name.includes('\\')) return 'backslash'
  if (name.includes('?')) return 'query'
  if (name.includes('#')) return 'fragment'
  if (/%[\da-f]{2}/i.test(name)) return 'escape'
  if (name.includes('%')) return 'percent'
  return name === name.trim() ? undefined : 'whitespace'
}

const MESSAGES: Record<Problem, (name: string) => string> = {
  empty: (name) => `Endpoint name ${quote(name)} is empty. Give it a name such as "list-users".`,
  unprintable: (name) =>
    `Endpoint name ${quote(name)} contains control, bidirectional or invisible characters. Remove them.`,
  dots: (name) =>
    `Endpoint name ${quote(name)} is a relative path segment, which is removed from the URL. Choose a different name.`,
  slash: (name) =>
    `Endpoint name ${quote(name)} contains "/", but an endpoint name is a single path segment without parameters. Use "-" instead.`,
  backslash: (name) =>
    `Endpoint name ${quote(name)} contains a backslash, which many URL parsers treat as "/". Use "-" instead.`,
  query: (name) =>
    `Endpoint name ${quote(name)} contains "?", which starts the query of a URL. Declare parameters as arguments.`,
  fragment: (name) =>
    `Endpoint name ${quote(name)} contains "#", which starts the fragment of a URL and is not sent. Remove it.`,
  escape: (name) =>
    `Endpoint name ${quote(name)} contains a percent escape, which servers decode. Write the name without escapes.`,
  percent: (name) =>
    `Endpoint name ${quote(name)} contains "%", which starts an escape in a URL. Remove it.`,
  whitespace: (name) =>
    `Endpoint name ${quote(name)} starts or ends with whitespace, which URL parsers remove. Remove it.`,
}
