import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ flags: ['paginated'], ...changes })] })

const unreadable = [[], ['objcet'], 'array.string', 1]

testRule('paginated-returns-object', {
  valid: [
    ...[
      ['object'],
      'object',
      ['object.user'],
      [['object.user']],
      { 'object.list': 'string' },
      ['any'],
    ].map((returns) => ({ name: JSON.stringify(returns), source: of({ returns }) })),
    ...unreadable.map((returns) => ({
      name: `${JSON.stringify(returns)} (reported by another rule)`,
      source: of({ returns }),
    })),
    { name: 'any type without the flag', source: of({ returns: ['string'], flags: [] }) },
  ],
  invalid: (
    [
      [['string'], 'string'],
      [['null'], 'null'],
      [['boolean'], 'boolean'],
      ['number', 'number'],
      [['array'], 'array'],
      [['string', 'null'], 'string or null'],
      [['string.email'], 'string.email'],
      [['object', 'null'], 'object or null'],
      [['object.user', 'string', 'object'], 'user or string or object', ['object.user', 'object']],
      [[['string'], 'null'], 'array of string or null', [['string']]],
    ] as const
  ).map(([returns, words, kept]) => ({
    name: JSON.stringify(returns),
    source: of({ returns }),
    issues: [
      {
        pointer: '/endpoints/0/returns',
        message: `Endpoint "find-user" has the flag \`paginated\` and must return an object with \`previous\`, \`page\` and \`next\`, not ${words}. Use ["object"].`,
      },
    ],
    fixed: of({ returns: kept ?? ['object'] }),
  })),
})
