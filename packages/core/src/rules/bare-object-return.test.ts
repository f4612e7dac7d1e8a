import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

const message =
  '`object` does not declare its attributes. Add `attributes` to the endpoint, or define the object in `objects` and return `object.<name>`. `fc-cli infer` describes what recorded calls returned.'
const build = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ endpoints: [endpoint(changes)] })

testRule('bare-object-return', {
  valid: [
    { name: 'an object with attributes', source: build({ attributes: [argument()] }) },
    { name: 'a named object', source: build({ returns: ['object.user', 'null'] }) },
    { name: 'a page', source: build({ flags: ['paginated'] }) },
    { name: 'the package', source: build({ flags: ['package'] }) },
  ],
  invalid: [
    {
      name: 'the union member',
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
