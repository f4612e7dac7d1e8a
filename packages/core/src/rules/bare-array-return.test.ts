import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const message =
  '`array` does not declare the type of its items. Use a nested list, such as `[["string"]]`. `fc-cli infer` describes what recorded calls returned.'
const build = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ endpoints: [endpoint(changes)] })

testRule('bare-array-return', {
  valid: [
    { name: 'an array with a type', source: build({ returns: [['string'], 'null'] }) },
    {
      name: 'attributes that describe the items',
      source: build({ returns: ['array'], attributes: [argument()] }),
    },
    {
      name: 'an array next to a typed array (reported by another rule)',
      source: build({ returns: ['array', ['string']] }),
    },
    {
      name: 'a page (reported by another rule)',
      source: build({ returns: ['array'], flags: ['paginated'] }),
    },
  ],
  invalid: [
    {
      name: 'the union member',
      source: build({ returns: ['null', 'array'] }),
      issues: [{ pointer: '/endpoints/0/returns/1', message, marked: '"array"' }],
    },
    {
      name: 'a plain string',
      source: build({ returns: 'array' }),
      issues: [{ pointer: '/endpoints/0/returns', message, marked: '"array"' }],
    },
  ],
})
