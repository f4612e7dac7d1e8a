import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const objects = ['paged', 'constructor'].map((name) => ({
  name,
  attributes: [argument({ type: [['T']] })],
}))
const build = (returns: unknown): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns })] })

testRule('generic-application-key-prefix', {
  valid: [
    { name: 'the key of a generic type', source: build([{ 'object.paged': 'string' }]) },
    { name: 'two keys (reported by another rule)', source: build([{ type: 'a', items: 'b' }]) },
    { name: 'nested invalid types', source: build([{ a: 'x', b: { c: 'd' } }]) },
  ],
  invalid: [
    ...[
      ['paged', 'object.paged'],
      ['Object.paged', 'object.paged'],
      ['constructor', 'object.constructor'],
    ].map(([key, meant]) => ({
      name: `${key}, for ${meant}`,
      source: build(['null', { [key!]: 'string' }]),
      issues: [
        {
          pointer: `/endpoints/0/returns/1/${key}`,
          message: `Key "${key}" does not reference an object, so clients treat this type as \`any\`. Use "${meant}".`,
          marked: `"${key}"`,
        },
      ],
      fixed: build(['null', { [meant!]: 'string' }]),
    })),
    ...['type', '__proto__', 'toString'].map((key) => ({
      name: `${key}, without a suggestion`,
      source: `{"endpoints": [{"name": "a", "returns": {"${key}": "string"}}]}`,
      issues: [
        {
          pointer: `/endpoints/0/returns/${key}`,
          message: `Key "${key}" does not reference an object, so clients treat this type as \`any\`. A generic type is written as {"object.list": "string"}; other types are strings and lists.`,
          marked: `"${key}"`,
        },
      ],
    })),
  ],
})
