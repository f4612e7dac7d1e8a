import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const attribute = (name: string, type = 'string'): object => ({ name, type, flags: [], docs: '' })
const of = (...attributes: object[]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ attributes })] })
const message = (name: string, first: string): string =>
  `Attribute "${name}" is already defined at ${first}. Attribute names must be unique: remove or rename one.`

testRule('attribute-name-unique', {
  valid: [
    { name: 'names that differ', source: of(attribute('id'), attribute('ID')) },
    {
      name: 'names that objects have by nature',
      source: of(attribute('constructor'), attribute('__proto__'), attribute('toString')),
    },
    {
      name: 'the same name in other endpoints, and on the other side',
      source: definition({
        endpoints: ['a', 'b'].map((name) =>
          endpoint({ name, arguments: [attribute('id')], attributes: [attribute('id')] }),
        ),
      }),
    },
    { name: 'empty names, which are another finding', source: of(attribute(''), attribute('')) },
  ],
  invalid: [
    {
      name: 'a second attribute of a name',
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
      name: 'a copy',
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
      name: 'two of an object type',
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
