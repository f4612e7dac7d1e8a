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
    [
      '',
      '"" is empty: nothing would follow `base_url` in its URL. Give it a name such as "list-users".',
    ],
    [
      '  ',
      '"  " is empty: nothing would follow `base_url` in its URL. Give it a name such as "list-users".',
    ],
    [
      '.',
      '"." vanishes from its URL: a segment of dots means this folder or the one above. Give it another name.',
    ],
    [
      '..',
      '".." vanishes from its URL: a segment of dots means this folder or the one above. Give it another name.',
    ],
    [
      'users/list',
      '"users/list" holds "/": its URL would end in several path segments, of which only the last is the name. Parameters never stand in the path. Write "-" instead.',
    ],
    [
      '/list',
      '"/list" holds "/": its URL would end in several path segments, of which only the last is the name. Parameters never stand in the path. Write "-" instead.',
      'list',
    ],
    [
      'a\\b',
      '"a\\b" holds a backslash, which many URL parsers read as "/": the name would be cut in two. Write "-" instead.',
    ],
    [
      'find?id=1',
      '"find?id=1" holds "?": in its URL the name would end there, and a query begin. Parameters are never in the query: make them arguments.',
    ],
    [
      'find#1',
      '"find#1" holds "#": the URL would end there, and what follows would not be sent. Remove it.',
    ],
    [
      'a%2Fb',
      '"a%2Fb" holds a percent escape: servers would see another name, with the escape decoded. Write the name without escapes.',
    ],
    [
      '%2e%2e',
      '"%2e%2e" holds a percent escape: servers would see another name, with the escape decoded. Write the name without escapes.',
    ],
    ['100%', '"100%" holds "%", with which escapes begin in a URL. Remove it.'],
    [' find ', '" find " starts or ends with blanks, which URL parsers drop. Remove them.', 'find'],
    [
      'a\u001b[31mb',
      '"a\\u001b[31mb" holds control, direction or invisible characters. A URL cannot hold them as they are, and people cannot see them. Remove them.',
    ],
    [
      'a\u202eb',
      '"a\\u202eb" holds control, direction or invisible characters. A URL cannot hold them as they are, and people cannot see them. Remove them.',
    ],
    [
      'a\ud800',
      '"a\\ud800" holds control, direction or invisible characters. A URL cannot hold them as they are, and people cannot see them. Remove them.',
    ],
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
    fixed: of(fixed ?? name),
  })),
})
