import { findUrlProblem, type UrlProblem } from '../definition/url-problem.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** `pipeline_url` and `event_source_url` are absolute http or https URLs. Unlike `base_url` they may have a query: nothing is added to them. */
export default defineRule<{ key: string; url: string; problem: UrlProblem }>({
  id: 'url-valid',
  severity: 'warning',
  description: '`pipeline_url` and `event_source_url` should be absolute http or https URLs.',
  source: 'Public Web Function protocol: pipelines and event streams.',
  examples: {
    bad: { pipeline_url: '/pipeline' },
    good: { pipeline_url: 'https://api.example.com/pipeline' },
  },
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
  blank: 'is empty. Write an absolute URL, or leave the key out.',
  characters: 'holds blanks, control characters or backslashes, which URLs do not have.',
  'not-absolute': 'is not an absolute URL. It must start with http:// or https:// and a host.',
  scheme: 'must use http or https.',
  host: 'has no valid host.',
  credentials: 'holds a user name or password, which every reader of the definition gets.',
}
