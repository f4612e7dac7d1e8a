import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const object = (name: string, ...types: unknown[]): object => ({
  name,
  attributes: types.map((type, index) => argument({ name: `m${index}`, type })),
})
const build = (objects: unknown, returns: unknown = ['null']): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns })] })
const message = (name: string, others = ''): string =>
  `No endpoint or event uses object "${name}". Refer to it as "object.${name}", or remove it.${others}`

testRule('object-used', {
  valid: [
    {
      name: 'objects used by others',
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
      name: 'an object that a mistyped reference means, which is another finding',
      source: build([object('user')], ['object.uesr']),
    },
    {
      name: 'objects in what is no application, which is another finding',
      source: build([object('a'), object('b')], { 'object.a': 'object.b', x: 'string' }),
    },
    { name: 'an object without a name, which is another finding', source: build([{}]) },
    {
      name: 'names that objects have by nature',
      source: build(
        [object('__proto__', 'object.constructor'), object('constructor')],
        ['object.__proto__'],
      ),
    },
  ],
  invalid: [
    {
      name: 'an object nobody uses',
      source: build([object('a'), object('toString')], ['object.a']),
      issues: [{ pointer: '/objects/1/name', message: message('toString'), marked: '"toString"' }],
      fixed: build([object('a')], ['object.a']),
    },
    {
      name: 'the one from which others hang, and no more',
      source: build([object('c'), object('b', 'object.c', 'object.b'), object('a', 'object.b')]),
      issues: [
        {
          pointer: '/objects/2/name',
          message: message('a', ' With it goes what only it refers to: 2 objects.'),
        },
      ],
    },
    {
      name: 'the first of objects that use each other',
      source: build([object('c'), object('a', 'object.b'), object('b', 'object.a', 'object.c')]),
      issues: [
        {
          pointer: '/objects/1/name',
          message: message('a', ' With it goes what only it refers to: 2 objects.'),
        },
      ],
    },
    {
      name: 'many objects nobody uses, once',
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
            'No endpoint or event uses 13 of these objects: "o0", "o1", "o2" and others. Reference or remove them.',
          marked: '"objects"',
        },
      ],
    },
  ],
})
