import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (returns: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ returns })] })
const message = (count: number): string =>
  `Expected a type with one key, such as {"object.list": "string"}, got ${count} keys. Clients treat this type as \`any\`.`

testRule('generic-application-key-count', {
  valid: [
    { name: 'one key', source: build([{ 'object.list': { 'object.list': 'any' } }]) },
    {
      name: 'one key with a different prefix (reported by another rule)',
      source: build([{ a: {} }]),
    },
    { name: 'one key without a type (reported by another rule)', source: build({ 'object.a': 1 }) },
  ],
  invalid: [
    {
      name: 'two keys and no keys',
      source: build([{ type: 'string', format: {} }, {}]),
      issues: [
        { pointer: '/endpoints/0/returns/0', message: message(2), marked: '{' },
        { pointer: '/endpoints/0/returns/1', message: message(0), marked: '{' },
      ],
    },
  ],
})
