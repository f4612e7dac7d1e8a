import { quote } from '../text/quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { findVersionProblem, type VersionProblem } from '../definition/version-problem.ts'
import { defineRule } from './define-rule.ts'

/**
 * Each of `versions` is a valid header value: clients select it with `Api-Version: <version>`.
 *
 * Spec: Versioning, strategy 1, item 5.
 */
export default defineRule<{ version: string; problem: VersionProblem }>({
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
      const problem = version === undefined ? undefined : findVersionProblem(version)
      if (version !== undefined && problem !== undefined)
        report({ path: ['versions', index], args: { version, problem } })
    })
  },
})

const MESSAGES: Record<VersionProblem, string> = {
  empty: 'is empty, and an empty header counts as missing.',
  whitespace: 'starts or ends with whitespace, which is removed from headers.',
  controls: 'contains control or invisible characters, which headers do not allow.',
  characters: 'contains non-ASCII characters, which headers do not transmit reliably.',
}
