import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('puts each member and item on its own line', () => {
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

test('keeps numbers and strings unchanged', () => {
  const text = String.raw`[1.0,12345678901234567890,"\u00e9"]`
  expect(prettyJson(text)).toBe(
    ['[', '  1.0,', '  12345678901234567890,', String.raw`  "\u00e9"`, ']'].join('\n'),
  )
})

test.each(['', 'Not found', '{"a":', '{"a":1} x'])('returns undefined for %j', (text) => {
  expect(prettyJson(text)).toBeUndefined()
})

test.prop([fc.jsonValue()])('formats like JSON.stringify', (value) => {
  expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
})
