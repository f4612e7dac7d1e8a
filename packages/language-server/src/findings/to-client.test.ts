import type { Diagnostic } from 'vscode-languageserver'
import { expect, test } from 'vitest'
import { readClientFeatures } from '../client-features.ts'
import { CAPABLE, POOR } from '../testing/capabilities.ts'
import { toClient } from './to-client.ts'

const finding: Diagnostic = {
  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
  message: 'Unknown flag.',
  tags: [1],
  data: {},
  codeDescription: { href: 'https://example.com' },
  relatedInformation: [],
}

test('a client that reads everything gets everything', () => {
  expect(toClient(readClientFeatures(CAPABLE, {}))(finding)).toBe(finding)
})

test('others get what they read', () => {
  const { range, message } = finding
  expect(toClient(readClientFeatures(POOR, {}))(finding)).toEqual({ range, message })
  const features = readClientFeatures(
    { textDocument: { publishDiagnostics: { tagSupport: { valueSet: [1] } } } },
    {},
  )
  expect(toClient(features)(finding)).toEqual({ range, message, tags: [1] })
})
