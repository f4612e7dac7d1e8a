import { expect, test } from 'vitest'
import { inferChanges } from './infer-changes.ts'

const related = () => [
  {
    path: 'artwork_id',
    record: 'artwork',
    fields: { status: { type: 'string', choices: ['in_storage', 'on_loan'] } },
  },
  {
    path: 'courier_id',
    record: 'courier',
    fields: { state: { type: 'string', choices: ['available', 'busy'] } },
  },
]

test.each([
  ['The loan is `active`, and the artwork is `on_loan`.', { artwork_id: { status: 'on_loan' } }],
  ['It is over. The artwork becomes `in_storage` again.', { artwork_id: { status: 'in_storage' } }],
  ['Assigns it to a courier, who is `busy` then.', { courier_id: { state: 'busy' } }],
  ['When all is paid, the artwork is `on_loan`.', undefined],
  ['The artwork is `lost`.', undefined],
  ['The loan is `on_loan`.', undefined],
])('%s changes %j', (docs, changes) => {
  expect(inferChanges(docs, related).changes).toEqual(changes)
})
