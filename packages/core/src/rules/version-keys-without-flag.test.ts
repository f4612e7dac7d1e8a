import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('version-keys-without-flag', {
  valid: [
    { name: 'a versioned package', source: versioned() },
    { name: 'a package without versions', source: definition() },
    { name: 'an empty list', source: definition({ versions: [] }) },
    {
      name: 'a misspelt flag, which is another finding',
      source: versioned({ flags: ['versionned'] }),
    },
    {
      name: 'a flag written as a key, which is another finding',
      source: versioned({ flags: [], versioned: true }),
    },
    {
      name: '`flags` of the wrong type, which is another finding',
      source: versioned({ flags: 'versioned' }),
    },
  ],
  invalid: [
    {
      name: 'both keys, as one finding',
      source: versioned({ flags: [] }),
      issues: [
        {
          pointer: '/version',
          message:
            '`version` and `versions` mean no effect without the flag `versioned`: clients ignore them and send no `Api-Version`. Add the flag, or remove them.',
          marked: '"version"',
        },
      ],
      fixed: versioned(),
    },
    {
      name: 'one key, in a package without flags',
      source: versioned({ flags: undefined, version: undefined }),
      issues: [
        {
          pointer: '/versions',
          message:
            '`versions` means no effect without the flag `versioned`: clients ignore it and send no `Api-Version`. Add the flag, or remove it.',
          marked: '"versions"',
        },
      ],
      fixed: versioned({ version: undefined }),
    },
  ],
})
