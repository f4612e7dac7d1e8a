import { definition, testRule } from '../testing/test-rule.ts'

const of = (...names: string[]): Record<string, unknown> =>
  definition({ objects: names.map((name) => ({ name })) })

const message = (subject: string): string =>
  `Object name ${subject} contains a dot or another character that code generators cannot use in the name of a type. Use letters, digits, hyphens and underscores.`

testRule('object-name-valid', {
  valid: ['user', 'User2', 'user-list', 'user_list', 'größe'].map((name) => ({
    name,
    source: of(name),
  })),
  invalid: [
    ...['files.metadata', '', '2d', 'a b', 'a/b'].map((name) => ({
      name: JSON.stringify(name),
      source: of('user', name),
      issues: [
        {
          pointer: '/objects/1/name',
          message: message(JSON.stringify(name)),
          marked: JSON.stringify(name),
        },
      ],
    })),
    {
      name: 'several names, once',
      source: of('a.b', 'a.c', 'user', 'a.d'),
      issues: [{ pointer: '/objects/0/name', message: message('"a.b" (and 2 others)') }],
    },
  ],
})
