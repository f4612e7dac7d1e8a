import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (name: string): Record<string, unknown> =>
  definition({
    endpoints: [endpoint({ attributes: [{ name, type: 'string', flags: [], docs: '' }] })],
  })

testRule('attribute-name-valid', {
  valid: ['id', 'user.name', 'filter[0]', 'größe', '名', 'a b', '__proto__', '-', '%2F'].map(
    (name) => ({ name: JSON.stringify(name), source: of(name) }),
  ),
  invalid: [
    ['', '"" is empty. Name the key of the returned object that it stands for.'],
    [' ', '" " is empty. Name the key of the returned object that it stands for.'],
    [
      'a\u0007b',
      '"a\\u0007b" holds control, direction or invisible characters, which people cannot see. Remove them.',
    ],
    [
      'a\u200bb',
      '"a\\u200bb" holds control, direction or invisible characters, which people cannot see. Remove them.',
    ],
    [
      'id ',
      '"id " starts or ends with blanks, which belong to the key and are easily missed. Remove them.',
    ],
  ].map(([name, message]) => ({
    name: JSON.stringify(name),
    source: of(name!),
    issues: [
      {
        pointer: '/endpoints/0/attributes/0/name',
        message: `Attribute name ${message}`,
        marked: JSON.stringify(name),
      },
    ],
  })),
})
