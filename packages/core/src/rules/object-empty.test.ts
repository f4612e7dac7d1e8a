import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('object-empty', {
  valid: [
    {
      name: 'objects with members in one of the contexts',
      source: definition({
        objects: [
          { name: 'a', attributes: [{ name: 'id', type: 'string' }] },
          { name: 'b', arguments: [argument()] },
        ],
        endpoints: [endpoint({ returns: ['object.a', 'object.b'] })],
      }),
    },
    {
      name: 'an object that is not referenced (reported by another rule)',
      source: definition({ objects: [{ name: 'a' }] }),
    },
  ],
  invalid: [
    {
      name: 'an object without members, once',
      source: definition({
        objects: [{ name: 'a', arguments: [], attributes: [] }],
        endpoints: [
          endpoint({ name: 'x', returns: ['object.a'] }),
          endpoint({ name: 'y', arguments: [argument({ type: [['object.a']] })] }),
        ],
      }),
      issues: [
        {
          pointer: '/objects/0/name',
          message:
            'Object "a" has neither `arguments` nor `attributes`: clients treat it as undefined. Add its members, or use the type `object`.',
          marked: '"a"',
        },
      ],
    },
  ],
})
