import { findUrlProblem } from '../definition/url-problem.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A `base_url` with a path ends with a slash. By the interface it need not, but clients that resolve the name as a relative URL
 * replace the last segment of the path unless a slash follows it.
 */
export default defineRule<{ baseUrl: string; lost: string }>({
  id: 'base-url-trailing-slash',
  severity: 'off',
  presets: { 'web-function': 'warning', strict: 'info' },
  description: 'A `base_url` with a path should end with a slash.',
  source: 'Public Web Function protocol: what clients make of `base_url`.',
  examples: {
    bad: { base_url: 'https://api.example.com/v1' },
    good: { base_url: 'https://api.example.com/v1/' },
  },
  message: ({ baseUrl, lost }) =>
    `\`base_url\` ${quote(baseUrl)} does not end with a slash. Some clients resolve the name of an endpoint as a relative URL, and lose ${quote(lost)}. Write a slash at the end.`,
  check({ definition, report }) {
    const baseUrl = definition.base_url
    if (baseUrl === undefined || baseUrl.endsWith('/') || /[?#]/.test(baseUrl)) return
    if (findUrlProblem(baseUrl) !== undefined || new URL(baseUrl).pathname === '/') return
    const path = ['base_url']
    report({
      path,
      args: { baseUrl, lost: baseUrl.slice(baseUrl.lastIndexOf('/') + 1) },
      fix: {
        title: 'Add a slash at the end',
        safe: true,
        edits: [{ kind: 'set', path, value: `${baseUrl}/` }],
      },
    })
  },
})
