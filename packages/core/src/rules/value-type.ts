import { describeLocation } from '../definition/describe-location.ts'
import type { Fix } from '../fix/fix.ts'
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
  examples: { bad: { flags: 'versioned' }, good: { flags: [] } },
  fatal: true,
  message: ({ path, expected, received }) =>
    `${describeLocation(path)} must be ${listTypes(expected)}, not ${received}.`,
  check({ value, shape, report }) {
    for (const problem of shape.problems) {
      if (problem.kind !== 'wrong-type') continue
      const found = valueAt(value, problem.path)
      const fix = findFix(problem.path, problem.expected, found)
      report({
        path: problem.path,
        args: { ...problem, received: describeValue(found) },
        ...(fix !== undefined && { fix }),
      })
    }
  },
})

function listTypes(types: readonly string[]): string {
  return types.map((type) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ')
}

/** A number or boolean in place of a string is written as one; a lone string in place of a list becomes its only entry. */
function findFix(path: Path, expected: readonly string[], found: unknown): Fix | undefined {
  const set = (value: unknown, safe: boolean): Fix => ({
    title: `Write it as ${JSON.stringify(value)}`,
    safe,
    edits: [{ kind: 'set', path, value }],
  })
  if (expected.length !== 1) return undefined
  if (expected[0] === 'string' && ['number', 'boolean'].includes(typeof found))
    return set(String(found), true)
  if (expected[0] === 'array' && typeof found === 'string' && found.length < 100)
    return set([found], false)
  return undefined
}
