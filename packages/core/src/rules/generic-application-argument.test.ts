import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const message =
  '`T` is the parameter of the generic object and cannot be its own argument. Use a concrete type.'
const build = (returns: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ returns })] })

testRule('generic-application-argument', {
  valid: [
    {
      name: 'any type',
      source: build([{ 'object.paged': ['string', ['null'], { 'object.paged': 'object.T' }] }]),
    },
    { name: '`T` outside of a generic type (reported by another rule)', source: build(['T']) },
    {
      name: 'a generic type in an object (reported by another rule)',
      source: definition({
        objects: [{ name: 'a', attributes: [argument({ type: { 'object.paged': 'T' } })] }],
      }),
    },
  ],
  invalid: [
    {
      name: '`T`, also in a list',
      source: build([{ 'object.paged': 'T' }, { 'object.paged': ['null', ['T']] }]),
      issues: [
        { pointer: '/endpoints/0/returns/0/object.paged', message, marked: '"T"' },
        { pointer: '/endpoints/0/returns/1/object.paged/1/0', message, marked: '"T"' },
      ],
    },
  ],
})
