import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })

testRule('array-in-union', {
  valid: [
    { name: 'an array alone', source: withType([['string', 'null']]) },
    { name: 'an array of arrays', source: withType([[['string']]]) },
    {
      name: 'an untyped array beside it, which is another finding',
      source: withType(['array', []]),
    },
  ],
  invalid: [
    {
      name: 'the first array of a list with other kinds',
      source: withType(['null', ['string'], ['number']]),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/type/1',
          message:
            "Today's js client loses the inner list of an array that stands beside other kinds, and reads its entries as kinds of this list. An empty array in place of null, or an endpoint of its own, avoids that.",
        },
      ],
    },
  ],
})
