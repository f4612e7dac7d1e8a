import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const message = 'This type allows only null. Add another type, such as `["string", "null"]`.'

testRule('type-null-alone', {
  valid: [
    {
      name: 'null with another type',
      source: definition({
        endpoints: [endpoint({ arguments: [argument({ type: ['string', 'null'] })] })],
      }),
    },
    {
      name: 'an endpoint that returns nothing',
      source: definition({ endpoints: [endpoint({ returns: ['null'] })] }),
    },
  ],
  invalid: [
    {
      name: 'only null, as a string and in a list',
      source: definition({
        endpoints: [endpoint({ arguments: [argument({ type: 'null' })] })],
        objects: [{ name: 'user', attributes: [argument({ type: ['null'] })] }],
      }),
      issues: [
        { pointer: '/endpoints/0/arguments/0/type', message, marked: '"null"' },
        { pointer: '/objects/0/attributes/0/type/0', message, marked: '"null"' },
      ],
    },
  ],
})
