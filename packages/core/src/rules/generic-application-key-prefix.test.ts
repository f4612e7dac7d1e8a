import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const objects = ['paged', 'constructor'].map((name) => ({
  name,
  attributes: [argument({ type: [['T']] })],
}))
const build = (returns: unknown): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns })] })

testRule('generic-application-key-prefix', {
  valid: [
    { name: 'the key of an application', source: build([{ 'object.paged': 'string' }]) },
    { name: 'two keys, which is another finding', source: build([{ type: 'a', items: 'b' }]) },
    { name: 'what stands in it', source: build([{ a: 'x', b: { c: 'd' } }]) },
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
          message: `Key "${key}" names no object, so clients read this type as any value. Write "${meant}".`,
          marked: `"${key}"`,
        },
      ],
      fixed: build(['null', { [meant!]: 'string' }]),
    })),
    ...['type', '__proto__', 'toString'].map((key) => ({
      name: `${key}, which is like no object`,
      source: `{"endpoints": [{"name": "a", "returns": {"${key}": "string"}}]}`,
      issues: [
        {
          pointer: `/endpoints/0/returns/${key}`,
          message: `Key "${key}" names no object, so clients read this type as any value. A JSON object in a type applies a generic object, as in {"object.list": "string"}; other types are words and lists.`,
          marked: `"${key}"`,
        },
      ],
    })),
  ],
})
