import { describeLocation } from '../definition/describe-location.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { valueAt } from '../json/json-pointer.ts'
import { describeValue } from '../types/check-value.ts'
import { defineRule } from './define-rule.ts'

/**
 * Every value has the JSON type that the interface defines for its key.
 *
 * Spec: Resources and their fields.
 */
export default defineRule<{ path: Path; expected: readonly string[]; received: string }>({
  id: 'value-type',
  severity: 'error',
  description: 'Every value must have the JSON type of its key.',
  requirement: 'definition.value-types',
  fixable: true,
  examples: { incorrect: { flags: 'versioned' }, correct: { flags: [] } },
  fatal: true,
  isLocal: true,
  message: ({ path, expected, received }) =>
    `${describeLocation(path)}: expected ${listTypes(expected)}, got ${received}.`,
  check({ value, shape, report }) {
    for (const problem of shape.problems) {
      if (problem.kind !== 'wrong-type') continue
      const actual = valueAt(value, problem.path)
      const fix = findFix(problem.path, problem.expected, actual)
      report({
        path: problem.path,
        args: { ...problem, received: describeValue(actual) },
        ...(fix !== undefined && { fix }),
      })
    }
  },
})

function listTypes(types: readonly string[]): string {
  return types.map((type) => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`).join(' or ')
}

/** Converts a number or boolean to a string, or a single string to a list. */
function findFix(path: Path, expected: readonly string[], actual: unknown): Fix | undefined {
  const set = (value: unknown, safe: boolean): Fix => ({
    title: `Replace with ${JSON.stringify(value)}`,
    safe,
    edits: [{ kind: 'set', path, value }],
  })
  if (expected.length !== 1) return undefined
  if (expected[0] === 'string' && ['number', 'boolean'].includes(typeof actual))
    return set(String(actual), true)
  if (expected[0] === 'array' && typeof actual === 'string' && actual.length < 100)
    return set([actual], false)
  return undefined
}
