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
    ['pipeline_url', '', 'is empty. Write an absolute URL, or leave the key out.'],
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
      'holds blanks, control characters or backslashes, which URLs do not have.',
    ],
    [
      'pipeline_url',
      'https://me:secret@example.com/',
      'holds a user name or password, which every reader of the definition gets.',
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
