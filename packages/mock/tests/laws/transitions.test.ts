import { describe, expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

const service = serve(
  [
    endpoint('list-visits[paginated](status)', { returns: [['object.visit']] }),
    endpoint('get-visit(visit_id!)', { returns: ['object.visit'] }),
    endpoint('create-visit(pet!)', { returns: ['object.visit'] }),
    endpoint('complete-visit(visit_id!)', {
      returns: ['object.visit'],
      errors: ['VISIT_NOT_FOUND', 'INVALID_STATUS'],
    }),
    endpoint('cancel-visit(visit_id!)', { returns: ['object.visit'], errors: ['INVALID_STATUS'] }),
    endpoint('confirm-visit(visit_id!)', { returns: ['object.visit'] }),
  ],
  {
    items: 20,
    objects: [
      object('visit(id, pet, status, completed_at:string.datetime?)', {
        choices: { status: ['scheduled', 'confirmed', 'completed', 'canceled'] },
      }),
    ],
  },
)

describe('a status that a call requires', () => {
  it('is rejected the second time, with the declared error', async () => {
    const { id } = await service.call('create-visit', { pet: 'Rex' })
    const visit = await service.call('complete-visit', { visit_id: id! })
    expect(visit).toMatchObject({ status: 'completed' })
    expect(await service.reject('complete-visit', { visit_id: id! })).toEqual({
      code: 'INVALID_STATUS',
      message: 'The status of this visit is "completed", expected "scheduled" or "confirmed".',
    })
    expect(await service.reject('cancel-visit', { visit_id: id! })).toMatchObject({
      code: 'INVALID_STATUS',
    })
    // Nothing has changed.
    expect(await service.call('get-visit', { visit_id: id! })).toEqual(visit)
  })

  it('applies to generated records as well', async () => {
    const [canceled] = await service.list('list-visits', { status: 'canceled' })
    expect(await service.reject('complete-visit', { visit_id: canceled!['id']! })).toMatchObject({
      code: 'INVALID_STATUS',
    })
  })

  it('is not checked by an endpoint that declares no such error', async () => {
    const { id } = await service.call('create-visit', { pet: 'Rex' })
    await service.call('cancel-visit', { visit_id: id! })
    expect(await service.call('confirm-visit', { visit_id: id! })).toMatchObject({
      status: 'confirmed',
    })
  })

  it('has example arguments that are accepted', async () => {
    for (const name of ['complete-visit', 'cancel-visit'])
      await service.call(name, await service.example(name))
  })
})

describe('an error of a deletion', () => {
  const outcomeOf = async (docs: string) => {
    const customers = serve(
      [
        endpoint('list-customers[paginated]()', { returns: [['object.customer']] }),
        endpoint('get-customer(customer_id!)', { returns: ['object.customer'] }),
        endpoint('delete-customer(customer_id!)', { errors: [{ code: 'CANNOT_DELETE', docs }] }),
      ],
      {
        objects: [
          object('customer(id, status)', { choices: { status: ['trial', 'active', 'closed'] } }),
        ],
      },
    )
    const all = await customers.list('list-customers')
    const { id } = all.find(({ status }) => status === 'active')!
    return await customers
      .reject('delete-customer', { customer_id: id! })
      .then(({ code }) => code)
      .catch(() => 'accepted')
  }

  it.each([
    ['The customer is active.', 'CANNOT_DELETE'],
    ['Only trial customers can be deleted.', 'CANNOT_DELETE'],
    ['The customer has active orders.', 'accepted'],
    ['The customer still has orders that are active.', 'accepted'],
  ])('%s', async (docs, outcome) => {
    expect(await outcomeOf(docs)).toBe(outcome)
  })
})
