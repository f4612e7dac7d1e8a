import { definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('returns-list', {
  valid: [
    { name: 'a list of one', source: definition({ endpoints: [endpoint()] }) },
    {
      name: 'the application of a generic object',
      source: definition({ endpoints: [endpoint({ returns: { 'object.list': 'any' } })] }),
    },
    {
      name: 'what is no type, which is another finding',
      source: definition({ endpoints: [endpoint({ returns: null })] }),
    },
  ],
  invalid: [
    {
      name: 'a bare string',
      source: definition({ endpoints: [endpoint({ returns: 'object' })] }),
      issues: [
        {
          pointer: '/endpoints/0/returns',
          message:
            '`returns` should be a list: not every tool accepts a string. Use `["object"]`.',
          marked: '"object"',
        },
      ],
      fixed: definition({ endpoints: [endpoint({ returns: ['object'] })] }),
    },
  ],
})
