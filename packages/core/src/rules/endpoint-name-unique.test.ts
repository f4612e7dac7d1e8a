import { definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('endpoint-name-unique', {
  valid: [
    {
      name: 'a name with and without a version suffix',
      source: definition({
        endpoints: [endpoint({ name: 'find-user' }), endpoint({ name: 'find-user-v2' })],
      }),
    },
    {
      name: 'names that differ in case',
      source: definition({ endpoints: [endpoint({ name: 'list' }), endpoint({ name: 'List' })] }),
    },
    {
      name: 'empty names (reported by another rule)',
      source: definition({ endpoints: [endpoint({ name: '' }), endpoint({ name: '' })] }),
    },
    {
      name: 'names of built-in object members',
      source: definition({
        endpoints: [endpoint({ name: 'constructor' }), endpoint({ name: '__proto__' })],
      }),
    },
  ],
  invalid: [
    {
      name: 'each further endpoint with the same name',
      source: definition({
        endpoints: [
          endpoint({ name: 'a' }),
          endpoint({ name: 'b' }),
          endpoint({ name: 'a' }),
          endpoint({ name: 'a' }),
        ],
      }),
      issues: [2, 3].map((index) => ({
        pointer: `/endpoints/${index}/name`,
        message:
          'Endpoint "a" is already defined at /endpoints/0. Clients can call only one of the two: remove or rename one.',
        marked: '"a"',
      })),
    },
  ],
})
