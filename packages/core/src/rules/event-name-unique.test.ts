import { definition, testRule } from '../testing/test-rule.ts'

const of = (...events: object[]): Record<string, unknown> => definition({ events })

testRule('event-name-unique', {
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
          pointer: '/events/2/name',
          message:
            'Event "user" is already defined at /events/0. Clients cannot distinguish the two: remove or rename one.',
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
          pointer: '/events/1/name',
          message:
            'Event "user" is already defined at /events/0. Clients cannot distinguish the two: remove or rename one.',
        },
      ],
      fixed: of({ name: 'user' }),
    },
  ],
})
