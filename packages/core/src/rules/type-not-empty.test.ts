import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('type-not-empty', {
  valid: [
    { name: 'a list with one type', source: definition({ endpoints: [endpoint()] }) },
    {
      name: 'a list of values that are not types (reported by another rule)',
      source: definition({ endpoints: [endpoint({ returns: [null] })] }),
    },
    {
      name: 'an empty list in an invalid generic type',
      source: definition({ endpoints: [endpoint({ returns: { type: 'array', items: [] } })] }),
    },
  ],
  invalid: [
    {
      name: 'empty lists at any depth',
      source: definition({
        endpoints: [
          endpoint({
            returns: [],
            arguments: [argument({ type: ['null', [['string', []]]] })],
          }),
        ],
      }),
      issues: [
        {
          pointer: '/endpoints/0/returns',
          message:
            'This list of types is empty, which clients handle differently. Use `["null"]` for no value, `["any"]` for any value, or list the types.',
          marked: '[]',
        },
        {
          pointer: '/endpoints/0/arguments/0/type/1/0/1',
          message:
            'This array declares no item type, which clients handle differently. Use `["any"]`, or list the types.',
          marked: '[]',
        },
      ],
    },
    {
      name: 'an empty type argument',
      source: definition({ endpoints: [endpoint({ returns: [{ 'object.list': [] }] })] }),
      issues: [
        {
          pointer: '/endpoints/0/returns/0/object.list',
          message:
            'This list of types is empty, which clients handle differently. Use `["null"]` for no value, `["any"]` for any value, or list the types.',
        },
      ],
    },
  ],
})
