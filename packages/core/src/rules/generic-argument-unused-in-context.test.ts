import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const objects = [
  {
    name: 'paged',
    attributes: [argument({ type: [['T']] })],
    arguments: [argument({ type: 'string' })],
  },
  { name: 'returned', attributes: [argument({ type: 'T' })] },
  { name: 'user', arguments: [argument()] },
]
const build = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint(changes)] })

testRule('generic-argument-unused-in-context', {
  valid: [
    {
      name: 'an application where `T` is used',
      source: build({ returns: [{ 'object.paged': 'string' }] }),
    },
    {
      name: 'an object that has no members here (reported by another rule)',
      source: build({ arguments: [argument({ type: { 'object.returned': 'string' } })] }),
    },
    {
      name: 'an object that is not generic (reported by another rule)',
      source: build({ arguments: [argument({ type: { 'object.user': 'string' } })] }),
    },
  ],
  invalid: [
    {
      name: 'an application where `T` is not used',
      source: build({ arguments: [argument({ type: [{ 'object.paged': 'string' }] })] }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/type/0/object.paged',
          message:
            'Object "paged" is sent here, but its `arguments` do not use `T`, so the type argument has no effect. Remove the argument, or use `T` in its `arguments`.',
          marked: '"object.paged"',
        },
      ],
      fixed: build({ arguments: [argument({ type: ['object.paged'] })] }),
    },
  ],
})
