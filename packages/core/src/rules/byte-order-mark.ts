import { defineRule } from './define-rule.ts'

/**
 * The text does not start with a byte order mark. RFC 8259 forbids one in JSON that is sent, and many parsers stop at it.
 *
 * Spec: Introduction: the definition is one JSON document.
 */
export default defineRule<object>({
  id: 'byte-order-mark',
  severity: 'warning',
  description: 'The text should not start with a byte order mark.',
  requirement: 'definition.json',
  examples: { bad: '\ufeff{ "name": "Users" }', good: '{ "name": "Users" }' },
  reads: 'text',
  message: () =>
    'The text starts with a byte order mark. JSON must be sent without one, and many parsers refuse it. Remove it: save the file as UTF-8 without BOM.',
  check({ document, report }) {
    if (document?.text.charCodeAt(0) !== 0xfeff) return
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
