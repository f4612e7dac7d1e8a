import { formatType } from '../types/format-type.ts'
import { readType } from '../types/read-type.ts'
import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (type: unknown, choices: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type, choices })] })] })
const place = '/endpoints/0/arguments/0/choices'

/** Different types: an array of numbers, an array of arrays of numbers and so on. */
const nestedArrays = (count: number): unknown[] =>
  Array.from({ length: count }, (_, depth) =>
    JSON.parse(`${'['.repeat(depth + 1)}"number"${']'.repeat(depth + 1)}`),
  )

testRule('choice-fits-type', {
  valid: [
    { name: 'strings', source: build('string', ['a', '']) },
    { name: 'refined values', source: build(['number.u32', 'string.date'], [1, '2026-01-31']) },
    { name: 'items of an array, or null', source: build([['string'], 'null'], ['a', null]) },
    { name: 'any value for a plain array', source: build(['array', 'string'], [1, {}]) },
    { name: 'any value for `any`', source: build('any', [1, 'a', null]) },
    {
      name: 'any value for an unknown type (reported by another rule)',
      source: build('constructor', [1, 'a']),
    },
    { name: 'an empty list', source: build('string', []) },
    { name: 'the parameter of a generic object', source: build('T', [1, 'a']) },
    { name: 'any value for a union with an unknown type', source: build(['string', 'x'], [1]) },
    {
      name: 'a union of more than 100 types, which is not checked',
      source: build(nestedArrays(101), ['a']),
    },
    { name: 'items of an array of arrays', source: build([[['number']]], [[1], []]) },
    { name: 'objects, without checking members', source: build('object.__proto__', [{ a: 1 }]) },
    {
      name: 'null in the values of a nullable attribute',
      source: definition({
        objects: [
          { name: 'a', attributes: [argument({ values: ['a', null], flags: ['nullable'] })] },
        ],
      }),
    },
  ],
  invalid: [
    {
      name: 'the invalid choice',
      source: build('string', ['a', 1, 'b']),
      issues: [
        {
          pointer: `${place}/1`,
          message:
            'Number 1 does not match the type string, so it can never be sent. Change `choices` or the type.',
          marked: '1',
        },
      ],
      fixed: build('string', ['a', '1', 'b']),
    },
    {
      name: 'choices of which none matches, once',
      source: build('number.u32', ['10', '20']),
      issues: [
        {
          pointer: place,
          message:
            'None of the `choices` match the type number.u32, so they can never be sent. Change `choices` or the type.',
        },
      ],
      fixed: build('number.u32', [10, 20]),
    },
    {
      // Choices of an array are its items.
      name: 'a value that is none of 100 types',
      source: build(nestedArrays(100), ['a']),
      issues: [
        {
          pointer: `${place}/0`,
          message: `String "a" does not match the type ${formatType(readType(['number', ...nestedArrays(99)]))}, so it can never be sent. Change \`choices\` or the type.`,
        },
      ],
    },
    {
      name: 'null in the choices of an argument that may be absent',
      source: build('string', ['a', null]),
      issues: [
        {
          pointer: `${place}/1`,
          message:
            'Null does not match the type string, so it can never be sent. Change `choices` or the type.',
        },
      ],
    },
    ...(
      [
        ['boolean', ['true', 'false'], [true, false]],
        ['string', [true, -1.5], ['true', '-1.5']],
        ['number', ['-1', '2.25', '123456789012345'], [-1, 2.25, 123456789012345]],
      ] as const
    ).map(([type, choices, converted]) => ({
      name: `${JSON.stringify(choices)} as ${type}`,
      source: build(type, choices),
      issues: [
        {
          pointer: place,
          message: `None of the \`choices\` match the type ${type}, so they can never be sent. Change \`choices\` or the type.`,
        },
      ],
      fixed: build(type, converted),
    })),
    ...(
      [
        ['number', ['1', '1x']],
        ['number', ['1', 'x1']],
        ['number', ['1', '1e5']],
        ['number', ['1', '1234567890123456']],
        ['number.u32', ['1', '-1']],
        ['boolean', ['true', 'True']],
      ] as const
    ).map(([type, choices]) => ({
      name: `${JSON.stringify(choices)} as ${type}, without a fix`,
      source: build(type, choices),
      issues: [
        {
          pointer: place,
          message: `None of the \`choices\` match the type ${type}, so they can never be sent. Change \`choices\` or the type.`,
        },
      ],
      fixed: build(type, choices),
    })),
    {
      name: 'arrays in place of items',
      source: build([['string']], ['a', ['a', 'b']]),
      issues: [
        {
          pointer: `${place}/1`,
          message:
            'An array of 2 items does not match the item type string, so it can never be sent. Change `choices` or the type.',
        },
      ],
    },
    {
      name: 'values of attributes',
      source: definition({
        events: [{ name: 'added', attributes: [argument({ type: 'boolean', values: ['yes'] })] }],
      }),
      issues: [
        {
          pointer: '/events/0/attributes/0/values/0',
          message:
            'String "yes" does not match the type boolean, so it can never be returned. Change `values` or the type.',
          marked: '"yes"',
        },
      ],
    },
  ],
})
