import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (returns: unknown, flags = ['event_source']): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ name: 'watch', returns, flags })] })

testRule('event-source-returns', {
  valid: [
    { name: '["string"]', source: of(['string']) },
    { name: '"string" (reported by another rule)', source: of('string') },
    { name: 'a number (reported by another rule)', source: of(1) },
    { name: 'any type without the flag', source: of(['object'], []) },
  ],
  invalid: [['object'], ['string.url'], ['string', 'null'], 'string.url', [['string']], []].map(
    (returns) => ({
      name: JSON.stringify(returns),
      source: of(returns),
      issues: [
        {
          pointer: '/endpoints/0/returns',
          message:
            'Endpoint "watch" has the flag `event_source` and must return the URL of an event stream. Use ["string"], without a refinement or other types.',
        },
      ],
      fixed: of(['string']),
    }),
  ),
})
