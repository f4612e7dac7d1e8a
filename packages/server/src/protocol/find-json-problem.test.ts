import { fc, test as property } from '@fast-check/vitest'
import { runs } from 'fc-core/testing'
import { expect, test } from 'vitest'
import { findJsonProblem } from './find-json-problem.ts'

test.each([
  ['{', 1],
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ['[1,]', 3],
  ['[1 2]', 3],
  ['[1,\n 2', 6],
  ['tru', 0],
  ['"a', 2],
  ['"a\u0001b"', 2],
  ['"a\\x"', 2],
  ['01', 1],
  ['{} {}', 3],
  [']', 0],
  ['{"a":}', 5],
  ['', 0],
])('%j goes wrong at %i', (text, at) => {
  expect(findJsonProblem(text)).toBe(at)
})

property.prop([fc.json(), fc.nat(), fc.string({ maxLength: 3 })], { numRuns: runs(2000) })(
  'a text is JSON if the problem is its end, and no problem is in front of a change',
  (json, index, inserted) => {
    expect(findJsonProblem(json)).toBe(json.length)
    const at = index % (json.length + 1)
    const text = json.slice(0, at) + inserted + json.slice(at)
    const problem = findJsonProblem(text)
    expect(problem).toBeGreaterThanOrEqual(0)
    expect(problem).toBeLessThanOrEqual(text.length)
    if (isJson(text)) expect(problem).toBe(text.length)
  },
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
