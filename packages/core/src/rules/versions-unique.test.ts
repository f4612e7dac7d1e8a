import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('versions-unique', {
  valid: [
    { name: 'versions that differ', source: versioned({ versions: ['1', '2', 'v2', '2.0'] }) },
    {
      name: 'versions that differ in case',
      source: versioned({ version: 'beta', versions: ['beta', 'Beta'] }),
    },
    {
      name: 'names of built-in object members',
      source: versioned({ version: '__proto__', versions: ['__proto__', 'constructor'] }),
    },
    {
      name: 'any docs of an unversioned package',
      source: definition({ versions: ['1', '1'] }),
    },
  ],
  invalid: [
    {
      name: 'each further mention',
      source: versioned({ versions: ['2', '1', '2'] }),
      issues: [
        {
          pointer: '/versions/2',
          message: 'Version "2" is already listed at /versions/0. Remove the duplicate.',
          marked: '"2"',
        },
      ],
      fixed: versioned({ versions: ['2', '1'] }),
    },
  ],
})
