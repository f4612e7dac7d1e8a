import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (choices: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ choices })] })] })

testRule('choice-unique', {
  valid: [
    { name: 'different choices', source: build(['1', 1, true, 'True', null, [1], { a: 1 }]) },
    { name: 'no choices', source: build([]) },
    { name: 'a value that is not a list (reported by another rule)', source: build('a') },
    {
      name: 'names of built-in object members',
      source: build(['__proto__', 'constructor', 'toString']),
    },
  ],
  invalid: [
    {
      name: 'a duplicate choice',
      source: build(['a', '__proto__', '__proto__', 'b']),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/choices/2',
          message: '"__proto__" is already in `choices`, at index 1. Remove the duplicate.',
          marked: '"__proto__"',
        },
      ],
      fixed: build(['a', '__proto__', 'b']),
    },
    {
      name: 'a duplicate value',
      source: definition({
        objects: [{ name: 'user', attributes: [argument({ values: [{ a: [1] }, { a: [1] }] })] }],
      }),
      issues: [
        {
          pointer: '/objects/0/attributes/0/values/1',
          message: '{"a":[1]} is already in `values`, at index 0. Remove the duplicate.',
        },
      ],
    },
  ],
})
