import { definition, testRule } from '../testing/test-rule.ts'

const of = (...objects: object[]): Record<string, unknown> => definition({ objects })

testRule('object-name-unique', {
  valid: [
    { name: 'names that differ', source: of({ name: 'user' }, { name: 'User' }) },
    {
      name: 'names that objects have by nature',
      source: of({ name: 'constructor' }, { name: '__proto__' }),
    },
  ],
  invalid: [
    {
      name: 'each further one of a name',
      source: of({ name: 'user', docs: 'A' }, { name: 'team' }, { name: 'user', docs: 'B' }),
      issues: [
        {
          pointer: '/objects/2/name',
          message:
            'Object type "user" is already defined at /objects/0. Only one of the two can be referenced: remove or rename one.',
          marked: '"user"',
        },
      ],
      fixed: of({ name: 'user', docs: 'A' }, { name: 'team' }, { name: 'user', docs: 'B' }),
    },
    {
      name: 'a copy',
      source: of({ name: 'user' }, { name: 'user' }),
      issues: [
        {
          pointer: '/objects/1/name',
          message:
            'Object type "user" is already defined at /objects/0. Only one of the two can be referenced: remove or rename one.',
        },
      ],
      fixed: of({ name: 'user' }),
    },
  ],
})
