import type { Argument } from 'fc-core'
import { expect, test } from 'vitest'
import { createFieldIndex } from './field-index.ts'
import { searchedFields } from './searched-fields.ts'

const fields = Object.fromEntries(
  ['id', 'name', 'email', 'phone', 'title', 'note'].map((name) => [name, { type: 'string' }]),
)
const index = createFieldIndex({ ...fields, age: { type: 'number' } }, 'pet owner')

test.each<[docs: string, searched: string[] | undefined]>([
  ['Search in name, e-mail and phone.', ['name', 'email', 'phone']],
  ['Search in `name`, `email`, or `phone`', ['name', 'email', 'phone']],
  ['Free text, matches the name or the phone of an owner.', undefined],
  ['Matches name or phone.', ['name', 'phone']],
  ['Full-text search over title and note, case-insensitive.', ['title', 'note']],
  ['Searches title/note (prefix).', ['title', 'note']],
  ['Search by owner name.', ['name']],
  ['Only owners whose name matches this text.', undefined],
  ['Search in name and city.', undefined],
  ['Search in age.', undefined],
  ['Text to search for.', undefined],
  ['', undefined],
])('%s searches %j', (docs, searched) => {
  expect(searchedFields({ name: 'q', type: 'string', docs } as Argument, index)).toEqual(searched)
})
