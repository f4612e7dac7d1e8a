import { definition, testRule } from '../testing/test-rule.ts'

const of = (...events: object[]): Record<string, unknown> => definition({ events })

testRule('event-name-unique', {
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
          pointer: '/events/2/name',
          message:
            'Event "user" is already defined at /events/0. Clients cannot distinguish the two: remove or rename one.',
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
          pointer: '/events/1/name',
          message:
            'Event "user" is already defined at /events/0. Clients cannot distinguish the two: remove or rename one.',
        },
      ],
      fixed: of({ name: 'user' }),
    },
  ],
})
