import type { Path } from '../json/json-pointer.ts'
import { describePlace } from '../definition/describe-place.ts'
import { defineRule } from './define-rule.ts'

/**
 * A package has its six keys, an endpoint `name` and `returns`, an argument `name` and `type`.
 *
 * Spec: Package definition, column “Required”.
 */
export default defineRule<{ path: Path; key: string }>({
  id: 'required-key',
  severity: 'error',
  description: 'Every key without which an object means nothing must be there.',
  requirement: 'definition.package-keys',
  message: ({ path, key }) => `${describePlace(path)} must have the key \`${key}\`.`,
  check({ shape, report }) {
    for (const problem of shape.problems) {
      if (problem.kind !== 'missing-key') continue
      report({ path: problem.path, mark: 'open', args: problem })
    }
  },
})
