import { escapeControls, quote } from '../text/quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * Each of `versions` can be the value of a header: clients select it by `Api-Version: <version>`.
 *
 * Spec: Versioning, strategy 1, item 5.
 */
export default defineRule<{ version: string; problem: Problem }>({
  id: 'version-sendable',
  severity: 'warning',
  description: 'Each of `versions` should be able to travel in the header `Api-Version` as it is.',
  requirement: 'versioning.select',
  examples: {
    bad: { flags: ['versioned'], version: '2', versions: [' 1', '2'] },
    good: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: ({ version, problem }) =>
    `Version ${quote(version)} ${MESSAGES[problem]} Clients cannot select it by \`Api-Version\`.`,
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
  empty: 'is empty, and an empty header is as good as none.',
  whitespace: 'starts or ends with blanks, which do not survive in a header.',
  controls: 'holds control or invisible characters, which headers do not take.',
  characters: 'holds characters beyond ASCII, which headers do not carry reliably.',
}

function findProblem(version: string): Problem | undefined {
  if (version.trim() === '') return 'empty'
  if (escapeControls(version.replaceAll('\t', ' ')) !== version.replaceAll('\t', ' '))
    return 'controls'
  if (version !== version.trim()) return 'whitespace'
  return /[^\t\u0020-\u007e]/.test(version) ? 'characters' : undefined
}
