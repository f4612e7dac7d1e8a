import { testRule } from '../testing/test-rule.ts'

const message =
  'The text starts with a byte order mark (BOM), which many JSON parsers reject. Save the file as UTF-8 without BOM.'

testRule('byte-order-mark', {
  valid: [
    { name: 'a text without a byte order mark', source: '{}' },
    { name: 'the character later in the text', source: '{ "docs": "\ufeff" }' },
  ],
  invalid: [
    {
      name: 'a byte order mark at the start',
      source: '\ufeff{}',
      issues: [{ pointer: '', message, marked: '\ufeff' }],
      fixed: '{}',
    },
    {
      name: 'a byte order mark before invalid JSON',
      source: '\ufeff{,',
      issues: [{ pointer: '', message }],
    },
  ],
})
