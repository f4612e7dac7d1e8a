import { describe, expect, test } from 'vitest'
import { defineRule, type Rule } from '../rules/define-rule.ts'
import { createRuleTester } from './create-rule-tester.ts'
import type { RuleCases } from './rule-cases.ts'
import { definition } from './valid-definition.ts'

const shortName = defineRule({
  id: 'short-name',
  severity: 'off',
  description: 'The name of a package should be short.',
  options: { max: 3 },
  examples: { incorrect: { name: 'Long' }, correct: { name: 'ok' } },
  message: ({ max }: { max: number }) => `Longer than ${max}.`,
  check({ definition: { name = '' }, options: { max }, report }) {
    if (name.length <= max) return
    const value = name.slice(0, max)
    const fix = {
      title: 'Shorten',
      safe: true,
      edits: [{ kind: 'set', path: ['name'], value } as const],
    }
    report({ path: ['name'], args: { max }, fix })
  },
})

/** Runs the tests of cases. Returns the failed ones with their errors. */
function failures(cases: Partial<RuleCases>, rule: Rule = shortName): [string, unknown][] {
  const failed: [string, unknown][] = []
  const testRule = createRuleTester((name, run) => {
    try {
      run()
    } catch (error) {
      failed.push([name, error])
    }
  })
  testRule(rule, { valid: [], invalid: [], ...cases })
  return failed
}

const source = definition({ name: 'Long' })
const issue = { pointer: '/name', message: 'Longer than 3.', marked: '"Long"' }

describe('createRuleTester', () => {
  test('passes cases that are right, and enables a rule that is off by default', () => {
    const valid = [{ name: 'an option', source, options: { max: 4 } }]
    const fixed = definition({ name: 'Lon' })
    const invalid = [
      { name: 'a long name', source, issues: [issue], fixed },
      {
        name: 'a text',
        source: JSON.stringify(source),
        issues: [issue],
        fixed: JSON.stringify(fixed),
      },
    ]
    expect(failures({ valid, invalid })).toEqual([])
  })

  test('fails for an issue in a valid definition, with the difference for test runners', () => {
    const [[name, error] = []] = failures({ valid: [{ name: 'a long name', source }] })
    expect(name).toBe('short-name accepts a long name')
    expect(error).toMatchObject({
      code: 'ERR_ASSERTION',
      actual: [{ pointer: '/name', message: 'Longer than 3.' }],
      expected: [],
    })
  })

  test.each([
    ['another message', { issues: [{ ...issue, message: 'Long.' }] }],
    ['another pointer', { issues: [{ ...issue, pointer: '' }] }],
    ['another mark', { issues: [{ ...issue, marked: 'Long' }] }],
    ['a missing issue', { issues: [issue, issue] }],
    ['another fix', { issues: [issue], fixed: source }],
  ])('fails for %s', (_, changes) => {
    expect(failures({ invalid: [{ name: 'x', source, ...changes }] })).toHaveLength(1)
  })

  test('fails for examples that are not what they should be, and for an invalid rule', () => {
    const examples = { incorrect: { name: 'ok' }, correct: { name: 'ok' } }
    expect(failures({}, { ...shortName, examples }).map(([name]) => name)).toEqual([
      'short-name reports its incorrect example and accepts the correct one',
    ])
    const [[name, error] = []] = failures({}, { ...shortName, url: 'page' })
    expect(name).toBe('short-name is a valid rule')
    expect(String(error)).toContain('expected `url` to be an http or https URL')
  })

  test('shows the error of a rule that throws', () => {
    const broken: Rule = { ...shortName, check: () => (undefined as never as { x(): void }).x() }
    const [[, error] = []] = failures({ valid: [{ name: 'x', source }] }, broken)
    expect(String(error)).toContain('failed, so its problems are unknown: TypeError')
  })
})
