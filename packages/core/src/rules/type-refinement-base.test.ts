import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })
const place = '/endpoints/0/arguments/0/type'

testRule('type-refinement-base', {
  valid: [
    { name: 'bases as they are', source: withType(['boolean', 'null', 'any', 'array']) },
    { name: 'refined strings and numbers', source: withType(['string.nope', 'number.u32']) },
    { name: 'names of objects', source: withType('object.string') },
    { name: 'a base nobody knows', source: withType('constructor.x') },
  ],
  invalid: [
    {
      name: 'a refined array, where the type of its entries is meant',
      source: withType('array.string'),
      issues: [
        {
          pointer: place,
          message:
            '`array` cannot have a refinement: clients treat "array.string" as any value, or break on it. Write `[["string"]]`.',
          marked: '"array.string"',
        },
      ],
      fixed: withType([['string']]),
    },
    {
      name: 'each in a list',
      source: withType(['array.object.user', 'boolean.yes', 'null.', 'any.thing']),
      issues: [
        ['array', 'array.object.user', '[["object.user"]]'],
        ['boolean', 'boolean.yes', 'boolean'],
        ['null', 'null.', 'null'],
        ['any', 'any.thing', 'any'],
      ].map(([base, word, meant], index) => ({
        pointer: `${place}/${index}`,
        message: `\`${base}\` cannot have a refinement: clients treat "${word}" as any value, or break on it. Write \`${meant}\`.`,
      })),
      fixed: withType([['object.user'], 'boolean', 'null', 'any']),
    },
  ],
})
