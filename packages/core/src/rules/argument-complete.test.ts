import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (...list: unknown[]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: list })] })

testRule('argument-complete', {
  valid: [
    { name: 'an argument with all its keys', source: of(argument()) },
    {
      name: 'a missing `type` (reported by another rule)',
      source: of(argument({ type: undefined })),
    },
    {
      name: 'a misspelled key (reported by another rule)',
      source: of({ ...argument({ flags: undefined }), flag: [] }),
    },
    {
      name: 'members of object types',
      source: definition({ objects: [{ name: 'a', arguments: [{ name: 'b', type: 'string' }] }] }),
    },
  ],
  invalid: [
    {
      name: 'all missing keys at once, at the argument',
      source: of(argument(), { name: 'a', type: 'string' }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/1',
          message: 'Argument "a" should have `flags` and `docs`. `flags` may be an empty list.',
          marked: '{',
        },
      ],
      fixed: of(argument(), argument({ name: 'a', docs: '' })),
    },
    {
      name: 'an argument without a name',
      source: of(argument({ name: undefined, docs: undefined })),
      issues: [
        { pointer: '/endpoints/0/arguments/0', message: 'This argument should have `docs`.' },
      ],
      fixed: of(argument({ name: undefined, docs: '' })),
    },
  ],
})
