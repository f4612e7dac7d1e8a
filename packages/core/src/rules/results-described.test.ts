import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (...endpoints: Record<string, unknown>[]): Record<string, unknown> =>
  definition({ endpoints: endpoints.map((changes) => endpoint(changes)) })
const three = (changes: Record<string, unknown>): Record<string, unknown> =>
  build(...['a', 'b', 'c'].map((name) => ({ name, ...changes })))
const advice =
  'Add `attributes` or return `object.<name>`; `fc-cli infer` describes what recorded calls returned.'

testRule('results-described', {
  valid: [
    { name: 'two endpoints', source: build({ name: 'a' }, { name: 'b' }) },
    {
      name: 'two of three endpoints',
      source: build({ name: 'a' }, { name: 'b' }, { name: 'c', attributes: [argument()] }),
    },
    { name: 'a named object', source: three({ returns: ['object.user', 'null'] }) },
    { name: 'a typed array', source: three({ returns: [['string']] }) },
    { name: 'a scalar', source: three({ returns: ['string'] }) },
    { name: 'the package', source: three({ flags: ['package'] }) },
    { name: 'any value', source: three({ returns: ['any'] }) },
    { name: 'no endpoints', source: build() },
  ],
  invalid: [
    {
      name: 'once for all endpoints',
      source: build(
        { name: 'a' },
        { name: 'b', returns: ['array'] },
        { name: 'c', returns: ['string'] },
        { name: 'd', flags: ['paginated'] },
        { name: 'e' },
      ),
      issues: [
        {
          pointer: '/endpoints',
          message: `The results of 4 of 5 endpoints are not described, so their types are unknown: "a", "b", "d" and others. ${advice}`,
          marked: '"endpoints"',
        },
      ],
    },
    {
      name: 'three endpoints, one without a name',
      source: definition({
        endpoints: [
          endpoint({ name: 'a' }),
          { returns: ['object'] },
          endpoint({ name: 'c', returns: ['object', 'null'] }),
        ],
      }),
      issues: [
        {
          pointer: '/endpoints',
          message: `The results of 3 of 3 endpoints are not described, so their types are unknown: "a", "c" and others. ${advice}`,
          marked: '"endpoints"',
        },
      ],
    },
  ],
})
