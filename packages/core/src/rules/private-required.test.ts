import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (...args: unknown[]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: args })] })

testRule('private-required', {
  valid: [
    {
      name: 'one of the two flags',
      source: of(argument({ flags: ['private'] }), argument({ flags: ['required'] })),
    },
  ],
  invalid: [
    {
      name: 'both flags on one argument',
      source: of(argument(), argument({ name: 'trace', flags: ['required', 'private'] })),
      issues: [
        {
          pointer: '/endpoints/0/arguments/1/flags/1',
          message:
            'Argument "trace" is both `required` and `private`: every call must send it, but documentation and generated clients omit it. Remove one of the flags.',
          marked: '"private"',
        },
      ],
    },
    {
      name: 'both flags on an argument of an object type',
      source: definition({
        objects: [
          { name: 'a', arguments: [argument({ name: undefined, flags: ['private', 'required'] })] },
        ],
      }),
      issues: [
        {
          pointer: '/objects/0/arguments/0/flags/0',
          message:
            'This argument is both `required` and `private`: every call must send it, but documentation and generated clients omit it. Remove one of the flags.',
        },
      ],
    },
  ],
})
