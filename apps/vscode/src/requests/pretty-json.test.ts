import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('a member and an item stand on a line each', () => {
  expect(prettyJson('{"page":[1,{}],"next":null,"previous":[]}')).toBe(
    [
      '{',
      '  "page": [',
      '    1,',
      '    {}',
      '  ],',
      '  "next": null,',
      '  "previous": []',
      '}',
    ].join('\n'),
  )
})

test('numbers and strings stay as they were written', () => {
  const text = String.raw`[1.0,12345678901234567890,"\u00e9"]`
  expect(prettyJson(text)).toBe(
    ['[', '  1.0,', '  12345678901234567890,', String.raw`  "\u00e9"`, ']'].join('\n'),
  )
})

test.each(['', 'Not found', '{"a":', '{"a":1} x'])('%j is not JSON', (text) => {
  expect(prettyJson(text)).toBeUndefined()
})

test.prop([fc.jsonValue()])('looks as JSON.stringify makes it', (value) => {
  expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
})
