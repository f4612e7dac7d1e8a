import { escapeControls, quote } from '../text/quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * Each of `versions` is a valid header value: clients select it with `Api-Version: <version>`.
 *
 * Spec: Versioning, strategy 1, item 5.
 */
export default defineRule<{ version: string; problem: Problem }>({
  id: 'version-sendable',
  severity: 'warning',
  description: 'Each of `versions` should be a valid value of the `Api-Version` header.',
  requirement: 'versioning.select',
  examples: {
    incorrect: { flags: ['versioned'], version: '2', versions: [' 1', '2'] },
    correct: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: ({ version, problem }) =>
    `Version ${quote(version)} ${MESSAGES[problem]} Clients cannot select it with \`Api-Version\`.`,
  check({ definition, report }) {
    if (!isVersioned(definition)) return
    definition.versions?.forEach((version, index) => {
      const problem = version === undefined ? undefined : findProblem(version)
      if (version !== undefined && problem !== undefined)
        report({ path: ['versions', index], args: { version, problem } })
    })
  },
})

type Problem = 'empty' | 'whitespace' | 'controls' | 'characters'

const MESSAGES: Record<Problem, string> = {
  empty: 'is empty, and an empty header counts as missing.',
  whitespace: 'starts or ends with whitespace, which is removed from headers.',
  controls: 'contains control or invisible characters, which headers do not allow.',
  characters: 'contains non-ASCII characters, which headers do not transmit reliably.',
}

function findProblem(version: string): Problem | undefined {
  if (version.trim() === '') return 'empty'
  if (escapeControls(version.replaceAll('\t', ' ')) !== version.replaceAll('\t', ' '))
    return 'controls'
  if (version !== version.trim()) return 'whitespace'
  return /[^\t\u0020-\u007e]/.test(version) ? 'characters' : undefined
}
