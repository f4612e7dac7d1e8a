import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown, more: object = {}): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })], ...more })
const unknown = (word: string, hint: string): string =>
  `Unknown type ${JSON.stringify(word)}: clients handle it differently. ${hint}`
const place = '/endpoints/0/arguments/0/type'

testRule('type-known', {
  valid: [
    {
      name: 'all base types',
      source: withType(['object', 'array', 'string', 'number', 'boolean', 'null', 'any']),
    },
    { name: 'arrays and generic types', source: withType([['string'], { 'object.list': 'any' }]) },
    {
      name: 'an unknown refinement (reported by another rule)',
      source: withType('string.nope'),
    },
    { name: 'an undefined object (reported by another rule)', source: withType('object.x') },
    {
      name: 'strings in an invalid generic type (reported by another rule)',
      source: withType({ type: 'text', format: 'mail' }),
    },
    { name: 'a type that is not a string (reported by another rule)', source: withType([null, 1]) },
  ],
  invalid: [
    {
      name: 'a mistyped base type, with a suggestion',
      source: withType('strnig'),
      issues: [
        {
          pointer: place,
          message: unknown('strnig', 'Did you mean `string`?'),
          marked: '"strnig"',
        },
      ],
      fixed: withType('string'),
    },
    {
      name: 'the member of a union in `returns`',
      source: definition({ endpoints: [endpoint({ returns: ['object', ['Integer']] })] }),
      issues: [
        {
          pointer: '/endpoints/0/returns/1/0',
          message: unknown('Integer', 'Did you mean `number.i64`?'),
          marked: '"Integer"',
        },
      ],
      fixed: definition({ endpoints: [endpoint({ returns: ['object', ['number.i64']] })] }),
    },
    {
      name: 'a type of another type system',
      source: withType(['bool', 'date', 'float']),
      issues: [
        ['bool', 'boolean'],
        ['date', 'string.date'],
        ['float', 'number.f64'],
      ].map(([word, type], index) => ({
        pointer: `${place}/${index}`,
        message: unknown(word!, `Did you mean \`${type}\`?`),
      })),
      fixed: withType(['boolean', 'string.date', 'number.f64']),
    },
    {
      name: 'an object without the prefix',
      source: withType('user', { objects: [{ name: 'user' }] }),
      issues: [{ pointer: place, message: unknown('user', 'Did you mean `object.user`?') }],
      fixed: withType('object.user', { objects: [{ name: 'user' }] }),
    },
    {
      name: 'notations of programming languages',
      source: withType('string[]'),
      issues: [{ pointer: place, message: unknown('string[]', 'Did you mean `[["string"]]`?') }],
      fixed: withType([['string']]),
    },
    {
      name: 'the same in a list, with one pair of brackets less',
      source: withType(['string[]', 'null']),
      issues: [
        { pointer: `${place}/0`, message: unknown('string[]', 'Did you mean `[["string"]]`?') },
      ],
      fixed: withType([['string'], 'null']),
    },
    {
      name: 'a type argument',
      source: withType({ 'object.list': 'strnig' }),
      issues: [
        {
          pointer: `${place}/object.list`,
          message: unknown('strnig', 'Did you mean `string`?'),
          marked: '"strnig"',
        },
      ],
      fixed: withType({ 'object.list': 'string' }),
    },
    ...['weird', 'hasOwnProperty', 'T.x', ''].map((word) => ({
      name: `${JSON.stringify(word)}, without a suggestion`,
      source: withType(word),
      issues: [
        {
          pointer: place,
          message: unknown(
            word,
            'Known types are `object`, `array`, `string`, `number`, `boolean`, `null`, `any`, refined types such as `string.email`, and `object.<name>`.',
          ),
        },
      ],
    })),
  ],
})
