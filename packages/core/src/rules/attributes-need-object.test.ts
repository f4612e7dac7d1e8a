import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const objects = ['user', 'list', 'constructor'].map((name) => ({ name, attributes: [argument()] }))
const build = (returns: unknown, attributes: unknown = [argument()]): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns, attributes })] })

testRule('attributes-need-object', {
  valid: [
    { name: 'an object', source: build(['null', 'object']) },
    { name: 'an array, and an array of objects', source: build(['array', ['object']]) },
    { name: 'no attributes', source: build(['null'], []) },
    { name: 'an unknown type (reported by another rule)', source: build(['constructor']) },
    { name: 'an empty list (reported by another rule)', source: build([]) },
    { name: 'a value that is not a type (reported by another rule)', source: build(null) },
    { name: 'repeated attributes of a named object', source: build(['object.user', 'null']) },
    {
      name: 'attributes of several named objects',
      source: definition({
        objects: [...objects, { name: 'team', attributes: [argument({ name: 'size' })] }],
        endpoints: [
          endpoint({
            returns: ['object.user', 'object.team'],
            attributes: [argument({ name: 'size' }), argument()],
          }),
        ],
      }),
    },
    {
      name: 'an attribute without a name (reported by another rule)',
      source: build(['object.user'], [{ type: 'string' }]),
    },
    {
      name: 'a plain object as one of several types',
      source: build(['object.user', 'object'], [argument({ name: 'a' })]),
    },
    { name: 'an undefined object', source: build(['object.x'], [argument({ name: 'a' })]) },
  ],
  invalid: [
    ...['null', ['string'], 'string.email'].map((kind) => ({
      name: `attributes with the type ${JSON.stringify(kind)}`,
      source: build([kind]),
      issues: [
        {
          pointer: '/endpoints/0/attributes',
          message:
            '`attributes` has no effect: `returns` contains neither a plain `object` nor a plain `array`. Return `object`, or remove `attributes`.',
          marked: '"attributes"',
        },
      ],
      fixed: definition({ objects, endpoints: [endpoint({ returns: [kind] })] }),
    })),
    ...['object.user', { 'object.user': 'object.list' }].map((kind) => ({
      name: `an attribute that ${JSON.stringify(kind)} does not have`,
      source: build([[kind]], [argument(), argument({ name: 'toString' })]),
      issues: [
        {
          pointer: '/endpoints/0/attributes/1/name',
          message:
            'Attribute "toString" has no effect: clients use the attributes of object "user" in `objects`. Add it there, or return a plain `object`.',
          marked: '"toString"',
        },
      ],
    })),
  ],
})
