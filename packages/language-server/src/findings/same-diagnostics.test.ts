import type { Diagnostic } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { sameDiagnostics } from './same-diagnostics.ts'

const finding = (more: Partial<Diagnostic> = {}): Diagnostic => ({
  range: { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } },
  message: 'Unknown flag.',
  code: 'flag-known',
  data: { pointer: '/flags/0' },
  ...more,
})

test('findings that say the same are the same', () => {
  expect(sameDiagnostics([finding()], [finding()])).toBe(true)
  expect(sameDiagnostics([], [])).toBe(true)
})

test.each([
  ['another message', [finding({ message: 'Other.' })]],
  ['another place', [finding({ range: { ...finding().range, end: { line: 1, character: 6 } } })]],
  ['a part more', [finding({ tags: [1] })]],
  ['one more', [finding(), finding()]],
  ['none', []],
])('%s is a difference', (_, other) => {
  expect(sameDiagnostics([finding()], other)).toBe(false)
  expect(sameDiagnostics(other, [finding()])).toBe(false)
})
