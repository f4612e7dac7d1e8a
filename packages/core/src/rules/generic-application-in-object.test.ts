import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('generic-application-in-object', {
  valid: [
    {
      name: 'generic types in endpoints and events',
      source: definition({
        endpoints: [
          endpoint({
            returns: [{ 'object.paged': 'any' }],
            arguments: [argument({ type: [{ 'object.paged': 'any' }] })],
            attributes: [argument({ type: { 'object.paged': 'any' } })],
          }),
        ],
        events: [{ name: 'added', attributes: [argument({ type: { 'object.paged': 'any' } })] }],
      }),
    },
    {
      name: 'an invalid generic type (reported by another rule)',
      source: definition({
        objects: [{ name: 'a', attributes: [argument({ type: { b: 'c' } })] }],
      }),
    },
  ],
  invalid: [
    {
      name: 'the outermost generic type in an object',
      source: definition({
        objects: [
          {
            name: 'a',
            arguments: [argument({ type: ['null', { 'object.b': { 'object.c': 'T' } }] })],
          },
        ],
      }),
      issues: [
        {
          pointer: '/objects/0/arguments/0/type/1/object.b',
          message:
            'Generic object "b" is applied in another object definition, which the protocol does not allow. Define a non-generic object and reference it.',
          marked: '"object.b"',
        },
      ],
    },
  ],
})
