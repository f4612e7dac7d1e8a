import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })
const place = '/endpoints/0/arguments/0/type'

testRule('type-refinement-base', {
  valid: [
    {
      name: 'base types without refinement',
      source: withType(['boolean', 'null', 'any', 'array']),
    },
    { name: 'refined strings and numbers', source: withType(['string.nope', 'number.u32']) },
    { name: 'names of objects', source: withType('object.string') },
    { name: 'an unknown base type', source: withType('constructor.x') },
  ],
  invalid: [
    {
      name: 'a refined array, with the item type as a suggestion',
      source: withType('array.string'),
      issues: [
        {
          pointer: place,
          message:
            '`array` cannot have a refinement: clients treat "array.string" as `any`, or fail. Use `[["string"]]`.',
          marked: '"array.string"',
        },
      ],
      fixed: withType([['string']]),
    },
    {
      name: 'each type in a list',
      source: withType(['array.object.user', 'boolean.yes', 'null.', 'any.value']),
      issues: [
        ['array', 'array.object.user', '[["object.user"]]'],
        ['boolean', 'boolean.yes', 'boolean'],
        ['null', 'null.', 'null'],
        ['any', 'any.value', 'any'],
      ].map(([base, word, meant], index) => ({
        pointer: `${place}/${index}`,
        message: `\`${base}\` cannot have a refinement: clients treat "${word}" as \`any\`, or fail. Use \`${meant}\`.`,
      })),
      fixed: withType([['object.user'], 'boolean', 'null', 'any']),
    },
  ],
})
