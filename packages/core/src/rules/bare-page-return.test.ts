import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const message =
  'The items of the pages are not described. Add their `attributes` to the endpoint, or define the item in `objects` and return `object.<name>`. `fc-cli infer` describes what recorded calls returned.'
const build = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ endpoints: [endpoint({ flags: ['paginated'], ...changes })] })

testRule('bare-page-return', {
  valid: [
    { name: 'items with attributes', source: build({ attributes: [argument()] }) },
    { name: 'a named object', source: build({ returns: ['object.user'] }) },
    { name: 'a named object or null', source: build({ returns: ['object', 'object.user'] }) },
    { name: 'a typed array', source: build({ returns: [['object.user']] }) },
    { name: 'an object that is no page', source: build({ flags: [] }) },
    { name: 'a plain array, which another rule reports', source: build({ returns: ['array'] }) },
  ],
  invalid: [
    {
      name: 'a plain object',
      source: build({ returns: ['null', 'object'], attributes: [] }),
      issues: [{ pointer: '/endpoints/0/returns/1', message, marked: '"object"' }],
    },
    {
      name: 'a plain string',
      source: build({ returns: 'object' }),
      issues: [{ pointer: '/endpoints/0/returns', message, marked: '"object"' }],
    },
  ],
})
