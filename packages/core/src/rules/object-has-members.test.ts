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
      name: 'objects with members on their side',
      source: build({
        returns: ['object.user', 'object.nothing', 'object.gone'],
        arguments: [argument({ type: 'object.filter' }), argument({ type: 'object.nothing' })],
      }),
    },
  ],
  invalid: [
    {
      name: 'an object with members on the other side only',
      source: build({
        returns: ['object.filter'],
        arguments: [argument({ type: [['object.user']] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/returns/0',
          message:
            'Object "filter" is returned here, but only has `arguments`: clients treat it as undefined. Add `attributes`, or reference another object.',
          marked: '"object.filter"',
        },
        {
          pointer: '/endpoints/0/arguments/0/type/0/0',
          message:
            'Object "user" is sent here, but only has `attributes`: clients treat it as undefined. Add `arguments`, or reference another object.',
          marked: '"object.user"',
        },
      ],
    },
    {
      name: 'a generic object with an argument',
      source: build({ returns: [{ 'object.list': 'object.user' }] }),
      issues: [
        {
          pointer: '/endpoints/0/returns/0/object.list',
          message:
            'Object "list" is returned here, but only has `arguments`: clients treat it as undefined. Add `attributes`, or reference another object.',
          marked: '"object.list"',
        },
      ],
    },
  ],
})
