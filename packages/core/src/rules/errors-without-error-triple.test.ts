import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const nowhere =
  'Errors are listed but no endpoint has the flag `error_triple`: clients of the public protocol ignore the error codes. Add the flag if 400 responses are [code, message, details].'
const here =
  'This endpoint lists errors but does not have the flag `error_triple`: clients of the public protocol ignore the error codes. Add the flag if 400 responses are [code, message, details].'
const flags = ['error_triple']

testRule('errors-without-error-triple', {
  valid: [
    { name: 'no errors', source: definition({ endpoints: [endpoint()] }) },
    {
      name: 'errors of the package and of endpoints with the flag',
      source: definition({
        errors: ['A'],
        endpoints: [endpoint({ flags, errors: ['B'] }), endpoint({ name: 'b' })],
      }),
    },
  ],
  invalid: [
    {
      name: 'errors in a package without the flag, once',
      source: definition({
        endpoints: [endpoint(), endpoint({ errors: ['A'] }), endpoint({ errors: ['B'] })],
      }),
      issues: [{ pointer: '/endpoints/1/errors', message: nowhere, marked: '"errors"' }],
    },
    {
      name: 'errors of a package without the flag',
      source: definition({ errors: ['A'] }),
      issues: [{ pointer: '/errors', message: nowhere, marked: '"errors"' }],
    },
    {
      name: 'each endpoint without the flag if others have it',
      source: definition({
        errors: ['A'],
        endpoints: [
          endpoint({ flags }),
          endpoint({ errors: ['A'] }),
          endpoint({ flags, errors: ['A'] }),
          endpoint({ errors: ['B'] }),
        ],
      }),
      issues: [1, 3].map((index) => ({ pointer: `/endpoints/${index}/errors`, message: here })),
    },
  ],
})
