import { addKey } from '../fix/add-key.ts'
import { defineRule } from './define-rule.ts'

/** Package keys that the interface requires and the public protocol does not. */
export const PACKAGE_KEYS: readonly string[] = ['name', 'flags', 'docs', 'errors']

/**
 * A package has `name`, `flags`, `docs` and `errors`. They are optional in the public protocol.
 *
 * Spec: Package definition, column “Required”.
 */
export default defineRule<{ key: string }>({
  id: 'package-complete',
  severity: 'error',
  presets: { 'web-function': 'off' },
  description: 'A package must have `name`, `flags`, `docs` and `errors`.',
  requirement: 'definition.package-keys',
  fixable: true,
  examples: {
    incorrect: { errors: undefined },
    correct: { errors: [] },
  },
  message: ({ key }) => `The package must have the key \`${key}\`${MEANINGS[key]}.`,
  check({ shape, report }) {
    for (const problem of shape.problems) {
      if (problem.kind !== 'missing-key' || problem.path.length > 0) continue
      const { key } = problem
      if (PACKAGE_KEYS.includes(key))
        report({ path: [], mark: 'open', args: { key }, fix: addKey([], key) })
    }
  },
})

const MEANINGS: Record<string, string> = {
  name: '',
  flags: ', which may be an empty list',
  docs: '',
  errors: ', which may be an empty list',
}
