import { expect, test } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { packageOf } from '../support/definitions.ts'
import { endpoint, object, serve } from './inline-service.ts'

const member = { members: 'id, name, email' }
const objects = [
  object('header(customer_id, note)', { input: 'customer_id!, note' }),
  object('line(product_id, quantity:number)', { input: 'product_id!, quantity!:number' }),
  object('filter(customer_id)', { input: 'customer_id!' }),
]

test.each([
  ['get-customer(customer_id, email)', member],
  ['get-customer(email, customer_id)', member],
  ['update-customer(customer_id, email, name)', member],
  ['update-customer(email, name)', member],
  ['delete-customer(customer_id, email)', {}],
  ['cancel-customer(customer_id, email)', member],
  ['get-customer-by-email(email!)', member],
  ['get-customer(customer_id!:number)', member],
  ['get-customer(customer_id!:number.u32)', member],
  ['get-customer(customer_id!:any)', member],
  ['get-customer(customer_id!:string.uuid)', member],
  ['list-orders[paginated](customer_id!:number)', { members: 'id, total:number' }],
  ['list-orders(customer_ids!:array)', { members: 'id, total:number' }],
  [
    'create-order(header!:object.header, lines!:[[object.line]])',
    { members: 'id, header:object.header, lines:[[object.line]]' },
  ],
  [
    'create-order(header!:object.header, lines!:[[object.line]])',
    { members: 'id, customer_id, note' },
  ],
  ['create-order(customer_id!, header!:object.header)', { members: 'id, customer_id' }],
  ['create-order(customer!:object)', { members: 'id, customer:object' }],
  [
    'create-order(customer_id!:number, product_id!:number)',
    { members: 'id, customer_id, product_id' },
  ],
  ['create-order(order!:object.header)', { members: 'id, customer_id, note' }],
  ['search-orders[paginated](filter!:object.filter)', { members: 'id, customer_id' }],
  ['move-order(order_id!, customer_id!)', { members: 'id, customer_id' }],
  ['check-order(order_id!, customer_id!)', { members: 'ok:boolean' }],
  ['check-customer(customer_id)', { members: 'ok:boolean' }],
  ['merge-customers(from_customer_id!, to_customer_id!)', member],
  ['add-product-to-order(order_id!, product_id!:number)', {}],
  ['remove-product-from-order(order_id!, product_id!)', {}],
])('the example arguments of %s are accepted', async (signature, more) => {
  const name = /^[^[(]+/.exec(signature)![0]
  const endpoints = [
    endpoint('list-customers[paginated]()', member),
    endpoint('get-customer(customer_id!)', member),
    endpoint('list-products[paginated]()', member),
    endpoint('get-product(product_id!)', member),
    endpoint('list-orders[paginated](customer_id)', { members: 'id, customer_id' }),
    endpoint('get-order(order_id!)', { members: 'id, customer_id' }),
  ].filter((each) => each.name !== name)
  const service = serve([...endpoints, endpoint(signature, more)], { objects })
  const args = await service.example(name)
  await expect(service.call(name, args)).resolves.toBeDefined()
  // Also after the first call has changed the records.
  await expect(service.call(name, await service.example(name))).resolves.toBeDefined()
})

test('example arguments of a wrong path or endpoint are rejected with the known ones', async () => {
  const { send } = serve([endpoint('get-user(user_id!)'), endpoint('list-users[paginated]()')])
  const get = async (query: string): Promise<unknown> =>
    (await send(`/__fc/example${query}`)).json()
  const rejection = (message: string): unknown => ['NOT_FOUND', message, null]
  const args = { user_id: expect.any(String) as string }
  expect(await get('?path=/test&endpoint=get-user')).toEqual(args)
  expect(await get('?path=/test/&endpoint=get-user')).toEqual(args)
  expect(await get('?endpoint=get-user')).toEqual(args)
  expect(await get('?path=/tests&endpoint=get-user')).toEqual(
    rejection('No package has the path "/tests". Packages: "/test".'),
  )
  expect(await get('?path=/test&endpoint=get-usr')).toEqual(
    rejection('There is no endpoint "get-usr". Did you mean "get-user"?'),
  )
  expect(await get('?path=/test')).toEqual(
    rejection('Missing query parameter `endpoint`: the name of an endpoint.'),
  )
})

test.each(['', '/'])('a package at the root has the path %j', async (path) => {
  const mock = createMock(
    packageOf([endpoint('get-user(user_id!)')], { base_url: 'https://x.example/' }),
  )
  const url = `http://localhost/__fc/example?path=${path}&endpoint=get-user`
  const args = await (await mock.fetch(new Request(url))).json()
  expect(args).toEqual({ user_id: expect.any(String) as string })
  expect(mock.exampleArguments(path, 'get-user')).toEqual(args)
})
