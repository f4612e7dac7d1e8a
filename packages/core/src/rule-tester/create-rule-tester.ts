import { presetConfig } from '../config/resolved-config.ts'
import type { Issue } from '../issue/issue.ts'
import { lintText } from '../lint/lint-definition.ts'
import { findPluginProblem } from '../plugins/check-plugin.ts'
import type { Rule, RuleExample, RuleOptions } from '../rules/define-rule.ts'
import { rules } from '../rules/index.generated.ts'
import { expectEqual } from './expect-equal.ts'
import { type RuleCases, type Source, toRuleTests } from './rule-cases.ts'
import { definition } from './valid-definition.ts'

/** Registers a test: `test` of Vitest, Jest or `node:test`, `it` of Mocha. */
export type RegisterTest = (name: string, run: () => void) => unknown

/** Tests a rule with a table of cases. */
export type TestRule = (rule: Rule, cases: RuleCases) => void

/**
 * Creates a function that tests custom rules with a test runner. Also tests that the rule is valid, reports its incorrect example and accepts the correct one.
 * A rule that is off by default is enabled; the rules of fc are off, except those for syntax and shape.
 *
 * @example
 * import { test } from 'node:test'
 * const testRule = createRuleTester(test)
 * testRule(groupPresent, { valid: [{ name: 'a group', source: definition() }], invalid: [] })
 */
export function createRuleTester(test: RegisterTest): TestRule {
  return (rule, cases) => {
    test(`${rule.id} is a valid rule`, () => {
      expectEqual(findPluginProblem({ name: 'plugin', rules: [rule] }) ?? 'valid', 'valid')
    })
    const tests = toRuleTests(rule.id, cases, (text, options) => lintWith(rule, text, options))
    for (const { name, run } of tests) test(name, run)
    const { examples } = rule
    if (examples === undefined) return
    test(`${rule.id} reports its incorrect example and accepts the correct one`, () => {
      const isReported = (example: RuleExample): boolean =>
        lintWith(rule, toExampleText(example)).length > 0
      expectEqual(
        { incorrect: isReported(examples.incorrect), correct: isReported(examples.correct) },
        { incorrect: true, correct: false },
      )
    })
  }
}

function lintWith(rule: Rule, text: string, options: RuleOptions = {}): Issue[] {
  const id = `plugin/${rule.id}`
  const config = {
    ...presetConfig(),
    customRules: [Object.create(rule, { id: { value: id } }) as Rule],
    severities: new Map([
      ...rules.map((each) => [each.id, 'off'] as const),
      [id, 'error'] as const,
    ]),
    ruleOptions: new Map([[id, options]]),
  }
  return lintText(text, { config }).filter(({ code }) => code === id)
}

function toExampleText(example: RuleExample): string {
  const source: Source = typeof example === 'string' ? example : definition(example)
  return typeof source === 'string' ? source : JSON.stringify(source)
}
