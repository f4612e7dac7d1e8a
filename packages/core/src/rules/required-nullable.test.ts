import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('required-nullable', {
  valid: [
    {
      name: 'arguments that are either required or nullable, or allow any value',
      source: definition({
        endpoints: [
          endpoint({
            arguments: [
              argument({ flags: ['required'] }),
              argument({ type: ['string', 'null'] }),
              argument({ type: 'any', flags: ['required'] }),
              argument({ type: [['string', 'null']], flags: ['required'] }),
            ],
          }),
        ],
      }),
    },
    {
      name: 'only null (reported by another rule)',
      source: definition({
        endpoints: [endpoint({ arguments: [argument({ type: ['null'], flags: ['required'] })] })],
      }),
    },
  ],
  invalid: [
    {
      name: 'required nullable arguments of endpoints and objects',
      source: definition({
        endpoints: [
          endpoint({ arguments: [argument({ type: ['string', 'null'], flags: ['required'] })] }),
        ],
        objects: [{ name: 'user', arguments: [{ type: ['null', 'number'], flags: ['required'] }] }],
      }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/type/1',
          message: 'Argument "id" is `required` but allows null. Remove `required` or null.',
          marked: '"null"',
        },
        {
          pointer: '/objects/0/arguments/0/type/0',
          message: 'This argument is `required` but allows null. Remove `required` or null.',
          marked: '"null"',
        },
      ],
    },
  ],
})
