import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const argument = (name: string, type = 'string'): object => ({ name, type, flags: [], docs: '' })
const of = (...list: object[]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: list })] })
const message = (name: string, first: string): string =>
  `Argument "${name}" is already defined at ${first}. Argument names must be unique: remove or rename one.`

testRule('argument-name-unique', {
  valid: [
    { name: 'different names', source: of(argument('id'), argument('ID')) },
    {
      name: 'names of built-in object members',
      source: of(argument('constructor'), argument('__proto__'), argument('toString')),
    },
    {
      name: 'the same name in other endpoints, and as attribute and argument',
      source: definition({
        endpoints: ['a', 'b'].map((name) =>
          endpoint({ name, arguments: [argument('id')], attributes: [argument('id')] }),
        ),
      }),
    },
    { name: 'empty names (reported by another rule)', source: of(argument(''), argument('')) },
  ],
  invalid: [
    {
      name: 'a second argument with the same name',
      source: of(argument('id'), argument('name'), argument('id', 'number')),
      issues: [
        {
          pointer: '/endpoints/0/arguments/2/name',
          message: message('id', '/endpoints/0/arguments/0'),
          marked: '"id"',
        },
      ],
      fixed: of(argument('id'), argument('name'), argument('id', 'number')),
    },
    {
      name: 'an identical copy',
      source: of(argument('__proto__'), argument('__proto__')),
      issues: [
        {
          pointer: '/endpoints/0/arguments/1/name',
          message: message('__proto__', '/endpoints/0/arguments/0'),
        },
      ],
      fixed: of(argument('__proto__')),
    },
    {
      name: 'duplicates in an object type',
      source: definition({ objects: [{ name: 'a', arguments: [argument('id'), argument('id')] }] }),
      issues: [
        {
          pointer: '/objects/0/arguments/1/name',
          message: message('id', '/objects/0/arguments/0'),
        },
      ],
    },
  ],
})
