import { defineRule } from './define-rule.ts'

/**
 * The text does not start with a byte order mark. RFC 8259 forbids it in transmitted JSON, and many parsers reject it.
 *
 * Spec: Introduction: the definition is one JSON document.
 */
export default defineRule<object>({
  id: 'byte-order-mark',
  severity: 'warning',
  description: 'The text should not start with a byte order mark.',
  requirement: 'definition.json',
  fixable: true,
  examples: { incorrect: '\ufeff{ "name": "Users" }', correct: '{ "name": "Users" }' },
  reads: 'text',
  message: () =>
    'The text starts with a byte order mark (BOM), which many JSON parsers reject. Save the file as UTF-8 without BOM.',
  check({ document, report }) {
    // Most texts start with the value. The text itself is only joined for others: see `EditedText`.
    if (document === undefined || document.root?.start === 0) return
    if (document.text.charCodeAt(0) !== 0xfeff) return
    report({
      path: [],
      span: { start: 0, end: 1 },
      args: {},
      fix: {
        title: 'Remove the byte order mark',
        safe: true,
        edits: [{ kind: 'text', start: 0, end: 1, text: '' }],
      },
    })
  },
})
