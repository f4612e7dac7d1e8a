import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (name: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ name })] })

testRule('endpoint-name-valid', {
  valid: [
    'find-user',
    'find-user-v2',
    'findUser',
    'users.list',
    '...',
    'sum:add',
    'a b',
    'a+b;c=1,2',
    '{id}',
    'größe',
    '__proto__',
    'constructor',
  ].map((name) => ({ name: JSON.stringify(name), source: of(name) })),
  invalid: [
    ['', '"" is empty. Give it a name such as "list-users".'],
    ['  ', '"  " is empty. Give it a name such as "list-users".'],
    [
      '.',
      '"." is a relative path segment, which is removed from the URL. Choose a different name.',
    ],
    [
      '..',
      '".." is a relative path segment, which is removed from the URL. Choose a different name.',
    ],
    [
      'users/list',
      '"users/list" contains "/", but an endpoint name is a single path segment without parameters. Use "-" instead.',
    ],
    [
      '/list',
      '"/list" contains "/", but an endpoint name is a single path segment without parameters. Use "-" instead.',
      'list',
    ],
    ['a\\b', '"a\\b" contains a backslash, which many URL parsers treat as "/". Use "-" instead.'],
    [
      'find?id=1',
      '"find?id=1" contains "?", which starts the query of a URL. Declare parameters as arguments.',
    ],
    [
      'find#1',
      '"find#1" contains "#", which starts the fragment of a URL and is not sent. Remove it.',
    ],
    [
      'a%2Fb',
      '"a%2Fb" contains a percent escape, which servers decode. Write the name without escapes.',
    ],
    [
      '%2e%2e',
      '"%2e%2e" contains a percent escape, which servers decode. Write the name without escapes.',
    ],
    ['100%', '"100%" contains "%", which starts an escape in a URL. Remove it.'],
    ['5%a', '"5%a" contains "%", which starts an escape in a URL. Remove it.'],
    [
      ' find ',
      '" find " starts or ends with whitespace, which URL parsers remove. Remove it.',
      'find',
    ],
    [
      'a\u001b[31mb',
      '"a\\u001b[31mb" contains control, bidirectional or invisible characters. Remove them.',
    ],
    [
      'a\u202eb',
      '"a\\u202eb" contains control, bidirectional or invisible characters. Remove them.',
    ],
    ['a\ud800', '"a\\ud800" contains control, bidirectional or invisible characters. Remove them.'],
  ].map(([name, message, fixed]) => ({
    name: JSON.stringify(name),
    source: of(name),
    issues: [
      {
        pointer: '/endpoints/0/name',
        message: `Endpoint name ${message}`,
        marked: JSON.stringify(name),
      },
    ],
    ...(fixed !== undefined && { fixed: of(fixed) }),
  })),
})
