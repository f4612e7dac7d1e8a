import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const paged = { name: 'paged', attributes: [argument({ type: [['T']] })] }
const user = { name: 'user', attributes: [argument()], arguments: [argument()] }
const build = (returns: unknown, more: object[] = []): Record<string, unknown> =>
  definition({ objects: [paged, user, ...more], endpoints: [endpoint({ returns })] })

testRule('generic-argument-on-static-object', {
  valid: [
    { name: 'a generic object', source: build([{ 'object.paged': 'object.user' }]) },
    {
      name: 'an undefined object (reported by another rule)',
      source: build([{ 'object.constructor': 'string' }]),
    },
    {
      name: 'a generic type in an object (reported by another rule)',
      source: build(
        ['null'],
        [{ name: 'a', attributes: [argument({ type: { 'object.user': 'any' } })] }],
      ),
    },
    { name: 'an invalid generic type', source: build({ 'object.user': 'any', b: 'any' }) },
  ],
  invalid: [
    {
      name: 'an object without `T`',
      source: build(['null', { 'object.user': 'string' }]),
      issues: [
        {
          pointer: '/endpoints/0/returns/1/object.user',
          message:
            'Object "user" is not generic: no member uses `T`, so clients ignore the type argument. Remove the argument, or use `T` in the object.',
          marked: '"object.user"',
        },
      ],
      fixed: build(['null', 'object.user']),
    },
  ],
})
