import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (...names: string[]): Record<string, unknown> =>
  definition({ endpoints: names.map((name) => endpoint({ name })) })

testRule('endpoint-names-distinct', {
  valid: [
    { name: 'a name with and without a version suffix', source: of('find-user', 'find-user-v2') },
    { name: 'the same name twice (reported by another rule)', source: of('find', 'find') },
    { name: 'names of built-in object members', source: of('constructor', '__proto__', 'proto2') },
  ],
  invalid: [
    {
      name: 'names that differ in case, hyphens and underscores',
      source: of('list-users', 'find', 'listUsers', 'list_users'),
      issues: [
        [2, 'listUsers'],
        [3, 'list_users'],
      ].map(([index, name]) => ({
        pointer: `/endpoints/${index}/name`,
        message: `Endpoint names "${name}" and "list-users" differ only in case, hyphens or underscores. Some clients cannot distinguish them: rename one.`,
        marked: `"${name}"`,
      })),
    },
  ],
})
