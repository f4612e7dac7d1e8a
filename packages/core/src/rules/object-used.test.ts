import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const object = (name: string, ...types: unknown[]): object => ({
  name,
  attributes: types.map((type, index) => argument({ name: `m${index}`, type })),
})
const build = (objects: unknown, returns: unknown = ['null']): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns })] })
const message = (name: string, others = ''): string =>
  `Object "${name}" is not used by any endpoint or event. Reference it as "object.${name}", or remove it.${others}`

testRule('object-used', {
  valid: [
    {
      name: 'objects used by other objects',
      source: build([object('a', [['object.b']]), object('b', 'object.a')], ['object.a']),
    },
    {
      name: 'an object that an event uses, one that is applied, and one that it is applied to',
      source: definition({
        objects: [object('a'), object('list', 'T'), object('b')],
        endpoints: [endpoint({ returns: [{ 'object.list': 'object.b' }] })],
        events: [object('added', 'object.a')],
      }),
    },
    {
      name: 'an object with a mistyped reference (reported by another rule)',
      source: build([object('user')], ['object.uesr']),
    },
    {
      name: 'objects in an invalid generic type (reported by another rule)',
      source: build([object('a'), object('b')], { 'object.a': 'object.b', x: 'string' }),
    },
    ...[
      undefined,
      {},
      ['find-user'],
      [{ name: 'find-user' }],
      [endpoint({ arguments: undefined, argument: [argument({ type: 'object.a' })] })],
      [{ name: 'find-user', returns: ['null'], attributes: {} }],
    ].map((endpoints) => ({
      name: `an object if endpoints cannot be read: ${JSON.stringify(endpoints)}`,
      source: definition({ objects: [object('a')], endpoints }),
    })),
    { name: 'an object without a name (reported by another rule)', source: build([{}]) },
    {
      name: 'names of built-in object members',
      source: build(
        [object('__proto__', 'object.constructor'), object('constructor')],
        ['object.__proto__'],
      ),
    },
  ],
  invalid: [
    {
      name: 'an unused object',
      source: build([object('a'), object('toString')], ['object.a']),
      issues: [{ pointer: '/objects/1/name', message: message('toString'), marked: '"toString"' }],
      fixed: build([object('a')], ['object.a']),
    },
    {
      name: 'an unused object without its dependencies',
      source: build([object('c'), object('b', 'object.c', 'object.b'), object('a', 'object.b')]),
      issues: [
        {
          pointer: '/objects/2/name',
          message: message('a', ' 2 objects that only it references are unused as well.'),
        },
      ],
    },
    {
      name: 'the first of objects in a cycle',
      source: build([object('c'), object('a', 'object.b'), object('b', 'object.a', 'object.c')]),
      issues: [
        {
          pointer: '/objects/1/name',
          message: message('a', ' 2 objects that only it references are unused as well.'),
        },
      ],
    },
    {
      name: 'an unused object with one dependency',
      source: build([object('b'), object('a', 'object.b')]),
      issues: [
        {
          pointer: '/objects/1/name',
          message: message('a', ' 1 object that only it references is unused as well.'),
        },
      ],
    },
    {
      name: 'each of 10 unused objects',
      source: build(Array.from({ length: 10 }, (_, index) => object(`o${index}`))),
      issues: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => ({
        pointer: `/objects/${index}/name`,
        message: message(`o${index}`),
      })),
    },
    {
      name: 'many unused objects, once',
      source: build(
        [
          ...Array.from({ length: 11 }, (_, index) => object(`o${index}`)),
          object('used'),
          object('by-others'),
          object('p', 'object.by-others'),
        ],
        ['object.used'],
      ),
      issues: [
        {
          pointer: '/objects',
          message:
            '13 objects are not used by any endpoint or event: "o0", "o1", "o2" and others. Reference or remove them.',
          marked: '"objects"',
        },
      ],
    },
  ],
})
