import { describeLocation } from '../definition/describe-location.ts'
import { addKey } from '../fix/add-key.ts'
import type { Path } from '../json/json-pointer.ts'
import { defineRule } from './define-rule.ts'
import { PACKAGE_KEYS } from './package-complete.ts'

/**
 * A package has `base_url` and `endpoints`, an endpoint `name` and `returns`, an argument `name` and `type`.
 * No calls are possible without these.
 *
 * Spec: Package definition, column “Required”; Endpoint definition; Argument definition.
 */
export default defineRule<{ path: Path; key: string }>({
  id: 'required-key',
  severity: 'error',
  fatal: true,
  description: 'Keys that are needed to make calls must be present.',
  requirement: 'definition.package-keys',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'find-user' }] },
    correct: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ path, key }) => `${describeLocation(path)} must have the key \`${key}\`.`,
  check({ shape, report }) {
    for (const problem of shape.problems) {
      if (problem.kind !== 'missing-key') continue
      const { path, key } = problem
      if (path.length === 0 && PACKAGE_KEYS.includes(key)) continue
      report({ path, mark: 'open', args: { path, key }, fix: addKey(path, key) })
    }
  },
})
