import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const message =
  '`T` is only defined in the members of `objects`, as the parameter of a generic object. Use a concrete type, or `any`.'

testRule('generic-parameter-outside-object', {
  valid: [
    {
      name: '`T` in an object',
      source: definition({ objects: [{ name: 'a', arguments: [argument({ type: [['T']] })] }] }),
    },
    {
      name: '`T` as a type argument (reported by another rule)',
      source: definition({ endpoints: [endpoint({ returns: [{ 'object.a': ['T'] }] })] }),
    },
    {
      name: 'an object named `T`',
      source: definition({ endpoints: [endpoint({ returns: ['object.T', 'object.t'] })] }),
    },
  ],
  invalid: [
    {
      name: '`T` in returns, arguments, attributes and events',
      source: definition({
        endpoints: [
          endpoint({
            returns: [['T']],
            arguments: [argument({ type: 'T' })],
            attributes: [argument({ type: 'T' })],
          }),
        ],
        events: [{ name: 'added', attributes: [argument({ type: 'T' })] }],
      }),
      issues: [
        { pointer: '/endpoints/0/returns/0/0', message, marked: '"T"' },
        { pointer: '/endpoints/0/arguments/0/type', message, marked: '"T"' },
        { pointer: '/endpoints/0/attributes/0/type', message, marked: '"T"' },
        { pointer: '/events/0/attributes/0/type', message, marked: '"T"' },
      ],
    },
  ],
})
