import { expect, test } from 'vitest'
import { definition, found, testRule } from '../testing/test-rule.ts'

testRule('duplicate-key', {
  valid: [
    { name: 'each key once', source: definition() },
    { name: 'the same key in different objects', source: '{ "a": { "a": [{ "a": 1 }] } }' },
    { name: 'names that objects have by nature', source: '{ "__proto__": 1, "constructor": 2 }' },
    { name: 'a text that is not JSON, which is another finding', source: '{ "a": 1, "a": 2, }' },
  ],
  invalid: [
    {
      name: 'the value that is lost',
      source: '{\n  "docs": "Old.",\n  "name": "A",\n  "docs": "New."\n}',
      issues: [
        {
          pointer: '/docs',
          message:
            'The key "docs" stands again on line 4, and readers take that value: this one is lost. Keep one of the two.',
          marked: '"docs"',
        },
      ],
      fixed: '{\n  "name": "A",\n  "docs": "New."\n}',
    },
    {
      name: 'every one but the last',
      source: '[{ "a": 1, "a": 1, "a": 1 }]',
      issues: [0, 1].map(() => ({
        pointer: '/0/a',
        message:
          'The key "a" stands again on line 1, and readers take that value, which is the same. Keep one of the two.',
      })),
      fixed: '[{ "a": 1 }]',
    },
    {
      name: '`__proto__` twice, and a key written with escapes',
      source: '{ "__proto__": 1, "__proto__": 1, "\\u0061": 2, "a": 2 }',
      issues: ['__proto__', 'a'].map((key) => ({
        pointer: `/${key}`,
        message: `The key "${key}" stands again on line 1, and readers take that value, which is the same. Keep one of the two.`,
      })),
      fixed: '{ "__proto__": 1, "a": 2 }',
    },
    {
      name: 'nothing within what is lost',
      source: '{ "a": { "b": 1, "b": 2 }, "a": {} }',
      issues: [
        {
          pointer: '/a',
          message:
            'The key "a" stands again on line 1, and readers take that value: this one is lost. Keep one of the two.',
        },
      ],
    },
  ],
})

test('only a copy is removed unasked', () => {
  const safe = (text: string): unknown => found('duplicate-key', text)[0]?.fix?.safe
  expect(safe('{ "a": 1, "a": 1 }')).toBe(true)
  expect(safe('{ "a": 1, "a": 2 }')).toBe(false)
})
