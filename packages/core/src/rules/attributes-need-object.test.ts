import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const build = (returns: unknown, attributes: unknown = [argument()]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ returns, attributes })] })

testRule('attributes-need-object', {
  valid: [
    { name: 'an object', source: build(['null', 'object']) },
    { name: 'an array, and an array of objects', source: build(['array', ['object']]) },
    { name: 'no attributes', source: build(['null'], []) },
    { name: 'a type nobody knows, which is another finding', source: build(['constructor']) },
    { name: 'an empty list, which is another finding', source: build([]) },
    { name: 'what is no type, which is another finding', source: build(null) },
  ],
  invalid: ['null', 'object.user', ['string'], { 'object.list': 'any' }, 'string.email'].map(
    (kind) => ({
      name: `attributes beside ${JSON.stringify(kind)}`,
      source: build([kind]),
      issues: [
        {
          pointer: '/endpoints/0/attributes',
          message:
            '`attributes` describe a plain `object` or the entries of a plain `array`, and `returns` has neither: nobody reads them. Return `object`, or leave them out; a named object has its own in `objects`.',
          marked: '"attributes"',
        },
      ],
      fixed: definition({ endpoints: [endpoint({ returns: [kind] })] }),
    }),
  ),
})
