import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const paged = { name: 'paged', attributes: [argument({ type: [['T']] })] }
const user = { name: 'user', attributes: [argument()], arguments: [argument()] }
const build = (returns: unknown): Record<string, unknown> =>
  definition({ objects: [paged, user], endpoints: [endpoint({ returns }), endpoint({ returns })] })

testRule('generic-clients', {
  valid: [
    { name: 'generic objects without a type argument', source: build(['object.user']) },
    { name: 'an invalid generic type (reported by another rule)', source: build({ a: 'b' }) },
  ],
  invalid: [
    {
      name: 'the first application, once',
      source: build([{ 'object.paged': 'object.user' }]),
      issues: [
        {
          pointer: '/endpoints/0/returns/0/object.paged',
          message:
            'The current JavaScript and Java clients and version 0.1.0 of the Go client cannot load a package with generic types. To support them, define a separate object for each case.',
          marked: '"object.paged"',
        },
      ],
    },
  ],
})
