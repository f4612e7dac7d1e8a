import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })
const message = (subject: string): string =>
  `${subject} is already in this list. Remove the duplicate.`
const place = '/endpoints/0/arguments/0/type'

testRule('type-union-unique', {
  valid: [
    {
      name: 'different types',
      source: withType(['string', ['string'], [['string']], 'number', { 'object.list': 'string' }]),
    },
    {
      name: 'duplicate values that are not types (reported by another rule)',
      source: withType([null, null, 1, 'undefined']),
    },
    { name: 'different generic types', source: withType([{ a: 'T' }, { a: 'b' }, { b: 'T' }]) },
  ],
  invalid: [
    {
      name: 'a duplicate',
      source: withType(['__proto__', 'null', '__proto__']),
      issues: [{ pointer: `${place}/2`, message: message('"__proto__"'), marked: '"__proto__"' }],
      fixed: withType(['__proto__', 'null']),
    },
    {
      name: 'equal lists and generic types at any depth',
      source: withType([
        ['string', 'string', { 'object.list': [['T', 'T'], 'null'] }],
        ['string', { 'object.list': [['T'], 'null'] }],
      ]),
      issues: [
        { pointer: `${place}/0/1`, message: message('"string"') },
        { pointer: `${place}/0/2/object.list/0/1`, message: message('"T"') },
        { pointer: `${place}/1`, message: message('The same type') },
      ].sort((a, b) => a.pointer.localeCompare(b.pointer)),
    },
  ],
})
