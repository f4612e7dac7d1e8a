import { describePlace } from '../definition/describe-place.ts'
import type { Path } from '../json/json-pointer.ts'
import { valueAt } from '../json/json-pointer.ts'
import { describeValue } from '../types/check-value.ts'
import { defineRule } from './define-rule.ts'

/**
 * Every value has the JSON type that the tables of the interface give.
 *
 * Spec: Resources and their fields.
 */
export default defineRule<{ path: Path; expected: readonly string[]; received: string }>({
  id: 'value-type',
  severity: 'error',
  description: 'Every value must have the JSON type of its key.',
  requirement: 'definition.value-types',
  message: ({ path, expected, received }) =>
    `${describePlace(path)} must be ${listTypes(expected)}, not ${received}.`,
  check({ value, shape, report }) {
    for (const problem of shape.problems) {
      if (problem.kind !== 'wrong-type') continue
      const received = describeValue(valueAt(value, problem.path))
      report({ path: problem.path, args: { ...problem, received } })
    }
  },
})

function listTypes(types: readonly string[]): string {
  return types.map((type) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ')
}
