import type { Diagnostic } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { readClientFeatures } from '../client/client-features.ts'
import { FULL_CAPABILITIES, NO_CAPABILITIES } from '../testing/capabilities.ts'
import { createDiagnosticAdapter } from './diagnostic-adapter.ts'

const diagnostic: Diagnostic = {
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
  message: 'Unknown flag.',
  tags: [1],
  data: {},
  codeDescription: { href: 'https://example.com' },
  relatedInformation: [],
}

test('returns the diagnostic unchanged for a client with full support', () => {
  expect(createDiagnosticAdapter(readClientFeatures(FULL_CAPABILITIES, {}))(diagnostic)).toBe(
    diagnostic,
  )
})

test('removes properties the client does not support', () => {
  const { range, message } = diagnostic
  expect(createDiagnosticAdapter(readClientFeatures(NO_CAPABILITIES, {}))(diagnostic)).toEqual({
    range,
    message,
  })
  const features = readClientFeatures(
    { textDocument: { publishDiagnostics: { tagSupport: { valueSet: [1] } } } },
    {},
  )
  expect(createDiagnosticAdapter(features)(diagnostic)).toEqual({ range, message, tags: [1] })
})
