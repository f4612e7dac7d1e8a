import { describe, expect, it } from 'vitest'
import { formatJson } from './format-json.ts'

describe('formatJson', () => {
  it.each([
    ['{}', '{}'],
    [' [ ] ', '[]'],
    ['1.0', '1.0'],
    ['{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    [String.raw`["\u0041\"{,}:[]\\"]`, `[\n  ${String.raw`"\u0041\"{,}:[]\\"`}\n]`],
    ['[12345678901234567890, 1e400]', '[\n  12345678901234567890,\n  1e400\n]'],
  ])('formats %s', (text, expected) => {
    expect(formatJson(text)).toBe(expected)
  })

  it('formats on one line with indent 0', () => {
    expect(formatJson('{ "a b": [1,\n 2], "c": {} }', 0)).toBe('{"a b":[1,2],"c":{}}')
  })

  it('formats like JSON.stringify', () => {
    const value = { a: [{ b: {} }, []], c: 'x', d: [[1]] }
    expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  })

  it('limits the indentation of deep nesting', () => {
    const text = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(formatJson(text).length).toBeLessThan(20_000 * 2 * 90)
  })
})
