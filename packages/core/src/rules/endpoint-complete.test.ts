import { expect, test } from 'vitest'
import { definition, endpoint, found, testRule } from '../testing/test-rule.ts'

const of = (...endpoints: unknown[]): Record<string, unknown> => definition({ endpoints })

testRule('endpoint-complete', {
  valid: [
    { name: 'an endpoint with all its keys', source: of(endpoint()) },
    {
      name: 'a key of the wrong type, which is another finding',
      source: of(endpoint({ docs: 1 })),
    },
    {
      name: 'a missing `name`, which is another finding',
      source: of(endpoint({ name: undefined })),
    },
    {
      name: 'a misspelt key, which is another finding',
      source: of({ ...endpoint({ docs: undefined }), description: 'Finds.' }),
    },
    {
      name: 'a flag as a key in place of `flags`, which is another finding',
      source: of({ ...endpoint({ flags: undefined }), paginated: true }),
    },
    { name: 'an entry that is no object', source: of(1) },
  ],
  invalid: [
    {
      name: 'all missing keys at once, at the endpoint',
      source: of({ name: 'a', returns: ['object'] }),
      issues: [
        {
          pointer: '/endpoints/0',
          message:
            'Endpoint "a" should have `flags`, `group`, `docs`, `errors` and `arguments`. Lists may be empty.',
          marked: '{',
        },
      ],
      fixed: of(endpoint({ name: 'a', group: '', docs: '' })),
    },
    {
      name: 'an endpoint without a name',
      source: of(endpoint({ name: undefined, errors: undefined })),
      issues: [
        {
          pointer: '/endpoints/0',
          message: 'This endpoint should have `errors`. Lists may be empty.',
        },
      ],
      fixed: of(endpoint({ name: undefined })),
    },
    {
      name: 'a missing text',
      source: of(endpoint({ docs: undefined })),
      issues: [{ pointer: '/endpoints/0', message: 'Endpoint "find-user" should have `docs`.' }],
      fixed: of(endpoint({ docs: '' })),
    },
    {
      name: 'an endpoint without anything',
      source: of({}),
      issues: [
        {
          pointer: '/endpoints/0',
          message:
            'This endpoint should have `flags`, `group`, `docs`, `errors` and `arguments`. Lists may be empty.',
        },
      ],
      fixed: of({ flags: [], group: '', docs: '', errors: [], arguments: [] }),
    },
  ],
})

test('empty lists are added unasked, empty texts are not', () => {
  const safe = (changes: object): unknown =>
    found('endpoint-complete', of(endpoint({ ...changes })))[0]?.fix?.safe
  expect(safe({ flags: undefined, errors: undefined })).toBe(true)
  expect(safe({ flags: undefined, docs: undefined })).toBe(false)
})
