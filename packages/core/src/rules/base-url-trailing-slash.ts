import { findUrlProblem } from '../definition/url-problem.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A `base_url` with a path ends with a slash. The interface does not require it, but clients that resolve endpoint names as relative URLs
 * otherwise replace the last path segment.
 */
export default defineRule<{ baseUrl: string; lastSegment: string }>({
  id: 'base-url-trailing-slash',
  severity: 'off',
  presets: { 'web-function': 'warning', strict: 'info' },
  description: 'A `base_url` with a path should end with a slash.',
  source: 'Public Web Function protocol: client handling of `base_url`.',
  fixable: true,
  examples: {
    incorrect: { base_url: 'https://api.example.com/v1' },
    correct: { base_url: 'https://api.example.com/v1/' },
  },
  message: ({ baseUrl, lastSegment }) =>
    `\`base_url\` ${quote(baseUrl)} does not end with a slash. Some clients resolve endpoint names as relative URLs and drop ${quote(lastSegment)}. Add a trailing slash.`,
  check({ definition, report }) {
    const baseUrl = definition.base_url
    if (baseUrl === undefined || baseUrl.endsWith('/') || /[?#]/.test(baseUrl)) return
    if (findUrlProblem(baseUrl) !== undefined || new URL(baseUrl).pathname === '/') return
    const path = ['base_url']
    report({
      path,
      args: { baseUrl, lastSegment: baseUrl.slice(baseUrl.lastIndexOf('/') + 1) },
      fix: {
        title: 'Add a trailing slash',
        safe: true,
        edits: [{ kind: 'set', path, value: `${baseUrl}/` }],
      },
    })
  },
})
