import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (type: unknown, choices: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type, choices })] })] })
const place = '/endpoints/0/arguments/0/choices'

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
