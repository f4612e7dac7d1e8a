import { definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('error-code-unique', {
  valid: [
    {
      name: 'different codes, and names of built-in object members',
      source: definition({ errors: ['A', { code: 'B' }, 'constructor', '__proto__'] }),
    },
    {
      name: 'a code of the package repeated by endpoints',
      source: definition({
        errors: ['A'],
        endpoints: ['a', 'b'].map((name) => endpoint({ name, errors: [{ code: 'A' }] })),
      }),
    },
    { name: 'empty codes (reported by another rule)', source: definition({ errors: ['', ''] }) },
  ],
  invalid: [
    {
      name: 'a duplicate code, as string and as object',
      source: definition({ errors: ['A', { code: 'A', docs: 'B' }] }),
      issues: [
        {
          pointer: '/errors/1/code',
          message: 'Error "A" is already listed. Remove the duplicate.',
          marked: '"A"',
        },
      ],
      fixed: definition({ errors: ['A', { code: 'A', docs: 'B' }] }),
    },
    {
      name: 'an identical copy in an endpoint',
      source: definition({ endpoints: [endpoint({ errors: ['A', 'B', 'A'] })] }),
      issues: [
        {
          pointer: '/endpoints/0/errors/2',
          message: 'Error "A" is already listed. Remove the duplicate.',
          marked: '"A"',
        },
      ],
      fixed: definition({ endpoints: [endpoint({ errors: ['A', 'B'] })] }),
    },
    {
      name: 'a code that differs in case',
      source: definition({ errors: ['NOT_FOUND', 'not_found'] }),
      issues: [
        {
          pointer: '/errors/1',
          message:
            'Error "not_found" is already listed as "NOT_FOUND": clients compare codes case-insensitively. Remove the duplicate.',
        },
      ],
    },
  ],
})
