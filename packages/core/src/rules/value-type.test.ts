import { argument, definition, endpoint, testRule, versioned } from '../testing/test-rule.ts'

testRule('value-type', {
  valid: [
    {
      name: 'a package',
      source: versioned({ endpoints: [endpoint({ arguments: [argument()] })] }),
    },
    {
      name: 'all notations of types',
      source: definition({
        endpoints: [endpoint({ returns: [['object.user'], { 'object.list': 'string' }] })],
      }),
    },
    { name: 'unknown keys of any type', source: definition({ 'x-owner': { team: 1 } }) },
  ],
  invalid: [
    {
      name: 'a document that is not an object',
      source: [],
      issues: [{ pointer: '', message: 'The package: expected an object, got an empty array.' }],
    },
    {
      name: 'a string instead of a list',
      source: definition({ flags: 'versioned' }),
      issues: [
        {
          pointer: '/flags',
          message: '`flags` of the package: expected an array, got string "versioned".',
          marked: '"versioned"',
        },
      ],
    },
    {
      name: 'an entry of a list',
      source: versioned({ versions: ['2', 3] }),
      issues: [
        {
          pointer: '/versions/1',
          message: 'An entry of `versions` of the package: expected a string, got number 3.',
          marked: '3',
        },
      ],
    },
    {
      name: 'a version that is a number, without other problems',
      source: versioned({ version: 2 }),
      issues: [
        {
          pointer: '/version',
          message: '`version` of the package: expected a string, got number 2.',
        },
      ],
    },
    {
      name: 'an endpoint that is not an object',
      source: definition({ endpoints: ['find-user'] }),
      issues: [
        {
          pointer: '/endpoints/0',
          message: 'An endpoint: expected an object, got string "find-user".',
        },
      ],
    },
    {
      name: 'a value that is not a type',
      source: definition({
        endpoints: [endpoint({ returns: 7, arguments: [argument({ type: ['string', null] })] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/returns',
          message:
            '`returns` of an endpoint: expected a string or an array or an object, got number 7.',
        },
        {
          pointer: '/endpoints/0/arguments/0/type/1',
          message:
            'An entry of `type` of an argument: expected a string or an array or an object, got null.',
        },
      ],
    },
  ],
})
