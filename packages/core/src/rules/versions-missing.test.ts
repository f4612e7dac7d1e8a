import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('versions-missing', {
  valid: [
    { name: 'a versioned package with versions', source: versioned() },
    { name: 'a package that is not versioned', source: definition({ version: '1' }) },
  ],
  invalid: [
    {
      name: 'a versioned package without versions',
      source: versioned({ versions: undefined }),
      issues: [
        {
          pointer: '/flags/0',
          message:
            'A package with the flag `versioned` must have `versions`: the list of versions that clients can select.',
          marked: '"versioned"',
        },
      ],
    },
  ],
})
