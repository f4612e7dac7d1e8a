import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (name: string): Record<string, unknown> =>
  definition({
    endpoints: [endpoint({ arguments: [{ name, type: 'string', flags: [], docs: '' }] })],
  })

testRule('argument-name-valid', {
  valid: ['id', 'user.name', 'filter[0]', 'größe', '名', 'a b', '__proto__', '-', '%2F'].map(
    (name) => ({ name: JSON.stringify(name), source: of(name) }),
  ),
  invalid: [
    ['', '"" is empty. Give it a name: it is a key of the request body.'],
    [' ', '" " is empty. Give it a name: it is a key of the request body.'],
    [
      'a\u0007b',
      '"a\\u0007b" contains control, bidirectional or invisible characters. Remove them.',
    ],
    [
      'a\u200bb',
      '"a\\u200bb" contains control, bidirectional or invisible characters. Remove them.',
    ],
    ['id ', '"id " starts or ends with whitespace. Remove it.'],
  ].map(([name, message]) => ({
    name: JSON.stringify(name),
    source: of(name!),
    issues: [
      {
        pointer: '/endpoints/0/arguments/0/name',
        message: `Argument name ${message}`,
        marked: JSON.stringify(name),
      },
    ],
  })),
})
