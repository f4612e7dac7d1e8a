import { findUrlProblem, type UrlProblem } from '../definition/url-problem.ts'
import { quote } from '../text/quote.ts'
import { replaceValue } from '../fix/replace-value.ts'
import { defineRule } from './define-rule.ts'

/**
 * `base_url` is an absolute http or https URL to which `/<endpoint name>` can be appended.
 *
 * Spec: What the service does, item 2.
 */
export default defineRule<{ baseUrl: string; problem: Problem }>({
  id: 'base-url-valid',
  severity: 'error',
  description:
    '`base_url` must be an absolute http or https URL without query, fragment or credentials.',
  requirement: 'definition.base-url',
  examples: {
    incorrect: { base_url: 'api.example.com/v1' },
    correct: { base_url: 'https://api.example.com/v1/' },
  },
  fatal: true,
  fixable: true,
  isLocal: true,
  message: ({ baseUrl, problem }) => `\`base_url\` ${quote(baseUrl)} ${MESSAGES[problem]}`,
  check({ definition, report }) {
    const baseUrl = definition.base_url
    const problem = baseUrl === undefined ? undefined : findProblem(baseUrl)
    if (baseUrl === undefined || problem === undefined) return
    const withScheme = addScheme(baseUrl)
    report({
      path: ['base_url'],
      args: { baseUrl, problem },
      ...(withScheme !== undefined && { fix: replaceValue(['base_url'], withScheme) }),
    })
  },
})

type Problem = UrlProblem | 'query' | 'fragment'

const MESSAGES: Record<Problem, string> = {
  empty: 'is empty. Use an absolute URL such as "https://api.example.com/v1/".',
  'not-absolute': 'is not an absolute URL. It must start with http:// or https:// and a host.',
  scheme: 'must use http or https.',
  host: 'has no valid host.',
  credentials:
    'must not contain a user name or password: everyone who reads the definition would see them.',
  query: 'must not have a query: endpoint names are appended to it.',
  fragment: 'must not have a fragment: endpoint names are appended to it.',
  characters:
    'contains whitespace, control characters or backslashes, which are not valid in a URL.',
}

function findProblem(baseUrl: string): Problem | undefined {
  const problem = findUrlProblem(baseUrl)
  if (problem !== undefined) return problem
  if (baseUrl.includes('#')) return 'fragment'
  return baseUrl.includes('?') ? 'query' : undefined
}

/** Adds the scheme to a host, such as `api.example.com/v1` or `localhost:3000`. Undefined for other texts. */
function addScheme(text: string): string | undefined {
  const [, host] = /^(?:\/\/)?(localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/i.exec(text) ?? []
  if (host === undefined) return undefined
  const isLocal = /^(?:localhost$|127\.)/i.test(host)
  const url = `${isLocal ? 'http' : 'https'}://${text.replace(/^\/\//, '')}`
  return findProblem(url) === undefined ? url : undefined
}
