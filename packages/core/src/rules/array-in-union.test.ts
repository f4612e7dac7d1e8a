import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })

testRule('array-in-union', {
  valid: [
    { name: 'an array only', source: withType([['string', 'null']]) },
    { name: 'an array of arrays', source: withType([[['string']]]) },
    {
      name: 'an untyped array in the same union (reported by another rule)',
      source: withType(['array', []]),
    },
  ],
  invalid: [
    {
      name: 'the first array in a union',
      source: withType(['null', ['string'], ['number']]),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/type/1',
          message:
            'The current JavaScript client misreads an array in a union: it drops the inner list and treats its types as members of the union. Return an empty array instead of null, or add a separate endpoint.',
        },
      ],
    },
  ],
})
