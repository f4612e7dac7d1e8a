import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const of = (...args: unknown[]): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: args })] })
const refine = (type: string): string =>
  `\`hints\` is obsolete: clients no longer read it. Use the type "${type}" instead.`
const general =
  '`hints` is obsolete: clients no longer read it. Use a refined type such as `string.email` instead.'

testRule('hints-obsolete', {
  valid: [
    { name: 'a refined type', source: of(argument({ type: 'string.email' })) },
    {
      name: 'hints that are not a list (reported by another rule)',
      source: of(argument({ hints: 1 })),
    },
    { name: 'a key named `hints` elsewhere', source: definition({ hints: ['email'] }) },
  ],
  invalid: [
    {
      name: 'a hint that refines the type',
      source: of(argument({ hints: ['email'] })),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/hints',
          message: refine('string.email'),
          marked: '"hints"',
        },
      ],
      fixed: of(argument({ type: 'string.email' })),
    },
    {
      name: 'a hint that refines what an endpoint returns, and one on an attribute',
      source: definition({
        endpoints: [
          endpoint({
            returns: ['number'],
            hints: ['u32'],
            attributes: [{ name: 'a', hints: ['date'], type: ['string'] }],
          }),
        ],
      }),
      issues: [
        { pointer: '/endpoints/0/hints', message: refine('number.u32') },
        { pointer: '/endpoints/0/attributes/0/hints', message: refine('string.date') },
      ],
      fixed: definition({
        endpoints: [
          endpoint({ returns: ['number.u32'], attributes: [{ name: 'a', type: ['string.date'] }] }),
        ],
      }),
    },
    {
      name: 'hints without a matching refinement, without a fix',
      source: of(
        argument({ hints: ['email', 'url'] }),
        argument({ hints: ['u32'] }),
        argument({ hints: ['constructor'] }),
        argument({ type: ['string', 'null'], hints: ['email'] }),
      ),
      issues: [0, 1, 2, 3].map((index) => ({
        pointer: `/endpoints/0/arguments/${index}/hints`,
        message: general,
      })),
    },
    {
      name: 'an empty list',
      source: of(argument({ hints: [] })),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/hints',
          message: '`hints` is obsolete and empty. Remove it.',
        },
      ],
      fixed: of(argument()),
    },
  ],
})
