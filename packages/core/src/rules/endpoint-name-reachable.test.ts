import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (...names: string[]): Record<string, unknown> =>
  definition({ endpoints: names.map((name) => endpoint({ name })) })

testRule('endpoint-name-reachable', {
  valid: [
    ...['find-user', 'find-user-v2', 'users.list'].map((name) => ({ name, source: of(name) })),
    ...['users/List', 'a_b?c', '', '%5F', 'list_all users', 'A{b}'].map((name) => ({
      name: `${JSON.stringify(name)} (reported by another rule)`,
      source: of(name),
    })),
  ],
  invalid: [
    {
      name: 'underscores',
      source: of('list_users', 'find_user'),
      issues: [
        ['list_users', 'list-users'],
        ['find_user', 'find-user'],
      ].map(([name, called], index) => ({
        pointer: `/endpoints/${index}/name`,
        message: `Endpoint name "${name}" cannot be called by the Go and Java clients: they replace "_" with "-" and call "${called}". Use hyphens instead.`,
        marked: `"${name}"`,
      })),
    },
    {
      name: 'uppercase letters, once',
      source: of('find', 'ListUsers', 'getHTTPStatus'),
      issues: [
        {
          pointer: '/endpoints/1/name',
          message:
            'Endpoint name "ListUsers" contains uppercase letters, as does 1 other: clients that expose endpoints as methods change the case. The conventional name is "list-users".',
        },
      ],
    },
    ...[
      { names: ['findUser'], others: '' },
      { names: ['findUser', 'getUser', 'listUsers'], others: ', as do 2 others' },
    ].map(({ names, others }) => ({
      name: `${names.length} names with uppercase letters`,
      source: of(...names),
      issues: [
        {
          pointer: '/endpoints/0/name',
          message: `Endpoint name "findUser" contains uppercase letters${others}: clients that expose endpoints as methods change the case. The conventional name is "find-user".`,
          marked: '"findUser"',
        },
      ],
    })),
    {
      name: 'names of built-in members in clients',
      source: of('constructor', '__proto__', 'send'),
      issues: ['constructor', '__proto__', 'send'].map((name, index) => ({
        pointer: `/endpoints/${index}/name`,
        message: `Endpoint name "${name}" is a built-in member of objects in the JavaScript or Ruby client, which a method call would find instead. Choose a different name.`,
      })),
    },
  ],
})
