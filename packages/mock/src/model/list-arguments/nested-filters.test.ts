import { expect, it } from 'vitest'
import { endpoint, object } from '../../../tests/laws/inline-service.ts'
import { packageOf } from '../../../tests/support/definitions.ts'
import { inferModel } from '../infer-model.ts'

const objects = [
  object('shop(id, address:object.address, owner:object.owner, end_date:string.date)'),
  object('address(city, name)'),
  object('owner(email, name)'),
]

it.each([
  ['city', { city: { field: 'address.city' } }],
  ['email', { email: { field: 'owner.email' } }],
  // Both objects have a name, and `limit` is the size of a page.
  ['name', undefined],
  ['limit:number', undefined],
  ['ends_before:string.date', { ends_before: { field: 'end_date', operator: '<' } }],
])('list-shops(%s) has the filters %j', (argument, filters) => {
  const definition = packageOf([
    endpoint(`list-shops[paginated](${argument})`, { returns: [['object.shop']] }),
  ])
  definition.objects = objects
  expect(inferModel(definition).operation('list-shops')?.filters).toEqual(filters)
})
