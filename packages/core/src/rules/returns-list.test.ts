import { definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('returns-list', {
  valid: [
    { name: 'a list with one type', source: definition({ endpoints: [endpoint()] }) },
    {
      name: 'a generic type',
      source: definition({ endpoints: [endpoint({ returns: { 'object.list': 'any' } })] }),
    },
    {
      name: 'a value that is not a type (reported by another rule)',
      source: definition({ endpoints: [endpoint({ returns: null })] }),
    },
  ],
  invalid: [
    {
      name: 'a plain string',
      source: definition({ endpoints: [endpoint({ returns: 'object' })] }),
      issues: [
        {
          pointer: '/endpoints/0/returns',
          message: '`returns` should be a list: not every tool accepts a string. Use `["object"]`.',
          marked: '"object"',
        },
      ],
      fixed: definition({ endpoints: [endpoint({ returns: ['object'] })] }),
    },
  ],
})
