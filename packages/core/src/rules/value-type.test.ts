import { argument, definition, endpoint, testRule, versioned } from '../testing/test-rule.ts'

testRule('value-type', {
  valid: [
    {
      name: 'a package',
      source: versioned({ endpoints: [endpoint({ arguments: [argument()] })] }),
    },
    {
      name: 'the richer forms of a type',
      source: definition({
        endpoints: [endpoint({ returns: [['object.user'], { 'object.list': 'string' }] })],
      }),
    },
    { name: 'unknown keys of any type', source: definition({ 'x-owner': { team: 1 } }) },
  ],
  invalid: [
    {
      name: 'a document that is no object',
      source: [],
      issues: [{ pointer: '', message: 'The package must be an object, not an array of 0.' }],
    },
    {
      name: 'a string in place of a list',
      source: definition({ flags: 'versioned' }),
      issues: [
        {
          pointer: '/flags',
          message: '`flags` of the package must be an array, not the string "versioned".',
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
          message: 'An entry of `versions` of the package must be a string, not the number 3.',
          marked: '3',
        },
      ],
    },
    {
      name: 'a version that is a number, and says nothing else about it',
      source: versioned({ version: 2 }),
      issues: [
        {
          pointer: '/version',
          message: '`version` of the package must be a string, not the number 2.',
        },
      ],
    },
    {
      name: 'an endpoint that is no object',
      source: definition({ endpoints: ['find-user'] }),
      issues: [
        {
          pointer: '/endpoints/0',
          message: 'An endpoint must be an object, not the string "find-user".',
        },
      ],
    },
    {
      name: 'a type that is no type',
      source: definition({
        endpoints: [endpoint({ returns: 7, arguments: [argument({ type: ['string', null] })] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/returns',
          message:
            '`returns` of an endpoint must be a string or an array or an object, not the number 7.',
        },
        {
          pointer: '/endpoints/0/arguments/0/type/1',
          message:
            'An entry of `type` of an argument must be a string or an array or an object, not null.',
        },
      ],
    },
  ],
})
