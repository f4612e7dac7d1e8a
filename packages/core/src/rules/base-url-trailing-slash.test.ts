import { definition, testRule } from '../testing/test-rule.ts'

testRule('base-url-trailing-slash', {
  valid: [
    'https://api.example.com',
    'https://api.example.com/',
    'https://api.example.com/v1/',
    'http://localhost:8545',
  ]
    .map((base_url) => ({ name: base_url, source: definition({ base_url }) }))
    .concat(
      ['/v1', 'https://example.com/v1?a=b', ''].map((base_url) => ({
        name: `${base_url} (reported by another rule)`,
        source: definition({ base_url }),
      })),
    ),
  invalid: [
    {
      name: 'a path without a trailing slash',
      source: definition({ base_url: 'https://api.example.com/a/v1' }),
      issues: [
        {
          pointer: '/base_url',
          message:
            '`base_url` "https://api.example.com/a/v1" does not end with a slash. Some clients resolve endpoint names as relative URLs and drop "v1". Add a trailing slash.',
          marked: '"https://api.example.com/a/v1"',
        },
      ],
      fixed: definition({ base_url: 'https://api.example.com/a/v1/' }),
    },
  ],
})
