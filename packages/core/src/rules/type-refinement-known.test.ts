import { expect, test } from 'vitest'
import { argument, definition, endpoint, issuesOf, testRule } from '../testing/test-rule.ts'
import { REFINEMENTS } from '../definition/refinements.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })
const place = '/endpoints/0/arguments/0/type'

testRule('type-refinement-known', {
  valid: [
    {
      name: 'all refinements',
      source: withType([...REFINEMENTS].map(([name, { base }]) => `${base}.${name}`)),
    },
    { name: 'an unknown base type (reported by another rule)', source: withType('strnig.email') },
    {
      name: 'a base type without refinements (reported by another rule)',
      source: withType('any.x'),
    },
    { name: 'names of objects', source: withType('object.emial') },
  ],
  invalid: [
    {
      name: 'a mistyped refinement',
      source: withType('string.emial'),
      issues: [
        {
          pointer: place,
          message:
            'Unknown refinement "emial": clients treat "string.emial" as a plain string. Did you mean `string.email`?',
          marked: '"string.emial"',
        },
      ],
      fixed: withType('string.email'),
    },
    {
      name: 'a refinement of the other base type in a list',
      source: withType([['string.u32']]),
      issues: [
        {
          pointer: `${place}/0/0`,
          message:
            '`u32` is a refinement of number, not of string: clients treat "string.u32" as a plain string. Did you mean `number.u32`?',
          marked: '"string.u32"',
        },
      ],
      fixed: withType([['number.u32']]),
    },
    {
      name: 'names of other type systems',
      source: withType(['string.date-time', 'number.int32']),
      issues: [
        {
          pointer: `${place}/0`,
          message:
            'Unknown refinement "date-time": clients treat "string.date-time" as a plain string. Did you mean `string.datetime`?',
        },
        {
          pointer: `${place}/1`,
          message:
            'Unknown refinement "int32": clients treat "number.int32" as a plain number. Did you mean `number.i32`?',
        },
      ],
      fixed: withType(['string.datetime', 'number.i32']),
    },
    {
      name: 'a trailing dot',
      source: withType('number.'),
      issues: [
        {
          pointer: place,
          message:
            'Unknown refinement "": clients treat "number." as a plain number. Did you mean `number`?',
        },
      ],
      fixed: withType('number'),
    },
    ...['constructor', '__proto__', 'color'].map((name) => ({
      name: `${name}, without a suggestion`,
      source: withType(`number.${name}`),
      issues: [
        {
          pointer: place,
          message: `Unknown refinement "${name}": clients treat "number.${name}" as a plain number. Refinements of number are u32, u64, i32, i64, f32, f64, timestamp.`,
        },
      ],
    })),
  ],
})

test('the suggestions of a definition do not depend on those before', () => {
  const many = Array.from({ length: 5000 }, (_, index) => `string.unknown-refinement${index}`)
  issuesOf('type-refinement-known', withType(many))
  const [issue] = issuesOf('type-refinement-known', withType('string.emial'))
  expect(issue?.message).toContain('Did you mean `string.email`?')
})
