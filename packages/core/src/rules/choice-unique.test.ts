import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (choices: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ choices })] })] })

testRule('choice-unique', {
  valid: [
    { name: 'choices that differ', source: build(['1', 1, true, 'True', null, [1], { a: 1 }]) },
    { name: 'no choices', source: build([]) },
    { name: 'what is no list, which is another finding', source: build('a') },
    {
      name: 'names that objects have by nature',
      source: build(['__proto__', 'constructor', 'toString']),
    },
  ],
  invalid: [
    {
      name: 'the later of two choices',
      source: build(['a', '__proto__', '__proto__', 'b']),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/choices/2',
          message:
            '"__proto__" is in `choices` already, at index 1. Remove the duplicate.',
          marked: '"__proto__"',
        },
      ],
      fixed: build(['a', '__proto__', 'b']),
    },
    {
      name: 'the later of two values',
      source: definition({
        objects: [{ name: 'user', attributes: [argument({ values: [{ a: [1] }, { a: [1] }] })] }],
      }),
      issues: [
        {
          pointer: '/objects/0/attributes/0/values/1',
          message:
            '{"a":[1]} is in `values` already, at index 0. Remove the duplicate.',
        },
      ],
    },
  ],
})
