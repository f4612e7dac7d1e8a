import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const paged = { name: 'paged', attributes: [argument({ type: [['T']] })] }
const user = { name: 'user', attributes: [argument()], arguments: [argument()] }
const build = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ objects: [paged, user], endpoints: [endpoint(changes)] })

testRule('generic-unapplied', {
  valid: [
    {
      name: 'generic objects with an argument, other objects, and undefined ones',
      source: build({
        returns: [{ 'object.paged': 'object.user' }, 'object.x', 'object.toString'],
      }),
    },
    {
      name: 'a generic object that does not use `T` here',
      source: build({ arguments: [argument({ type: 'object.paged' })] }),
    },
  ],
  invalid: [
    {
      name: 'a generic object without an argument, also as the argument of another',
      source: build({ returns: [['object.paged'], { 'object.paged': 'object.paged' }] }),
      issues: ['0/0', '1/object.paged'].map((place) => ({
        pointer: `/endpoints/0/returns/${place}`,
        message:
          'Object "paged" is generic: without a type argument, clients treat `T` as `any`. Add one, such as {"object.paged": "string"}.',
        marked: '"object.paged"',
      })),
    },
    {
      name: 'a generic object in an object definition',
      source: definition({
        objects: [paged, { name: 'team', attributes: [argument({ type: 'object.paged' })] }],
      }),
      issues: [
        {
          pointer: '/objects/1/attributes/0/type',
          message:
            'Object "paged" is generic and cannot be applied in an object definition: clients treat `T` as `any`. Reference an object that is not generic.',
        },
      ],
    },
  ],
})
