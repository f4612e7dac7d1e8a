import { findUrlProblem, type UrlProblem } from '../definition/url-problem.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** `pipeline_url` and `event_source_url` are absolute http or https URLs. Unlike `base_url`, they may have a query, because nothing is appended. */
export default defineRule<{ key: string; url: string; problem: UrlProblem }>({
  id: 'url-valid',
  severity: 'warning',
  description: '`pipeline_url` and `event_source_url` should be absolute http or https URLs.',
  source: 'Public Web Function protocol: pipelines and event streams.',
  examples: {
    incorrect: { pipeline_url: '/pipeline' },
    correct: { pipeline_url: 'https://api.example.com/pipeline' },
  },
  isLocal: true,
  message: ({ key, url, problem }) => `\`${key}\` ${quote(url)} ${MESSAGES[problem]}`,
  check({ definition, report }) {
    for (const key of ['pipeline_url', 'event_source_url'] as const) {
      const url = definition[key]
      const problem = url === undefined ? undefined : findUrlProblem(url)
      if (url !== undefined && problem !== undefined)
        report({ path: [key], args: { key, url, problem } })
    }
  },
})

const MESSAGES: Record<UrlProblem, string> = {
  empty: 'is empty. Use an absolute URL, or remove the key.',
  characters:
    'contains whitespace, control characters or backslashes, which are not valid in a URL.',
  'not-absolute': 'is not an absolute URL. It must start with http:// or https:// and a host.',
  scheme: 'must use http or https.',
  host: 'has no valid host.',
  credentials:
    'contains a user name or password: everyone who reads the definition would see them.',
}
