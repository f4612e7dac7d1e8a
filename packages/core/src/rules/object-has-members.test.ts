import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const user = { name: 'user', attributes: [argument()] }
const filter = { name: 'filter', arguments: [argument()], attributes: [] }
const list = { name: 'list', arguments: [argument({ type: 'T' })] }
const objects = [user, filter, list, { name: 'nothing' }]
const build = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ objects, endpoints: [endpoint(changes)] })

testRule('object-has-members', {
  valid: [
    {
      name: 'each object on its side',
      source: build({
        returns: ['object.user', 'object.nothing', 'object.gone'],
        arguments: [argument({ type: 'object.filter' }), argument({ type: 'object.nothing' })],
      }),
    },
  ],
  invalid: [
    {
      name: 'an object on the other side',
      source: build({
        returns: ['object.filter'],
        arguments: [argument({ type: [['object.user']] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/returns/0',
          message:
            'Object "filter" is returned here, but has only `arguments`: clients treat it as undefined. Give it `attributes`, or refer to another object.',
          marked: '"object.filter"',
        },
        {
          pointer: '/endpoints/0/arguments/0/type/0/0',
          message:
            'Object "user" is sent here, but has only `attributes`: clients treat it as undefined. Give it `arguments`, or refer to another object.',
          marked: '"object.user"',
        },
      ],
    },
    {
      name: 'a generic object that is applied',
      source: build({ returns: [{ 'object.list': 'object.user' }] }),
      issues: [
        {
          pointer: '/endpoints/0/returns/0/object.list',
          message:
            'Object "list" is returned here, but has only `arguments`: clients treat it as undefined. Give it `attributes`, or refer to another object.',
          marked: '"object.list"',
        },
      ],
    },
  ],
})
