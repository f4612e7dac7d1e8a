import { expect, test } from 'vitest'
import { definition, issuesOf, testRule } from '../testing/test-rule.ts'

testRule('duplicate-key', {
  valid: [
    { name: 'unique keys', source: definition() },
    { name: 'the same key in different objects', source: '{ "a": { "a": [{ "a": 1 }] } }' },
    { name: 'names of built-in object members', source: '{ "__proto__": 1, "constructor": 2 }' },
    { name: 'a text that is not JSON (reported by another rule)', source: '{ "a": 1, "a": 2, }' },
  ],
  invalid: [
    {
      name: 'the earlier value',
      source: '{\n  "docs": "Old.",\n  "name": "A",\n  "docs": "New."\n}',
      issues: [
        {
          pointer: '/docs',
          message: 'Duplicate key "docs": the later value (line 4) wins.',
          marked: '"docs"',
        },
      ],
      fixed: '{\n  "name": "A",\n  "docs": "New."\n}',
    },
    {
      name: 'all values but the last',
      source: '[{ "a": 1, "a": 1, "a": 1 }]',
      issues: [0, 1].map(() => ({
        pointer: '/0/a',
        message: 'Duplicate key "a": line 1 repeats it with the same value.',
      })),
      fixed: '[{ "a": 1 }]',
    },
    {
      name: '`__proto__` twice, and a key written with escapes',
      source: '{ "__proto__": 1, "__proto__": 1, "\\u0061": 2, "a": 2 }',
      issues: ['__proto__', 'a'].map((key) => ({
        pointer: `/${key}`,
        message: `Duplicate key "${key}": line 1 repeats it with the same value.`,
      })),
      fixed: '{ "__proto__": 1, "a": 2 }',
    },
    {
      name: 'no duplicates inside an ignored value',
      source: '{ "a": { "b": 1, "b": 2 }, "a": {} }',
      issues: [
        {
          pointer: '/a',
          message: 'Duplicate key "a": the later value (line 1) wins.',
        },
      ],
    },
  ],
})

test('the fix is safe only for equal values', () => {
  const safe = (text: string): unknown => issuesOf('duplicate-key', text)[0]?.fix?.safe
  expect(safe('{ "a": 1, "a": 1 }')).toBe(true)
  expect(safe('{ "a": 1, "a": 2 }')).toBe(false)
})
