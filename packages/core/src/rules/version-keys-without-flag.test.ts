import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('version-keys-without-flag', {
  valid: [
    { name: 'a versioned package', source: versioned() },
    { name: 'a package without versions', source: definition() },
    { name: 'an empty list', source: definition({ versions: [] }) },
    {
      name: 'a misspelled flag (reported by another rule)',
      source: versioned({ flags: ['versionned'] }),
    },
    {
      name: 'a flag written as a key (reported by another rule)',
      source: versioned({ flags: [], versioned: true }),
    },
    {
      name: '`flags` of the wrong type (reported by another rule)',
      source: versioned({ flags: 'versioned' }),
    },
  ],
  invalid: [
    {
      name: 'both keys, as one problem',
      source: versioned({ flags: [] }),
      issues: [
        {
          pointer: '/version',
          message:
            '`version` and `versions` have no effect without the flag `versioned`: clients ignore them and send no `Api-Version`. Add the flag, or remove them.',
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
            '`versions` has no effect without the flag `versioned`: clients ignore it and send no `Api-Version`. Add the flag, or remove it.',
          marked: '"versions"',
        },
      ],
      fixed: versioned({ version: undefined }),
    },
  ],
})
