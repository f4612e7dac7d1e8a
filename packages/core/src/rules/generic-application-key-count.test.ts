import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (returns: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ returns })] })
const message = (keys: string): string =>
  `This type has ${keys}, so clients read it as any value. A JSON object in a type applies a generic object and has one key, as in {"object.list": "string"}; other types are words and lists.`

testRule('generic-application-key-count', {
  valid: [
    { name: 'one key', source: build([{ 'object.list': { 'object.list': 'any' } }]) },
    { name: 'one key of another kind, which is another finding', source: build([{ a: {} }]) },
    { name: 'one key without a type, which is another finding', source: build({ 'object.a': 1 }) },
  ],
  invalid: [
    {
      name: 'two keys, and no keys',
      source: build([{ type: 'string', format: {} }, {}]),
      issues: [
        { pointer: '/endpoints/0/returns/0', message: message('2 keys'), marked: '{' },
        { pointer: '/endpoints/0/returns/1', message: message('no key'), marked: '{' },
      ],
    },
  ],
})
