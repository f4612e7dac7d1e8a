import { expect, test } from 'vitest'
import { definition, found, type Source } from '../testing/test-rule.ts'
import type { RuleExample } from './define-rule.ts'
import { rules } from './index.generated.ts'

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s finds fault with its bad example alone',
  (id, { examples }) => {
    expect(found(id, sourceOf(examples.bad)).length).toBeGreaterThan(0)
    expect(found(id, sourceOf(examples.good))).toEqual([])
  },
)

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s is described in one sentence',
  (_, { description }) => {
    expect(description).toMatch(/^[^.]+(?:\.[a-z]+[^.]*)*\.$/)
  },
)

function sourceOf(example: RuleExample): Source {
  return typeof example === 'string' ? example : definition(example)
}
