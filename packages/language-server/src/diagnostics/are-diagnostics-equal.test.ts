import type { Diagnostic } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { areDiagnosticsEqual } from './are-diagnostics-equal.ts'

const diagnostic = (more: Partial<Diagnostic> = {}): Diagnostic => ({
  range: { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } },
  message: 'Unknown flag.',
  code: 'flag-known',
  data: { pointer: '/flags/0' },
  ...more,
})

test('returns true for equal lists', () => {
  expect(areDiagnosticsEqual([diagnostic()], [diagnostic()])).toBe(true)
  expect(areDiagnosticsEqual([], [])).toBe(true)
})

test.each([
  ['a different message', [diagnostic({ message: 'Other.' })]],
  [
    'a different range',
    [diagnostic({ range: { ...diagnostic().range, end: { line: 1, character: 6 } } })],
  ],
  ['an additional property', [diagnostic({ tags: [1] })]],
  ['an additional diagnostic', [diagnostic(), diagnostic()]],
  ['no diagnostics', []],
])('returns false for %s', (_, other) => {
  expect(areDiagnosticsEqual([diagnostic()], other)).toBe(false)
  expect(areDiagnosticsEqual(other, [diagnostic()])).toBe(false)
})
