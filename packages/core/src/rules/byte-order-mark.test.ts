import { testRule } from '../testing/test-rule.ts'

const message =
  'The text starts with a byte order mark (BOM), which many JSON parsers reject. Save the file as UTF-8 without BOM.'

testRule('byte-order-mark', {
  valid: [
    { name: 'a text without one', source: '{}' },
    { name: 'the character further on', source: '{ "docs": "\ufeff" }' },
  ],
  invalid: [
    {
      name: 'one at the start',
      source: '\ufeff{}',
      issues: [{ pointer: '', message, marked: '\ufeff' }],
      fixed: '{}',
    },
    {
      name: 'one before what is not JSON',
      source: '\ufeff{,',
      issues: [{ pointer: '', message }],
    },
  ],
})
