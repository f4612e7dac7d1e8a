import { expect, test } from 'vitest'
import { removeDuplicateDiagnostics } from './duplicate-diagnostics.ts'

const findings = [
  { code: 'syntax' },
  { code: { value: 'duplicate-key', target: 'docs' } },
  { code: 'flag-known' },
  {},
]
const json = { languageId: 'json', isPresent: true, validates: true }

test('in plain JSON, what the JSON support reports is left to it', () => {
  expect(removeDuplicateDiagnostics(findings, json)).toEqual([{ code: 'flag-known' }, {}])
})

test.each([
  ['definitions by name', { ...json, languageId: 'fc-definition' }],
  ['an editor without JSON support', { ...json, isPresent: false }],
  ['a user who has turned its checks off', { ...json, validates: false }],
])('for %s everything is reported', (_, support) => {
  expect(removeDuplicateDiagnostics(findings, support)).toEqual(findings)
})
