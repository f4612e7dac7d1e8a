import { expect, test } from 'vitest'
import { choicesInDocs } from './describe-field.ts'

test.each([
  ['`admin`, `editor` or `viewer`.', ['admin', 'editor', 'viewer']],
  ['Only users with this role: `admin`, `editor`, or `viewer`.', ['admin', 'editor', 'viewer']],
  ['Either "asc" or "desc".', ['asc', 'desc']],
  ['Valid values: `on-demand` | `reserved`', ['on-demand', 'reserved']],
  ['The name, as in `list-users`.', undefined],
  ['Id of the user.', undefined],
])('%s names %j', (docs, values) => {
  expect(choicesInDocs(docs)).toEqual(values)
})
