// Tests of custom rules, with any test runner.
export { createRuleTester, type RegisterTest, type TestRule } from './create-rule-tester.ts'
export type { ExpectedIssue, InvalidCase, RuleCases, Source, ValidCase } from './rule-cases.ts'
export { argument, definition, endpoint, versioned } from './valid-definition.ts'
