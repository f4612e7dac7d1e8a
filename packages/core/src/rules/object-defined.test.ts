import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const user = { name: 'user', attributes: [argument()] }
const list = { name: 'list', attributes: [argument({ type: 'T' })] }
const returning = (returns: unknown, objects: unknown): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint({ returns })] })
const place = '/endpoints/0/returns'

testRule('object-defined', {
  valid: [
    { name: 'an object that is there', source: returning(['object.user'], [user]) },
    { name: 'a plain object', source: returning(['object'], undefined) },
    {
      name: 'names that objects have by nature',
      source: returning(
        ['object.constructor', 'object.__proto__'],
        [{ name: 'constructor' }, { name: '__proto__' }],
      ),
    },
    {
      name: 'a name that an object which has none may be meant to have',
      source: returning(['object.user'], [{ attributes: [argument()] }]),
    },
    {
      name: 'a name that may be in what is no list of objects',
      source: returning(['object.user'], { user: {} }),
    },
    {
      name: 'a reference in what is no application',
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
          message: 'There is no object "uesr" in `objects`. Did you mean "user"?',
          marked: '"object.uesr"',
        },
      ],
      fixed: returning(['null', [['object.user']]], [user]),
    },
    {
      name: 'a name in other letter case',
      source: returning(['object.User'], [user]),
      issues: [
        {
          pointer: `${place}/0`,
          message:
            'There is no object "User" in `objects`. "user" differs only in case, whitespace or separators.',
        },
      ],
      fixed: returning(['object.user'], [user]),
    },
    {
      name: 'the key of an application',
      source: returning([{ 'object.lsit': 'object.user' }], [user, list]),
      issues: [
        {
          pointer: `${place}/0/object.lsit`,
          message: 'There is no object "lsit" in `objects`. Did you mean "list"?',
          marked: '"object.lsit"',
        },
      ],
      fixed: returning([{ 'object.list': 'object.user' }], [user, list]),
    },
    {
      name: 'a name in a package without objects, in the argument of an application too',
      source: returning(['object.toString'], undefined),
      issues: [
        {
          pointer: `${place}/0`,
          message:
            'There is no object "toString" in `objects`: define it, or reference an existing object.',
        },
      ],
    },
    {
      name: 'an object inside an object',
      source: definition({
        objects: [{ name: 'team', arguments: [argument({ type: 'object.' })] }],
      }),
      issues: [
        {
          pointer: '/objects/0/arguments/0/type',
          message: 'There is no object "" in `objects`: define it, or reference an existing object.',
        },
      ],
    },
  ],
})
