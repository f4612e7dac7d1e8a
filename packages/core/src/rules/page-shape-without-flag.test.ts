import { definition, endpoint, testRule } from '../testing/test-rule.ts'

const page = [
  { name: 'previous', type: ['object', 'null'] },
  { name: 'page', type: 'array' },
  { name: 'next', type: ['object', 'null'] },
]
const of = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({
    endpoints: [endpoint({ ...changes })],
    objects: [{ name: 'list', attributes: page }],
  })
const message =
  'Endpoint "find-user" returns `previous`, `page` and `next` without the flag `paginated`: only some clients treat the result as a page. Add the flag, or rename the keys.'

testRule('page-shape-without-flag', {
  valid: [
    { name: 'a page with the flag', source: of({ flags: ['paginated'], attributes: page }) },
    { name: 'two of the keys', source: of({ attributes: page.slice(1) }) },
    {
      name: 'two of the keys and another',
      source: of({ attributes: [...page.slice(1), { name: 'prev', type: 'object' }] }),
    },
    {
      name: 'three keys of which one is ill-typed (reported by another rule)',
      source: of({ attributes: [...page.slice(1), 'previous'] }),
    },
    { name: 'an object type with that shape that is not returned', source: of({}) },
    {
      name: 'the keys in the items of a list',
      source: of({ returns: ['array'], attributes: page }),
    },
    {
      name: 'a misspelled flag (reported by another rule)',
      source: of({ flags: ['paginatd'], attributes: page }),
    },
    {
      name: 'a flag written as a key (reported by another rule)',
      source: of({ paginated: true, attributes: page }),
    },
  ],
  invalid: [
    {
      name: 'the three keys as attributes',
      source: of({ attributes: page }),
      issues: [{ pointer: '/endpoints/0/attributes', message, marked: '"attributes"' }],
      fixed: of({ flags: ['paginated'], attributes: page }),
    },
    {
      name: 'an additional key',
      source: of({ attributes: [...page, { name: 'total', type: 'number' }] }),
      issues: [{ pointer: '/endpoints/0/attributes', message }],
    },
    {
      name: 'an object type with that shape',
      source: of({ flags: undefined, returns: 'object.list' }),
      issues: [{ pointer: '/endpoints/0/returns', message, marked: '"object.list"' }],
      fixed: of({ flags: ['paginated'], returns: 'object.list' }),
    },
    {
      name: 'a generic object type with that shape in a union',
      source: of({ returns: [{ 'object.list': 'string' }, 'null'] }),
      issues: [{ pointer: '/endpoints/0/returns', message }],
    },
  ],
})
