import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const attribute = (name: string, type = 'string'): object => ({ name, type, flags: [], docs: '' })
const of = (...attributes: object[]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ attributes })] })
const message = (name: string, first: string): string =>
  `Attribute "${name}" is already defined at ${first}. Attribute names must be unique: remove or rename one.`

testRule('attribute-name-unique', {
  valid: [
    { name: 'different names', source: of(attribute('id'), attribute('ID')) },
    {
      name: 'names of built-in object members',
      source: of(attribute('constructor'), attribute('__proto__'), attribute('toString')),
    },
    {
      name: 'the same name in other endpoints, and as attribute and argument',
      source: definition({
        endpoints: ['a', 'b'].map((name) =>
          endpoint({ name, arguments: [attribute('id')], attributes: [attribute('id')] }),
        ),
      }),
    },
    { name: 'empty names (reported by another rule)', source: of(attribute(''), attribute('')) },
  ],
  invalid: [
    {
      name: 'a second attribute with the same name',
      source: of(attribute('id'), attribute('name'), attribute('id', 'number')),
      issues: [
        {
          pointer: '/endpoints/0/attributes/2/name',
          message: message('id', '/endpoints/0/attributes/0'),
          marked: '"id"',
        },
      ],
      fixed: of(attribute('id'), attribute('name'), attribute('id', 'number')),
    },
    {
      name: 'an identical copy',
      source: of(attribute('__proto__'), attribute('__proto__')),
      issues: [
        {
          pointer: '/endpoints/0/attributes/1/name',
          message: message('__proto__', '/endpoints/0/attributes/0'),
        },
      ],
      fixed: of(attribute('__proto__')),
    },
    {
      name: 'duplicates in an object type',
      source: definition({
        objects: [{ name: 'a', attributes: [attribute('id'), attribute('id')] }],
      }),
      issues: [
        {
          pointer: '/objects/0/attributes/1/name',
          message: message('id', '/objects/0/attributes/0'),
        },
      ],
    },
  ],
})
