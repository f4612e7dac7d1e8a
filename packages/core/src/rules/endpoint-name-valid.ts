import { hasUnprintable } from '../definition/name-problem.ts'
import type { Fix } from '../fix/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * The name of an endpoint is one path segment of a URL as it is written. Names with dots, colons, blanks inside or letters
 * of any script are that, once they are encoded.
 *
 * Spec: What the service does, items 1 to 3.
 */
export default defineRule<{ name: string; problem: Problem }>({
  id: 'endpoint-name-valid',
  severity: 'error',
  description: 'The name of an endpoint must be one path segment of a URL as it is written.',
  requirement: 'definition.endpoint-names',
  examples: {
    bad: { endpoints: [{ name: 'users/list', returns: ['object'] }] },
    good: { endpoints: [{ name: 'list-users', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ name, problem }) => MESSAGES[problem](name),
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      const name = endpoint?.name
      const problem = name === undefined ? undefined : findProblem(name)
      if (name === undefined || problem === undefined) return
      const path = ['endpoints', index, 'name']
      const fix = findFix(path, name)
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
  empty: (name) =>
    `Endpoint name ${quote(name)} is empty: nothing would follow \`base_url\` in its URL. Give it a name such as "list-users".`,
  unprintable: (name) =>
    `Endpoint name ${quote(name)} holds control, direction or invisible characters. A URL cannot hold them as they are, and people cannot see them. Remove them.`,
  dots: (name) =>
    `Endpoint name ${quote(name)} vanishes from its URL: a segment of dots means this folder or the one above. Give it another name.`,
  slash: (name) =>
    `Endpoint name ${quote(name)} holds "/": its URL would end in several path segments, of which only the last is the name. Parameters never stand in the path. Write "-" instead.`,
  backslash: (name) =>
    `Endpoint name ${quote(name)} holds a backslash, which many URL parsers read as "/": the name would be cut in two. Write "-" instead.`,
  query: (name) =>
    `Endpoint name ${quote(name)} holds "?": in its URL the name would end there, and a query begin. Parameters are never in the query: make them arguments.`,
  fragment: (name) =>
    `Endpoint name ${quote(name)} holds "#": the URL would end there, and what follows would not be sent. Remove it.`,
  escape: (name) =>
    `Endpoint name ${quote(name)} holds a percent escape: servers would see another name, with the escape decoded. Write the name without escapes.`,
  percent: (name) =>
    `Endpoint name ${quote(name)} holds "%", with which escapes begin in a URL. Remove it.`,
  whitespace: (name) =>
    `Endpoint name ${quote(name)} starts or ends with blanks, which URL parsers drop. Remove them.`,
}

/** Blanks and slashes around a name that is otherwise fine are most likely slips. The server may think otherwise. */
function findFix(path: Path, name: string): Fix | undefined {
  const value = name.trim().replace(/^\//, '').replace(/\/$/, '')
  if (value === name || findProblem(value) !== undefined) return undefined
  return {
    title: `Write it as ${quote(value)}`,
    safe: false,
    edits: [{ kind: 'set', path, value }],
  }
}
