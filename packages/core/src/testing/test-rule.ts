import { test } from 'vitest'
import { presetConfig, type ResolvedConfig } from '../config/resolved-config.ts'
import type { Issue } from '../issue/issue.ts'
import { lintText } from '../lint/lint-definition.ts'
import { REQUIREMENTS } from '../requirements.ts'
import { type RuleCases, type Source, toRuleTests, toText } from '../rule-tester/rule-cases.ts'
import { rules } from '../rules/index.generated.ts'
import { verifies } from './verifies.ts'

export { argument, definition, endpoint, versioned } from '../rule-tester/valid-definition.ts'
export type { Source } from '../rule-tester/rule-cases.ts'

/**
 * Tests a rule of fc with a table of cases, as `createRuleTester` tests custom rules. Issues of other rules are ignored, and a rule that is off by default is
 * enabled. The invalid cases verify the requirement of the rule if it is one of definitions: a rule cannot tell what servers and clients do.
 */
export function testRule(id: string, cases: RuleCases): void {
  const mark = markOf(id)
  for (const { name, kind, run } of toRuleTests(id, cases, (text) => issuesOf(id, text)))
    test(`${name}`, kind === 'reports' ? mark : {}, run)
}

/** Returns the issues of one rule, whatever its default severity. The other rules are off, except fatal ones. */
export function issuesOf(
  id: string,
  source: Source,
  changes: Partial<ResolvedConfig> = {},
): Issue[] {
  const config = presetConfig()
  const severities = new Map(
    rules.map((rule) => [rule.id, rule.id === id ? 'warning' : 'off'] as const),
  )
  const issues = lintText(toText(source), { config: { ...config, severities, ...changes } })
  return issues.filter((issue) => issue.code === id)
}

function markOf(id: string): Partial<ReturnType<typeof verifies>> {
  const requirement = rules.find((rule) => rule.id === id)?.requirement
  const isOfDefinitions =
    requirement !== undefined && REQUIREMENTS[requirement].side === 'definition'
  return isOfDefinitions ? verifies(requirement) : {}
}
