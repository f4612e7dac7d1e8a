import { testRule } from '../testing/test-rule.ts'

testRule('syntax', {
  valid: [
    { name: 'an object', source: '{}' },
    { name: 'all whitespace characters', source: ' \t\r\n{ } \n' },
    { name: 'a leading byte order mark', source: '\ufeff{}' },
    { name: 'every escape', source: '{"a":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"}' },
    { name: 'every form of number', source: '[0,-0,1.5,1e3,-2.5E-7]' },
  ],
  invalid: [
    {
      name: 'an empty document',
      source: '',
      issues: [{ pointer: '', message: 'The document is empty. Expected a JSON object.' }],
    },
    {
      name: 'an incomplete document, once',
      source: '{"endpoints": [{"name": "x"',
      issues: [
        {
          pointer: '',
          message: 'Unexpected end of the document: a closing bracket is missing.',
          marked: '',
        },
      ],
    },
    {
      name: 'a missing comma, at the next token',
      source: '{"a": 1 "b": 2}',
      issues: [{ pointer: '', message: 'Expected a comma.', marked: '"b"' }],
    },
    {
      name: 'each of several extra commas',
      source: '{"a": [1, 2,], "b": 3,}',
      issues: [
        { pointer: '', message: 'Unexpected trailing comma.', marked: ',' },
        { pointer: '', message: 'Unexpected trailing comma.', marked: ',' },
      ],
    },
    {
      name: 'a comment',
      source: '{"a": 1 // one\n}',
      issues: [
        {
          pointer: '',
          message:
            'JSON does not support comments. Move its text to `docs`, or allow comments with `"syntax": "jsonc"` in fc.config.json.',
          marked: '// one',
        },
      ],
    },
    {
      name: 'single quotes',
      source: "{'a': 'b'}",
      issues: [
        { pointer: '', message: 'JSON strings must be double-quoted.', marked: "'a'" },
        { pointer: '', message: 'JSON strings must be double-quoted.', marked: "'b'" },
      ],
    },
    {
      name: 'a key without quotes',
      source: '{name: 1}',
      issues: [
        { pointer: '', message: 'JSON keys must be double-quoted: "name".', marked: 'name' },
      ],
    },
    {
      name: 'a key without a value',
      source: '{"a": , "b": 1}',
      issues: [{ pointer: '', message: 'Expected a value for the key "a".', marked: '"a"' }],
    },
    {
      name: 'a key without a value at the end of a line',
      source: '{\n  "a":\n  "b": 1\n}',
      issues: [{ pointer: '', message: 'Expected a value for the key "a".', marked: '"a"' }],
    },
    {
      name: 'a key without a colon',
      source: '{"a" 1}',
      issues: [
        { pointer: '', message: 'Expected a colon and a value after the key "a".', marked: '"a"' },
      ],
    },
    {
      name: 'a control character inside a string, escaped in the message',
      source: '{"a": "b\u0001c"}',
      issues: [
        {
          pointer: '',
          message: 'Control characters in strings must be escaped: use \\u0001.',
          marked: '\u0001',
        },
      ],
    },
    {
      name: 'an unterminated string',
      source: '{"a": "b\n}',
      issues: [
        {
          pointer: '',
          message: 'Unterminated string: the closing quote is missing.',
          marked: '"b',
        },
      ],
    },
    {
      name: 'a tab inside a string',
      source: '{"a": "b\tc"}',
      issues: [
        {
          pointer: '',
          message: 'Control characters in strings must be escaped: use \\t.',
          marked: '\t',
        },
      ],
    },
    {
      name: 'an invalid escape',
      source: '{"a": "\\d"}',
      issues: [
        {
          pointer: '',
          message: '"\\d" is not a valid escape. Use \\\\ for a backslash.',
          marked: '\\d',
        },
      ],
    },
    {
      name: 'an invalid number',
      source: '{"a": 01}',
      issues: [{ pointer: '', message: '01 is not a valid number.', marked: '01' }],
    },
    {
      name: 'an unexpected word',
      source: '{"a": undefined}',
      issues: [{ pointer: '', message: 'Unexpected token "undefined".', marked: 'undefined' }],
    },
    {
      name: 'text after the end',
      source: '{} {}',
      issues: [{ pointer: '', message: 'Unexpected token "{".', marked: '{' }],
    },
    {
      name: 'excessive nesting',
      source: '['.repeat(100_000),
      issues: [{ pointer: '', message: 'Nesting exceeds 400 levels.', marked: '[' }],
    },
  ],
})
