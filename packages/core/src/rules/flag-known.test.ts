import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('flag-known', {
  valid: [
    {
      name: 'the flags of the interface',
      source: definition({
        endpoints: [
          endpoint({ flags: ['paginated'], arguments: [argument({ flags: ['required'] })] }),
        ],
      }),
    },
    {
      name: 'the flags of the public protocol',
      source: definition({
        endpoints: [endpoint({ flags: ['bearer_auth', 'error_triple', 'private'] })],
      }),
    },
    {
      name: 'a known flag at a wrong level (reported by another rule)',
      source: definition({ flags: ['paginated'] }),
    },
  ],
  invalid: [
    {
      name: 'a mistyped flag, with a suggestion',
      source: definition({ endpoints: [endpoint({ flags: ['paginatd'] })] }),
      issues: [
        {
          pointer: '/endpoints/0/flags/0',
          message: 'Unknown flag "paginatd". Did you mean `paginated`?',
          marked: '"paginatd"',
        },
      ],
    },
    {
      name: 'a flag that is similar to one of another level, without a fix that would be wrong',
      source: definition({ flags: ['paginatd'] }),
      issues: [
        {
          pointer: '/flags/0',
          message:
            'Unknown flag "paginatd". It is similar to `paginated`, a flag of an endpoint, not of a package.',
        },
      ],
      fixed: definition({ flags: ['paginatd'] }),
    },
    {
      name: 'a flag in a different case',
      source: definition({ flags: ['Versioned'] }),
      issues: [
        { pointer: '/flags/0', message: 'Unknown flag "Versioned". Did you mean `versioned`?' },
      ],
    },
    {
      name: 'an unknown flag, with the flags of the level',
      source: definition({
        endpoints: [endpoint({ arguments: [argument({ flags: ['deprecated'] })] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/flags/0',
          message: 'Unknown flag "deprecated". Known flags of arguments: `private`, `required`.',
        },
      ],
    },
    {
      name: 'a flag with terminal escapes, which are escaped',
      source: definition({ flags: ['\u001b[2J'] }),
      issues: [
        {
          pointer: '/flags/0',
          message: 'Unknown flag "\\u001b[2J". Known flags of packages: `versioned`.',
        },
      ],
    },
  ],
})
