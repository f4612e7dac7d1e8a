import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (name: unknown, more?: object): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ name, ...more })] })

testRule('endpoint-name-encoding', {
  valid: [
    ...['find-user', 'users.list', 'sum:add', "a+b;c=1,2!$&'()*@~", 'größe', '_x'].map((name) => ({
      name: JSON.stringify(name),
      source: of(name),
    })),
    ...['', ' a', 'a b/c', 'a?b c', 'a\u0000 b', 'a\u202e b', '100% sure'].map((name) => ({
      name: `${JSON.stringify(name)} (reported by another rule)`,
      source: of(name),
    })),
  ],
  invalid: [
    ...[
      [
        'list users',
        'contains whitespace, which a URL cannot contain: clients encode it differently or not at all. Use "-" instead.',
        'list-users',
      ],
      [
        'a\u00a0b',
        'contains whitespace, which a URL cannot contain: clients encode it differently or not at all. Use "-" instead.',
        'a-b',
      ],
      [
        'say "hi"',
        'contains whitespace, which a URL cannot contain: clients encode it differently or not at all. Use "-" instead.',
        'say-hi',
      ],
      ...['"', '<', '>', '^', '`', '{', '|', '}'].map((character) => [
        `a${character}b`,
        `contains ${character === '"' ? 'a double quote' : `"${character}"`}, which a URL cannot contain: clients encode it differently or not at all. Remove it.`,
        'a-b',
      ]),
    ].map(([name, message, fixed]) => ({
      name: JSON.stringify(name),
      source: of(name),
      issues: [
        {
          pointer: '/endpoints/0/name',
          message: `Endpoint name "${name}" ${message}`,
          marked: JSON.stringify(name),
        },
      ],
      fixed: of(fixed),
    })),
    {
      name: 'a parameter in the path',
      source: of('user-{id}', { arguments: [] }),
      issues: [
        {
          pointer: '/endpoints/0/name',
          message:
            'Endpoint name "user-{id}" contains "{id}", but parameters are never in the path. Declare an argument instead.',
        },
      ],
      fixed: of('user', {
        arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: '' }],
      }),
    },
    {
      name: 'a name that is only a parameter',
      source: of('<id>'),
      issues: [
        {
          pointer: '/endpoints/0/name',
          message:
            'Endpoint name "<id>" contains "<id>", but parameters are never in the path. Declare an argument instead.',
        },
      ],
      fixed: of('<id>'),
    },
  ],
})
