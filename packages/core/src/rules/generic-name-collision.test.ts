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
      name: 'applications that differ, and one twice',
      source: build(
        ['user', 'team'],
        [[users], users, { 'object.list': ['object.user'] }, { 'object.page': users }],
      ),
    },
    {
      name: 'objects whose names alone are alike, which is not its business',
      source: build(['user-list', 'userList'], ['null']),
    },
    {
      name: 'objects that are not generic or not there',
      source: build(
        ['user', 'userOfUser', 'xOfUser'],
        [{ 'object.user': 'object.user' }, { 'object.x': 'object.user' }],
      ),
    },
    { name: 'names too long for code', source: build(['a'.repeat(300)], [users]) },
  ],
  invalid: [
    {
      name: 'an object that has the name of an application',
      source: build(['user', 'list-of-user'], ['null', users]),
      issues: [
        {
          pointer: '/endpoints/0/returns/1/object.list',
          message:
            'Generated code calls this type "ListOfUser", and so it calls object "list-of-user": rename one of the objects.',
          marked: '"object.list"',
        },
      ],
    },
    {
      name: 'applications that have one name, also inside another',
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
            'Generated code calls this type "ListOfUserOrNull", and so it calls another application: rename one of the objects.',
        },
      ],
    },
  ],
})
