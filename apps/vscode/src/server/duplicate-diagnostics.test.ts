import { expect, test } from 'vitest'
import { removeDuplicateDiagnostics } from './duplicate-diagnostics.ts'

const diagnostics = [
  { code: 'syntax' },
  { code: { value: 'duplicate-key', target: 'docs' } },
  { code: 'flag-known' },
  {},
]
const json = { languageId: 'json', isAvailable: true, validates: true }

test('removes diagnostics that the JSON support reports in plain JSON', () => {
  expect(removeDuplicateDiagnostics(diagnostics, json)).toEqual([{ code: 'flag-known' }, {}])
})

test.each([
  ['definitions by file name', { ...json, languageId: 'fc-definition' }],
  ['an editor without JSON support', { ...json, isAvailable: false }],
  ['disabled JSON validation', { ...json, validates: false }],
])('keeps all diagnostics for %s', (_, support) => {
  expect(removeDuplicateDiagnostics(diagnostics, support)).toEqual(diagnostics)
})
