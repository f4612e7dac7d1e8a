import { definition, testRule } from '../testing/test-rule.ts'

const example = 'Use an absolute URL such as "https://api.example.com/v1/".'

testRule('base-url-valid', {
  valid: [
    'https://api.example.com',
    'http://localhost:8545',
    'https://api.example.com/v1/',
    'https://api.telegram.org/bot000000:example-token',
    'HTTPS://api.example.com/a%20b',
    'http://[::1]:4010/v1',
  ].map((base_url) => ({ name: base_url, source: definition({ base_url }) })),
  invalid: [
    ['', `\`base_url\` "" is empty. ${example}`],
    [
      '/v1',
      '`base_url` "/v1" is not an absolute URL. It must start with http:// or https:// and a host.',
    ],
    [
      'api.example.com',
      '`base_url` "api.example.com" is not an absolute URL. It must start with http:// or https:// and a host.',
    ],
    ['ftp://example.com/', '`base_url` "ftp://example.com/" must use http or https.'],
    ['https://', '`base_url` "https://" has no valid host.'],
    [
      'https://exa mple.com/',
      '`base_url` "https://exa mple.com/" contains whitespace, control characters or backslashes, which are not valid in a URL.',
    ],
    [
      'https://me:secret@example.com/',
      '`base_url` "https://me:secret@example.com/" must not contain a user name or password: everyone who reads the definition would see them.',
    ],
    [
      'https://example.com/?v=1',
      '`base_url` "https://example.com/?v=1" must not have a query: endpoint names are appended to it.',
    ],
    [
      'https://example.com/#a',
      '`base_url` "https://example.com/#a" must not have a fragment: endpoint names are appended to it.',
    ],
  ].map(([base_url, message]) => ({
    name: `${base_url === '' ? 'empty' : base_url}`,
    source: definition({ base_url }),
    issues: [{ pointer: '/base_url', message: message!, marked: JSON.stringify(base_url) }],
  })),
})
