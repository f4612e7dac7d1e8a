import { expect, test } from 'vitest'
import { formatCanonicalJson } from './canonical-json.ts'

test.each([
  ['{"b":{"d":1,"c":2},"a":[{"f":1,"e":2}]}', '{"a":[{"e":2,"f":1}],"b":{"c":2,"d":1}}'],
  ['[2,1]', '[2,1]'],
  ['{"__proto__":1,"Z":2}', '{"Z":2,"__proto__":1}'],
  ['null', 'null'],
])('formats %s as %s', (text, canonical) => {
  expect(formatCanonicalJson(JSON.parse(text))).toBe(canonical)
})
