import { expect, test } from 'vitest'
import { definition, endpoint, issuesOf, testRule } from '../testing/test-rule.ts'

const of = (...endpoints: unknown[]): Record<string, unknown> => definition({ endpoints })

testRule('endpoint-complete', {
  valid: [
    { name: 'an endpoint with all its keys', source: of(endpoint()) },
    {
      name: 'a key of the wrong type (reported by another rule)',
      source: of(endpoint({ docs: 1 })),
    },
    {
      name: 'a missing `name` (reported by another rule)',
      source: of(endpoint({ name: undefined })),
    },
    {
      name: 'a misspelled key (reported by another rule)',
      source: of({ ...endpoint({ docs: undefined }), description: 'Finds.' }),
    },
    {
      name: 'a flag as a key instead of `flags` (reported by another rule)',
      source: of({ ...endpoint({ flags: undefined }), paginated: true }),
    },
    { name: 'an entry that is not an object', source: of(1) },
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
      name: 'a missing string',
      source: of(endpoint({ docs: undefined })),
      issues: [{ pointer: '/endpoints/0', message: 'Endpoint "find-user" should have `docs`.' }],
      fixed: of(endpoint({ docs: '' })),
    },
    {
      name: 'an empty endpoint',
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

test('the fix is safe for lists only', () => {
  const safe = (changes: object): unknown =>
    issuesOf('endpoint-complete', of(endpoint({ ...changes })))[0]?.fix?.safe
  expect(safe({ flags: undefined, errors: undefined })).toBe(true)
  expect(safe({ flags: undefined, docs: undefined })).toBe(false)
})
