import { expect, test } from 'vitest'
import { formatPointer } from '../json/json-pointer.ts'
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

const RELATED: Record<string, [pointer: string, message: string]> = {
  'argument-name-unique': ['/endpoints/0/arguments/0/name', 'First defined here.'],
  'attribute-name-unique': ['/endpoints/0/attributes/0/name', 'First defined here.'],
  'endpoint-name-unique': ['/endpoints/0/name', 'First defined here.'],
  'error-code-unique': ['/errors/0', 'First listed here.'],
  'event-name-unique': ['/events/0/name', 'First defined here.'],
  'object-name-unique': ['/objects/0/name', 'First defined here.'],
  'version-in-versions': ['/versions', 'The listed versions.'],
  'versions-unique': ['/versions/1', 'First listed here.'],
}

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s names the related location of its incorrect example, if any',
  (id, { examples }) => {
    const related = issuesOf(id, sourceOf(examples.incorrect)).flatMap((issue) =>
      (issue.related ?? []).map(({ path, message }) => [formatPointer(path), message]),
    )
    expect(related).toEqual(RELATED[id] === undefined ? [] : [RELATED[id]])
  },
)

function sourceOf(example: RuleExample): Source {
  return typeof example === 'string' ? example : definition(example)
}
