import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const generic = (name: string): object => ({ name, attributes: [argument({ type: 'T' })] })
const plain = (name: string): object => ({ name, attributes: [argument()] })
const build = (names: string[], returns: unknown): Record<string, unknown> =>
  definition({
    objects: [generic('list'), generic('page'), ...names.map(plain)],
    endpoints: [endpoint({ returns })],
  })
const users = { 'object.list': 'object.user' }

testRule('generic-name-collision', {
  valid: [
    {
      name: 'different generic types, and one twice',
      source: build(
        ['user', 'team'],
        [[users], users, { 'object.list': ['object.user'] }, { 'object.page': users }],
      ),
    },
    {
      name: 'objects with similar names that are not generic',
      source: build(['user-list', 'userList'], ['null']),
    },
    {
      name: 'objects that are not generic or not defined',
      source: build(
        ['user', 'userOfUser', 'xOfUser'],
        [{ 'object.user': 'object.user' }, { 'object.x': 'object.user' }],
      ),
    },
    { name: 'names that are too long', source: build(['a'.repeat(300)], [users]) },
  ],
  invalid: [
    {
      name: 'an object with the name of a generic type',
      source: build(['user', 'list-of-user'], ['null', users]),
      issues: [
        {
          pointer: '/endpoints/0/returns/1/object.list',
          message:
            'The name of this type in generated code is "ListOfUser", which is also the name of object "list-of-user": rename one of the objects.',
          marked: '"object.list"',
        },
      ],
    },
    ...(
      [
        [{ 'object.list': [['object.user']] }, 'ListOfArrayOfUser', 'list-of-array-of-user'],
        [{ 'object.list': 'string.uuid' }, 'ListOfStringUuid', 'listOfStringUuid'],
        [
          { 'object.page': { 'object.list': ['number', 'null'] } },
          'PageOfListOfNumberOrNull',
          'page-of-list-of-number-or-null',
        ],
      ] as const
    ).map(([type, name, object]) => ({
      name: `the name ${name} of ${JSON.stringify(type)}`,
      source: build(['user', object], [type]),
      issues: [
        {
          pointer: `/endpoints/0/returns/0/${Object.keys(type)[0]!}`,
          message: `The name of this type in generated code is "${name}", which is also the name of object "${object}": rename one of the objects.`,
        },
      ],
    })),
    {
      name: 'generic types with the same name, also nested',
      source: build(
        ['user', 'userOrNull'],
        [
          { 'object.list': ['object.user', 'null'] },
          { 'object.page': { 'object.list': 'object.userOrNull' } },
        ],
      ),
      issues: [
        {
          pointer: '/endpoints/0/returns/1/object.page/object.list',
          message:
            'The name of this type in generated code is "ListOfUserOrNull", which is also the name of another generic type: rename one of the objects.',
        },
      ],
    },
  ],
})
