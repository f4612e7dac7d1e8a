import { expect, test } from 'vitest'
import { sliceMembers } from './slice-members.ts'

test.each<[string, Record<string, string>]>([
  ['{}', {}],
  [' { } ', {}],
  ['{"a":"b","c":"d"}', { a: '"b"', c: '"d"' }],
  ['{"a": 1.0 , "b":null\n}', { a: '1.0', b: 'null' }],
  ['{"":1}', { '': '1' }],
  [
    '{"a":{"b":"c","d":[1,{"e":2}]},"f":[{"g":3},"h"]}',
    {
      a: '{"b":"c","d":[1,{"e":2}]}',
      f: '[{"g":3},"h"]',
    },
  ],
  [
    String.raw`{"a\"b":"\\","c":"\\\"}","d":"{[:,"}`,
    {
      'a"b': String.raw`"\\"`,
      c: String.raw`"\\\"}"`,
      d: '"{[:,"',
    },
  ],
  ['{"a":1,"a":2}', { a: '2' }],
])('slices %s', (text, members) => {
  expect(Object.fromEntries(sliceMembers(text))).toEqual(members)
})
