import { expect, test } from 'vitest'
import { readJsonInChunks } from '../json/read-json-in-chunks.ts'
import { lintText } from '../lint/lint-definition.ts'
import { definition, issuesOf, testRule } from '../testing/test-rule.ts'

testRule('duplicate-key', {
  valid: [
    { name: 'unique keys', source: definition() },
    { name: 'the same key in different objects', source: '{ "a": { "a": [{ "a": 1 }] } }' },
    { name: 'names of built-in object members', source: '{ "__proto__": 1, "constructor": 2 }' },
    { name: 'a text whose structure is not clear', source: '{ "a": 1, "a": 2, }}' },
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
      name: 'duplicates at any depth, with their paths',
      source:
        '{ "x": [1, [{ "b": 1, "b": 2 }], { "c": { "d": [], "d": {} } }], "y": { "e": 1, "e": 2 } }',
      issues: ['/x/1/0/b', '/x/2/c/d', '/y/e'].map((pointer) => ({
        pointer,
        message: `Duplicate key "${pointer.at(-1)}": the later value (line 1) wins.`,
      })),
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

test('duplicates are found in endpoints that are read on demand', () => {
  const text = JSON.stringify(definition({ endpoints: [{ name: 'a' }, { name: 'b' }] }))
  const document = readJsonInChunks(text.replace('{"name":"b"', '{"name":"a","name":"b"'))
  const pointersIn = (source: typeof document): string[] =>
    lintText(source)
      .filter(({ code }) => code === 'duplicate-key')
      .map(({ pointer }) => pointer)
  expect(pointersIn(document)).toEqual(['/endpoints/1/name'])
  expect(pointersIn(readJsonInChunks(text))).toEqual([])
})

test('the fix is safe only for equal values', () => {
  const safe = (text: string): unknown => issuesOf('duplicate-key', text)[0]?.fix?.safe
  expect(safe('{ "a": 1, "a": 1 }')).toBe(true)
  expect(safe('{ "a": 1, "a": 2 }')).toBe(false)
})
