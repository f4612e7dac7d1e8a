import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (type: unknown, choices: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type, choices })] })] })
const place = '/endpoints/0/arguments/0/choices'

testRule('choice-fits-type', {
  valid: [
    { name: 'strings', source: build('string', ['a', '']) },
    { name: 'refined values', source: build(['number.u32', 'string.date'], [1, '2026-01-31']) },
    { name: 'entries of an array, or null', source: build([['string'], 'null'], ['a', null]) },
    { name: 'anything of a bare array', source: build(['array', 'string'], [1, {}]) },
    { name: 'anything of any', source: build('any', [1, 'a', null]) },
    {
      name: 'anything of a type that nobody knows, which is another finding',
      source: build('constructor', [1, 'a']),
    },
    { name: 'a list without restriction', source: build('string', []) },
    { name: 'objects, without a look inside', source: build('object.__proto__', [{ a: 1 }]) },
    {
      name: 'null among the values of an attribute that may be null',
      source: definition({
        objects: [
          { name: 'a', attributes: [argument({ values: ['a', null], flags: ['nullable'] })] },
        ],
      }),
    },
  ],
  invalid: [
    {
      name: 'the very choice',
      source: build('string', ['a', 1, 'b']),
      issues: [
        {
          pointer: `${place}/1`,
          message:
            'The number 1 does not fit: the type is string, so it can never be sent. Change `choices` or the type.',
          marked: '1',
        },
      ],
      fixed: build('string', ['a', '1', 'b']),
    },
    {
      name: 'choices of which none fits, once',
      source: build('number.u32', ['10', '20']),
      issues: [
        {
          pointer: place,
          message:
            'None of these `choices` fits: the type is number.u32, so they can never be sent. Change `choices` or the type.',
        },
      ],
      fixed: build('number.u32', [10, 20]),
    },
    {
      name: 'whole arrays, where entries are asked for',
      source: build([['string']], ['a', ['a', 'b']]),
      issues: [
        {
          pointer: `${place}/1`,
          message:
            'An array of 2 does not fit: the entries of this array are string, so it can never be sent. Change `choices` or the type.',
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
            'The string "yes" does not fit: the type is boolean, so it can never be returned. Change `values` or the type.',
          marked: '"yes"',
        },
      ],
    },
  ],
})
