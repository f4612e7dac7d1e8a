import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { toLiteral } from './to-literal.ts'

describe('toLiteral', () => {
  it.each([
    [{}, '{}'],
    [[], '[]'],
    [null, 'null'],
    ["it's", `"it's"`],
    ['say "hi"\n', String.raw`'say "hi"\n'`],
    [{ a: 1, 'b-c': [true] }, `{ a: 1, 'b-c': [true] }`],
    [{ a: 'x'.repeat(60) }, `{\n  a: '${'x'.repeat(60)}',\n}`],
  ])('formats %j', (value, text) => {
    expect(toLiteral(value)).toBe(text)
  })

  test.prop([fc.jsonValue()])('is an expression with the value', (value) => {
    const json = JSON.stringify(value)
    const evaluate = new Function(`return (${toLiteral(JSON.parse(json))})`) as () => unknown
    expect(JSON.stringify(evaluate())).toBe(json)
  })

  it('keeps a key __proto__', () => {
    const evaluate = new Function(
      `return (${toLiteral(JSON.parse('{"__proto__":{"a":1}}'))})`,
    ) as () => object
    expect(Object.keys(evaluate())).toEqual(['__proto__'])
  })
})
