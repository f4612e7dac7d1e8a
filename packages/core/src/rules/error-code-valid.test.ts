import { definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('error-code-valid', {
  valid: [
    {
      name: 'codes of any style',
      source: definition({ errors: ['NOT_FOUND', 'channel_not_found', { code: '-32601' }, 'é'] }),
    },
    {
      name: 'an entry without a code (reported by another rule)',
      source: definition({ errors: [{}] }),
    },
  ],
  invalid: [
    {
      name: 'empty codes',
      source: definition({ errors: ['', { code: ' ' }] }),
      issues: [
        {
          pointer: '/errors/0',
          message: 'Error code "" is empty. Use a code such as "NOT_FOUND".',
          marked: '""',
        },
        {
          pointer: '/errors/1/code',
          message: 'Error code " " is empty. Use a code such as "NOT_FOUND".',
          marked: '" "',
        },
      ],
    },
    {
      name: 'codes with whitespace',
      source: definition({ errors: ['Not found'] }),
      issues: [
        {
          pointer: '/errors/0',
          message:
            'Error code "Not found" contains whitespace: a code is an identifier. Use a code such as "NOT_FOUND", and `docs` for texts.',
        },
      ],
    },
    {
      name: 'codes with invisible characters',
      source: definition({ endpoints: [endpoint({ errors: ['A ', 'A\u202eB'] })] }),
      issues: [
        {
          pointer: '/endpoints/0/errors/0',
          message: 'Error code "A " starts or ends with whitespace. Remove it.',
        },
        {
          pointer: '/endpoints/0/errors/1',
          message:
            'Error code "A\\u202eB" contains control, bidirectional or invisible characters. Remove them.',
        },
      ],
    },
  ],
})
