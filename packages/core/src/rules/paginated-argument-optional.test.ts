import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const required = argument({ name: 'team', flags: ['required'] })

testRule('paginated-argument-optional', {
  valid: [
    {
      name: 'optional arguments, and required ones of other endpoints',
      source: definition({
        endpoints: [
          endpoint({ flags: ['paginated'], arguments: [argument({ flags: [] })] }),
          endpoint({ name: 'find', arguments: [required] }),
        ],
      }),
    },
  ],
  invalid: [
    {
      name: 'a required argument of a paginated endpoint',
      source: definition({
        endpoints: [
          endpoint({ flags: ['paginated'], arguments: [argument({ flags: [] }), required] }),
        ],
      }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/1/flags/0',
          message:
            'Argument "team" of a paginated endpoint is `required`, but an empty object is a valid first body. Remove `required`, and describe the default.',
          marked: '"required"',
        },
      ],
    },
  ],
})
