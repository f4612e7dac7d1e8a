import { definition, testRule } from '../testing/test-rule.ts'

const of = (...objects: object[]): Record<string, unknown> => definition({ objects })

testRule('object-name-unique', {
  valid: [
    { name: 'different names', source: of({ name: 'user' }, { name: 'User' }) },
    {
      name: 'names of built-in object members',
      source: of({ name: 'constructor' }, { name: '__proto__' }),
    },
  ],
  invalid: [
    {
      name: 'each further one with the same name',
      source: of({ name: 'user', docs: 'A' }, { name: 'team' }, { name: 'user', docs: 'B' }),
      issues: [
        {
          pointer: '/objects/2/name',
          message:
            'Object "user" is already defined at /objects/0. Only one of the two can be referenced: remove or rename one.',
          marked: '"user"',
        },
      ],
      fixed: of({ name: 'user', docs: 'A' }, { name: 'team' }, { name: 'user', docs: 'B' }),
    },
    {
      name: 'an identical copy',
      source: of({ name: 'user' }, { name: 'user' }),
      issues: [
        {
          pointer: '/objects/1/name',
          message:
            'Object "user" is already defined at /objects/0. Only one of the two can be referenced: remove or rename one.',
        },
      ],
      fixed: of({ name: 'user' }),
    },
  ],
})
