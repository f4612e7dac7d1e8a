import { definition, testRule } from '../testing/test-rule.ts'

testRule('url-valid', {
  valid: [
    {
      name: 'absolute URLs, with and without a query',
      source: definition({
        pipeline_url: 'https://api.example.com/pipeline',
        event_source_url: 'http://localhost:4010/events?token=a',
      }),
    },
    { name: 'missing keys', source: definition() },
    { name: 'a number (reported by another rule)', source: definition({ pipeline_url: 1 }) },
  ],
  invalid: [
    ['pipeline_url', '', 'is empty. Use an absolute URL, or remove the key.'],
    [
      'pipeline_url',
      '/pipeline',
      'is not an absolute URL. It must start with http:// or https:// and a host.',
    ],
    ['event_source_url', 'wss://example.com/', 'must use http or https.'],
    ['event_source_url', 'https://', 'has no valid host.'],
    [
      'event_source_url',
      'https://example.com/a b',
      'contains whitespace, control characters or backslashes, which are not valid in a URL.',
    ],
    [
      'pipeline_url',
      'https://me:secret@example.com/',
      'contains a user name or password: everyone who reads the definition would see them.',
    ],
  ].map(([key, url, problem]) => ({
    name: `${url === '' ? 'empty' : url}`,
    source: definition({ [key!]: url }),
    issues: [
      {
        pointer: `/${key}`,
        message: `\`${key}\` ${JSON.stringify(url)} ${problem}`,
        marked: JSON.stringify(url),
      },
    ],
  })),
})
