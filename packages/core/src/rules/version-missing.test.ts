import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('version-missing', {
  valid: [
    { name: 'a versioned package with a version', source: versioned() },
    { name: 'a package that is not versioned', source: definition() },
    {
      name: 'a version of the wrong type (reported by another rule)',
      source: versioned({ version: null }),
    },
  ],
  invalid: [
    {
      name: 'a versioned package without a version',
      source: versioned({ version: undefined }),
      issues: [
        {
          pointer: '/flags/0',
          message:
            'A package with the flag `versioned` must have `version`: the version that this definition describes.',
          marked: '"versioned"',
        },
      ],
    },
  ],
})
