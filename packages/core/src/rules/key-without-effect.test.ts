import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withArgument = (more: Record<string, unknown>): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument(more)] })] })

testRule('key-without-effect', {
  valid: [
    { name: 'known keys', source: definition({ endpoints: [endpoint()] }) },
    {
      name: 'keys of the service itself',
      source: definition({ method: 'x', endpoints: [endpoint({ rate: 1, 'x-method': 'GET' })] }),
    },
    {
      name: 'a key that means a missing one (reported by another rule)',
      source: definition({ endpoints: [{ name: 'a', returns: ['object'], parameters: [] }] }),
    },
    {
      name: 'keys of other objects',
      source: definition({ objects: [{ name: 'a', method: 'x' }], errors: [{ code: 'A', in: 1 }] }),
    },
  ],
  invalid: [
    {
      name: 'keys of endpoints in other formats',
      source: definition({ endpoints: [endpoint({ method: 'GET', parameters: [], path: '/a' })] }),
      issues: [
        {
          pointer: '/endpoints/0/method',
          message: 'The key `method` has no effect: every call is a POST.',
          marked: '"method"',
        },
        {
          pointer: '/endpoints/0/parameters',
          message:
            'The key `parameters` has no effect: parameters are only in the body, and declared in `arguments`.',
        },
        {
          pointer: '/endpoints/0/path',
          message: 'The key `path` has no effect: the URL is `base_url` and the name.',
        },
      ],
    },
    {
      name: 'keys of arguments in other formats',
      source: withArgument({ optional: true, default: 1 }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/optional',
          message:
            'The key `optional` has no effect: arguments are optional unless they have the flag `required`.',
        },
        {
          pointer: '/endpoints/0/arguments/0/default',
          message:
            'The key `default` has no effect: clients do not send defaults, and servers are not told. Describe the default in `docs`.',
        },
      ],
    },
    {
      name: 'an argument that is not optional',
      source: withArgument({ optional: false, flags: undefined }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/optional',
          message:
            'The key `optional` has no effect: arguments are optional unless they have the flag `required`.',
        },
      ],
    },
    {
      name: 'keys of attributes in other formats',
      source: definition({
        endpoints: [endpoint({ attributes: [{ name: 'a', type: 'string', format: 'email' }] })],
      }),
      issues: [
        {
          pointer: '/endpoints/0/attributes/0/format',
          message:
            'The key `format` has no effect: a format is part of `type`, as in `string.email`.',
        },
      ],
      fixed: definition({
        endpoints: [endpoint({ attributes: [{ name: 'a', type: 'string' }] })],
      }),
    },
  ],
})
