import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'
import { REFINEMENTS } from '../definition/refinements.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })
const place = '/endpoints/0/arguments/0/type'

testRule('type-refinement-known', {
  valid: [
    {
      name: 'every refinement of its base',
      source: withType([...REFINEMENTS].map(([name, { base }]) => `${base}.${name}`)),
    },
    { name: 'a base nobody knows, which is another finding', source: withType('strnig.email') },
    {
      name: 'a base that takes no refinement, which is another finding',
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
            'Unknown refinement "emial": clients read "string.emial" as a plain string. Did you mean `string.email`?',
          marked: '"string.emial"',
        },
      ],
      fixed: withType('string.email'),
    },
    {
      name: 'a refinement of the other base, the very member of a list',
      source: withType([['string.u32']]),
      issues: [
        {
          pointer: `${place}/0/0`,
          message:
            '`u32` refines number, not string: clients read "string.u32" as a plain string. Did you mean `number.u32`?',
          marked: '"string.u32"',
        },
      ],
      fixed: withType([['number.u32']]),
    },
    {
      name: 'the names of other type systems',
      source: withType(['string.date-time', 'number.int32']),
      issues: [
        {
          pointer: `${place}/0`,
          message:
            'Unknown refinement "date-time": clients read "string.date-time" as a plain string. Did you mean `string.datetime`?',
        },
        {
          pointer: `${place}/1`,
          message:
            'Unknown refinement "int32": clients read "number.int32" as a plain number. Did you mean `number.i32`?',
        },
      ],
      fixed: withType(['string.datetime', 'number.i32']),
    },
    {
      name: 'a dot with nothing behind it',
      source: withType('number.'),
      issues: [
        {
          pointer: place,
          message:
            'Unknown refinement "": clients read "number." as a plain number. Did you mean `number`?',
        },
      ],
      fixed: withType('number'),
    },
    ...['constructor', '__proto__', 'color'].map((name) => ({
      name: `${name}, which is like no other`,
      source: withType(`number.${name}`),
      issues: [
        {
          pointer: place,
          message: `Unknown refinement "${name}": clients read "number.${name}" as a plain number. Refinements of number are u32, u64, i32, i64, f32, f64, timestamp.`,
        },
      ],
    })),
  ],
})
