import { expect, test } from 'vitest'
import { definition, issuesOf, type Source } from '../testing/test-rule.ts'
import type { RuleExample } from './define-rule.ts'
import { rules } from './index.generated.ts'

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s reports its incorrect example and not its correct one',
  (id, { examples }) => {
    expect(issuesOf(id, sourceOf(examples.incorrect)).length).toBeGreaterThan(0)
    expect(issuesOf(id, sourceOf(examples.correct))).toEqual([])
  },
)

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s offers fixes only if it is fixable',
  (id, { examples, fixable = false }) => {
    const hasFix = issuesOf(id, sourceOf(examples.incorrect)).some(({ fix }) => fix !== undefined)
    expect(hasFix && !fixable).toBe(false)
  },
)

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s has a description of one sentence',
  (_, { description }) => {
    expect(description).toMatch(/^[^.]+(?:\.[a-z]+[^.]*)*\.$/)
  },
)

function sourceOf(example: RuleExample): Source {
  return typeof example === 'string' ? example : definition(example)
}
