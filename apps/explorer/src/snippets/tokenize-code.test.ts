import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { tokenizeCode } from './tokenize-code.ts'

/** Returns the tokens that have a kind, as `kind text`. */
function colored(code: string): string[] {
  return tokenizeCode(code).flatMap(({ kind, text }) =>
    kind === undefined ? [] : [`${kind} ${text}`],
  )
}

describe('tokenizeCode', () => {
  it.each([
    [
      'JSON',
      '{ "a:b": [-1.5e+3, "c \\" d"], "e" : null }',
      ['key "a:b"', 'number -1.5e+3', 'string "c \\" d"', 'key "e"', 'word null'],
    ],
    [
      'literals',
      `{ a: 'x', 'Api-Version': "it's: 1", $b2: true }`,
      ['key a', `string 'x'`, `key 'Api-Version'`, `string "it's: 1"`, 'key $b2', 'word true'],
    ],
    [
      'statements and comments',
      `const a1 = await of2('b\\')\n// it's 1\nfor (const c of forms) d`,
      [
        'word const',
        'word await',
        `string 'b\\'`,
        "comment // it's 1",
        'word for',
        'word const',
        'word of',
      ],
    ],
    [
      'imports',
      `import a from './b.json' with { type: 'json' }`,
      ['word import', 'word from', `string './b.json'`, 'word with', 'key type', `string 'json'`],
    ],
    [
      'commands',
      `curl 'http://a' \\\n  -H 'B: c' \\\n  --data-raw '{"d":1}'`,
      [`string 'http://a'`, 'key -H', `string 'B: c'`, 'key --data-raw', `string '{"d":1}'`],
    ],
    ['commands of cmd', String.raw`curl "{\"a\":1}"`, [String.raw`string "{\"a\":1}"`]],
    ['URLs outside of strings', 'curl http://a-b/c', []],
    ['strings without an end', `a "b 'c\\`, [`string "b 'c`]],
    ['strings in single quotes without an end', `a 'b "c`, [`string 'b "c`]],
  ])('finds the tokens of %s', (_, code, tokens) => {
    expect(colored(code)).toEqual(tokens)
  })

  test.prop([
    fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('"', "'", '\\', '//', '-', ' ', '\n', ':', '1', 'const', '\ud800'),
      ),
    ),
  ])('loses no character', (parts) => {
    const code = parts.join('')
    expect(
      tokenizeCode(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })

  it('needs linear time', () => {
    for (const part of ['"', "'", '\\"', '" ', 'a', '-', '1', '1.', ' ', '\\', '"a":', '/']) {
      const code = part.repeat(200_000)
      expect(tokenizeCode(code).length).toBeLessThanOrEqual(code.length)
    }
  })
})
