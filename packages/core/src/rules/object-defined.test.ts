import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const user = { name: 'user', attributes: [argument()] }
const list = { name: 'list', attributes: [argument({ type: 'T' })] }
const returning = (returns: unknown, objects: unknown): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns })] })
const place = '/endpoints/0/returns'

testRule('object-defined', {
  valid: [
    { name: 'a defined object', source: returning(['object.user'], [user]) },
    { name: 'a plain object', source: returning(['object'], undefined) },
    {
      name: 'names of built-in object members',
      source: returning(
        ['object.constructor', 'object.__proto__'],
        [{ name: 'constructor' }, { name: '__proto__' }],
      ),
    },
    {
      name: 'a name in a list with an unnamed object',
      source: returning(['object.user'], [{ attributes: [argument()] }]),
    },
    {
      name: 'a name if `objects` is not a list',
      source: returning(['object.user'], { user: {} }),
    },
    {
      name: 'a reference in an invalid generic type',
      source: returning({ type: 'object.usr' }, [user]),
    },
  ],
  invalid: [
    {
      name: 'a mistyped name',
      source: returning(['null', [['object.uesr']]], [user]),
      issues: [
        {
          pointer: `${place}/1/0/0`,
          message: 'Object "uesr" is not defined in `objects`. Did you mean "user"?',
          marked: '"object.uesr"',
        },
      ],
      fixed: returning(['null', [['object.user']]], [user]),
    },
    {
      name: 'a name in a different case',
      source: returning(['object.User'], [user]),
      issues: [
        {
          pointer: `${place}/0`,
          message:
            'Object "User" is not defined in `objects`. "user" differs only in case, whitespace or separators.',
        },
      ],
      fixed: returning(['object.user'], [user]),
    },
    {
      name: 'the key of a generic type',
      source: returning([{ 'object.lsit': 'object.user' }], [user, list]),
      issues: [
        {
          pointer: `${place}/0/object.lsit`,
          message: 'Object "lsit" is not defined in `objects`. Did you mean "list"?',
          marked: '"object.lsit"',
        },
      ],
      fixed: returning([{ 'object.list': 'object.user' }], [user, list]),
    },
    {
      name: 'a name in a package without objects, also as a type argument',
      source: returning(['object.toString'], undefined),
      issues: [
        {
          pointer: `${place}/0`,
          message:
            'Object "toString" is not defined in `objects`. Define it, or reference an existing object.',
        },
      ],
    },
    {
      name: 'a reference in an object',
      source: definition({
        objects: [{ name: 'team', arguments: [argument({ type: 'object.' })] }],
      }),
      issues: [
        {
          pointer: '/objects/0/arguments/0/type',
          message:
            'Object "" is not defined in `objects`. Define it, or reference an existing object.',
        },
      ],
    },
  ],
})
