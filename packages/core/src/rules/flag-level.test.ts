import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('flag-level', {
  valid: [
    {
      name: 'flags at their level',
      source: definition({
        endpoints: [
          endpoint({
            flags: ['paginated', 'private'],
            arguments: [argument({ flags: ['required'] })],
          }),
        ],
      }),
    },
    {
      name: 'an unknown flag (reported by another rule)',
      source: definition({ flags: ['shiny'] }),
    },
  ],
  invalid: [
    {
      name: 'an endpoint flag on the package',
      source: definition({ flags: ['paginated'] }),
      issues: [
        {
          pointer: '/flags/0',
          message: '`paginated` is a flag of an endpoint, not of a package.',
          marked: '"paginated"',
        },
      ],
    },
    {
      name: 'the package flag on an endpoint',
      source: definition({ endpoints: [endpoint({ flags: ['versioned'] })] }),
      issues: [
        {
          pointer: '/endpoints/0/flags/0',
          message: '`versioned` is a flag of a package, not of an endpoint.',
        },
      ],
    },
    {
      name: 'an argument flag on an attribute',
      source: definition({
        endpoints: [
          endpoint({ attributes: [{ name: 'id', type: 'string', flags: ['required'] }] }),
        ],
      }),
      issues: [
        {
          pointer: '/endpoints/0/attributes/0/flags/0',
          message: '`required` is a flag of an argument, not of an attribute.',
        },
      ],
    },
    {
      name: 'a flag of three levels on the fourth',
      source: definition({ flags: ['private'] }),
      issues: [
        {
          pointer: '/flags/0',
          message:
            '`private` is a flag of an endpoint, an argument or an attribute, not of a package.',
        },
      ],
    },
  ],
})
