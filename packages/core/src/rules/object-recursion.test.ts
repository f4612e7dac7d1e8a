import { argument, definition, testRule } from '../testing/test-rule.ts'

const needs = (name: string, ...types: unknown[]): object => ({
  name,
  arguments: types.map((type, index) => argument({ name: `m${index}`, type, flags: ['required'] })),
})
const build = (...objects: unknown[]): Record<string, unknown> => definition({ objects })
const message = (subject: string): string =>
  `Object ${subject}, so it can never be sent. Remove \`required\` here, or allow null.`

testRule('object-recursion', {
  valid: [
    {
      name: 'optional arguments, arrays, null and other objects',
      source: build(
        { name: 'a', arguments: [argument({ type: 'object.a' })] },
        needs('b', [['object.b']]),
        needs('c', ['object.c', 'null']),
        needs('d', ['object.d', 'object.leaf']),
        needs('leaf', 'string'),
        needs('e', 'object.d', 'object.gone', 'any'),
      ),
    },
    {
      name: 'objects that are returned',
      source: build({ name: 'a', attributes: [argument({ type: 'object.a' })] }),
    },
    {
      name: 'an object whose name is that of an earlier one (reported by another rule)',
      source: build(needs('a', 'string'), needs('a', 'object.a')),
    },
    {
      name: 'arguments of the wrong type (reported by another rule)',
      source: build({ name: 'a', arguments: [1, { name: 'b', flags: ['required'] }] }, {}),
    },
    {
      name: 'an object that leads to a finite one in two ways',
      source: build(needs('a', 'object.b', 'object.c'), needs('b', 'object.c'), needs('c')),
    },
    { name: 'names of built-in object members', source: build(needs('__proto__', 'object.x')) },
  ],
  invalid: [
    {
      name: 'an object that requires itself',
      source: build(needs('node', 'string', 'object.node')),
      issues: [
        {
          pointer: '/objects/0/arguments/1/type',
          message: message('"node" requires itself'),
          marked: '"object.node"',
        },
      ],
    },
    {
      name: 'a cycle once, without the objects that lead to it',
      source: build(
        needs('x', 'object.b'),
        needs('a', ['object.b']),
        needs('b', 'object.c'),
        needs('c', ['object.a', 'object.b']),
        needs('constructor', 'object.constructor'),
      ),
      issues: [
        {
          pointer: '/objects/2/arguments/0/type',
          message: message('"b" requires itself via "c" and "a"'),
        },
        {
          pointer: '/objects/4/arguments/0/type',
          message: message('"constructor" requires itself'),
        },
      ],
    },
    ...[
      { count: 6, via: '"o1", "o2", "o3", "o4" and "o5"' },
      { count: 7, via: '"o1", "o2", "o3", "o4" and "o5" and more' },
    ].map(({ count, via }) => ({
      name: `a cycle of ${count} objects, with the names of at most 6`,
      source: build(
        ...Array.from({ length: count }, (_, index) =>
          needs(`o${index}`, `object.o${(index + 1) % count}`),
        ),
      ),
      issues: [
        {
          pointer: '/objects/0/arguments/0/type',
          message: message(`"o0" requires itself via ${via}`),
        },
      ],
    })),
    {
      name: 'the argument that prevents an end, also after ones that do not',
      source: build(needs('leaf'), needs('a', 'object.leaf', 'object.b'), needs('b', 'object.a')),
      issues: [
        {
          pointer: '/objects/1/arguments/1/type',
          message: message('"a" requires itself via "b"'),
        },
      ],
    },
  ],
})
