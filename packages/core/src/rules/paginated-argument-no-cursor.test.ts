import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const listWith = (name: string): object =>
  endpoint({ flags: ['paginated'], arguments: [argument({ name })] })

testRule('paginated-argument-no-cursor', {
  valid: [
    {
      name: 'other arguments, and cursors of other endpoints',
      source: definition({
        endpoints: [
          listWith('next_of_kin'),
          listWith('limit'),
          listWith('token'),
          endpoint({ name: 'move', arguments: [argument({ name: 'cursor' })] }),
        ],
      }),
    },
  ],
  invalid: ['cursor', 'next', 'Previous', 'page_token', 'NextToken', 'next-page'].map((name) => ({
    name: `the argument ${name} of a paginated endpoint`,
    source: definition({ endpoints: [listWith(name)] }),
    issues: [
      {
        pointer: '/endpoints/0/arguments/0/name',
        message: `Argument "${name}" of a paginated endpoint selects a page, but clients send \`next\` or \`previous\` back as the whole body. Remove the argument.`,
        marked: `"${name}"`,
      },
    ],
  })),
})
