import { fc, test as property } from '@fast-check/vitest'
import { checkMembers, readMembers } from 'fc-core/internal'
import { expect, test } from 'vitest'
import { compileArgumentCheck } from './compile-argument-check.ts'

const definition = {
  base_url: 'https://api.example.com/',
  name: 'Test',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
  objects: [{ name: 'line', arguments: [{ name: 'id', type: 'string', flags: ['required'] }] }],
}
const types = ['any', 'string', 'number.u32', 'string.date', 'boolean', ['string', 'null']]
const more = [[['string']], 'object.line', 'null', 'object']
const type = fc.constantFrom(...types, ...more)
const argument = fc.record({
  type,
  flags: fc.subarray(['required', 'nullable']),
  choices: fc.constantFrom(undefined, ['a', 'b'], [1, null]),
})
const value = fc.oneof(
  fc.constantFrom(
    'a',
    '2026-01-31',
    1,
    -1,
    1.5,
    null,
    true,
    ['a'],
    [1],
    {},
    { id: 'x' },
    { id: 1 },
  ),
  fc.jsonValue({ maxDepth: 1 }),
)

property.prop([argument, argument, value, fc.option(value, { nil: undefined })])(
  'accepts the same arguments as checkMembers',
  (a, b, first, second) => {
    const members = readMembers([
      { name: 'a', ...a },
      { name: 'b', ...b },
    ] as never)
    const args = { a: first, ...(second !== undefined && { b: second }) }
    const isValid = checkMembers(args, members, { definition, side: 'argument' }).length === 0
    expect(compileArgumentCheck(members, definition)(args)).toBe(isValid)
  },
)

test('rejects unknown arguments', () => {
  const check = compileArgumentCheck(readMembers([{ name: 'a', type: 'any' }] as never), definition)
  expect([check({}), check({ a: 1 }), check({ a: 1, b: 1 })]).toEqual([true, true, false])
  expect(check(JSON.parse('{"__proto__": 1}') as Record<string, unknown>)).toBe(false)
})
