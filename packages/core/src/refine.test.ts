import { expect, expectTypeOf, test } from 'vitest'
import { REFINEMENTS } from './definition/refinements.ts'
import { isRefined, refine, type Refined, type RefinedType } from './refine.ts'

/** All members of the union, which the compiler checks. */
const TYPES: Record<RefinedType, true> = {
  'number.u32': true,
  'number.u64': true,
  'number.i32': true,
  'number.i64': true,
  'number.f32': true,
  'number.f64': true,
  'number.timestamp': true,
  'string.date': true,
  'string.time': true,
  'string.datetime': true,
  'string.uuid': true,
  'string.base64': true,
  'string.email': true,
  'string.phone': true,
  'string.url': true,
  'string.uri': true,
  'string.ipv4': true,
  'string.ipv6': true,
  'string.hostname': true,
}

test('RefinedType lists all refinements', () => {
  expect(Object.keys(TYPES)).toEqual([...REFINEMENTS].map(([name, { base }]) => `${base}.${name}`))
})

test.each([...REFINEMENTS])('returns an example of %s, and rejects other values', (name, each) => {
  const type = `${each.base}.${name}` as RefinedType
  expect(refine(type, each.example)).toBe(each.example)
  expect(() => refine(type, {})).toThrow(`Expected ${each.description}, got an object.`)
  expect(isRefined(type, null)).toBe(false)
})

test('throws an error that shows the value', () => {
  expect(() => refine('string.email', 'ada')).toThrow(
    expect.objectContaining({
      code: 'not-refined',
      message: 'Expected an e-mail address, got string "ada".',
    }),
  )
})

test.each(['email', 'number.email', 'string.', 'string.mail'])('rejects the type %s', (type) => {
  expect(() => isRefined(type as RefinedType, 'x')).toThrow(`Unknown refined type "${type}".`)
})

test('types checked values', () => {
  const email = refine('string.email', 'ada@example.com')
  expectTypeOf(email).toEqualTypeOf<Refined<'string.email'>>()
  expectTypeOf(email).toExtend<string>()
  expectTypeOf(refine('number.u32', 1)).toExtend<number>()
  expectTypeOf<string>().not.toExtend<Refined<'string.email'>>()
  expectTypeOf<Refined<'string.url'>>().not.toExtend<Refined<'string.email'>>()
  const text: string = email
  if (isRefined('string.email', text)) expectTypeOf(text).toExtend<Refined<'string.email'>>()
})
