import { definition, testRule } from '../testing/test-rule.ts'

testRule('url-valid', {
  valid: [
    {
      name: 'absolute URLs, also with a query',
      source: definition({
        pipeline_url: 'https://api.example.com/pipeline',
        event_source_url: 'http://localhost:4010/events?token=a',
      }),
    },
    { name: 'keys that are not there', source: definition() },
    { name: 'a number, which is another finding', source: definition({ pipeline_url: 1 }) },
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
    name: `${url === '' ? 'an empty one' : url}`,
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
