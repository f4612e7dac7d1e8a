import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('version-sendable', {
  valid: [
    {
      name: 'versions in any format',
      source: versioned({
        versions: [
          '1',
          '2',
          'v2.0-rc.1',
          '2026-11-20',
          'next',
          'a b',
          '~!@#$%^&*()',
          '1,2',
          'a\tb',
        ],
      }),
    },
    { name: 'any docs of an unversioned package', source: definition({ versions: [''] }) },
  ],
  invalid: [
    ['an empty one', '', '"" is empty, and an empty header counts as missing.'],
    ['whitespace only', '  ', '"  " is empty, and an empty header counts as missing.'],
    [
      'a blank at an end',
      '2 ',
      '"2 " starts or ends with whitespace, which is removed from headers.',
    ],
    [
      'a line break',
      '2\r\nX-Admin: 1',
      '"2\\u000d\\u000aX-Admin: 1" contains control or invisible characters, which headers do not allow.',
    ],
    [
      'letters that are encoded in one way by some clients and in another by others',
      'été',
      '"été" contains non-ASCII characters, which headers do not transmit reliably.',
    ],
    [
      'characters that headers cannot carry',
      '第二',
      '"第二" contains non-ASCII characters, which headers do not transmit reliably.',
    ],
  ].map(([name, version, message]) => ({
    name: name!,
    source: versioned({ versions: ['2', version] }),
    issues: [
      {
        pointer: '/versions/1',
        message: `Version ${message} Clients cannot select it with \`Api-Version\`.`,
        marked: JSON.stringify(version),
      },
    ],
  })),
})
