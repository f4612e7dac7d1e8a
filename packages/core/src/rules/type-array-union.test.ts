import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const withType = (type: unknown): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ arguments: [argument({ type })] })] })
const message =
  '`array` allows any array, so the typed array next to it has no effect. Remove `array`: a nested list already means “array of”.'
const place = '/endpoints/0/arguments/0/type'

testRule('type-array-union', {
  valid: [
    { name: 'an array of strings', source: withType([['string']]) },
    { name: 'an array of arrays', source: withType([['array']]) },
    { name: 'an array or null', source: withType(['array', 'null']) },
  ],
  invalid: [
    {
      name: '`array` next to a typed array',
      source: withType(['array', ['string']]),
      issues: [{ pointer: `${place}/0`, message, marked: '"array"' }],
      fixed: withType([['string']]),
    },
    {
      name: 'the same in an array, in reverse order',
      source: withType([[['string'], 'array'], 'null']),
      issues: [{ pointer: `${place}/0/1`, message, marked: '"array"' }],
      fixed: withType([[['string']], 'null']),
    },
  ],
})
