import { definition, testRule } from '../testing/test-rule.ts'

testRule('package-name-valid', {
  valid: [
    ...['Users', 'User service', 'Größe', '名', '-'].map((name) => ({
      name: JSON.stringify(name),
      source: definition({ name }),
    })),
    {
      name: 'a missing name (reported by another rule)',
      source: definition({ name: undefined }),
    },
  ],
  invalid: [
    ['', '"" is empty. Give it a name: documentation and tools show it.'],
    [' ', '" " is empty. Give it a name: documentation and tools show it.'],
    [
      'a\u202eb',
      '"a\\u202eb" contains control, bidirectional or invisible characters. Remove them.',
    ],
    ['Users ', '"Users " starts or ends with whitespace. Remove it.'],
  ].map(([name, message]) => ({
    name: JSON.stringify(name),
    source: definition({ name }),
    issues: [
      {
        pointer: '/name',
        message: `Package name ${message}`,
        marked: JSON.stringify(name),
      },
    ],
  })),
})
