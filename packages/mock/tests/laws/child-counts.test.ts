import { afterEach, describe, expect, it, vi } from 'vitest'
import { RecordRef } from '../../src/dataset/values/record-ref.ts'
import type { JsonObject } from '../../src/names/json-value.ts'
import type { MockOptions } from '../../src/options.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

const choices = { status: ['draft', 'sent', 'paid', 'void'] }
const owner = { returns: ['object.owner'] }
const pet = { returns: ['object.pet'] }
const invoice = { returns: ['object.invoice'] }

/** @param counts Members of an owner that count its children. */
function clinic(counts: string, options: MockOptions = {}): InlineService {
  return serve(
    [
      endpoint('list-owners[paginated](min_pets:number)', { returns: [['object.owner']] }),
      endpoint('get-owner(owner_id!)', owner),
      endpoint('create-owner(name!)', owner),
      endpoint('update-owner(owner_id!, name!)', owner),
      endpoint('list-pets[paginated](owner_id)', { returns: [['object.pet']] }),
      endpoint('get-pet(pet_id!)', pet),
      endpoint('create-pet(owner_id!, name!)', pet),
      endpoint('update-pet(pet_id!, owner_id!)', pet),
      endpoint('delete-pet(pet_id!)', { returns: ['null'] }),
      endpoint('list-invoices[paginated](owner_id!, status)', { returns: [['object.invoice']] }),
      endpoint('get-invoice(invoice_id!)', invoice),
      endpoint('pay-invoice(invoice_id!)', invoice),
      endpoint('get-dashboard()', {
        members: 'pets:number, sent_invoices:number, invoices:object.invoice_figures, tabs:number',
      }),
      endpoint('get-invoice-stats(owner_id)', {
        members: 'total:number, paid:number, by_status:[[object.status_count]]',
      }),
    ],
    {
      objects: [
        object(`owner(id, name, ${counts})`),
        object('pet(id, owner_id, name, created_at:string.datetime)'),
        object('invoice(id, owner_id, status, created_at:string.datetime)', { choices }),
        object('invoice_figures(total:number, open:number)'),
        object('status_count(status, count:number)', { choices }),
      ],
      items: 12,
      ...options,
    },
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a number of children', () => {
  it.each([
    'pet_count',
    'pets_count',
    'number_of_pets',
    'num_pets',
    'total_pets',
    'petCount',
    'pets',
  ])('is that of the records in the list: %s', async (name) => {
    const service = clinic(`${name}:number`)
    for (const each of await service.list('list-owners'))
      expect(each[name]).toBe((await service.list('list-pets', { owner_id: each['id']! })).length)
  })

  it('counts children of a required parent, and those with a status', async () => {
    const service = clinic('invoice_count:number, open_invoices:number, paid_invoice_count:number')
    for (const each of await service.list('list-owners')) {
      const list = async (status?: string): Promise<number> => {
        const filter = status === undefined ? {} : { status }
        return (await service.list('list-invoices', { owner_id: each['id']!, ...filter })).length
      }
      expect(each).toMatchObject({
        invoice_count: await list(),
        open_invoices: await list('sent'),
        paid_invoice_count: await list('paid'),
      })
    }
  })

  it('follows changes', async () => {
    const service = clinic('pet_count:number')
    const count = async (id: unknown): Promise<unknown> =>
      (await service.call('get-owner', { owner_id: id as string }))['pet_count']
    const [ada, bob] = [
      await service.call('create-owner', { name: 'Ada' }),
      await service.call('create-owner', { name: 'Bob' }),
    ]
    expect(ada['pet_count']).toBe(0)
    const rex = await service.call('create-pet', { owner_id: ada['id']!, name: 'Rex' })
    await service.call('create-pet', { owner_id: ada['id']!, name: 'Tom' })
    expect(await count(ada['id'])).toBe(2)
    await service.call('update-pet', { pet_id: rex['id']!, owner_id: bob['id']! })
    const renamed = await service.call('update-owner', { owner_id: ada['id']!, name: 'Eve' })
    expect([renamed['pet_count'], await count(bob['id'])]).toEqual([1, 1])
    await service.call('delete-pet', { pet_id: rex['id']! })
    expect(await count(bob['id'])).toBe(0)
    const listed = await service.list('list-owners')
    expect(listed.find(({ id }) => id === ada['id'])).toMatchObject({ pet_count: 1 })
  })

  it('counts seed data, also if the seed data says otherwise', async () => {
    const data = {
      owners: [{ id: 'a', name: 'Ada', pet_count: 7 }],
      pets: [
        { id: 'r', owner_id: 'a', name: 'Rex' },
        { id: 't', owner_id: 'a', name: 'Tom' },
      ],
    }
    const service = clinic('pet_count:number', { data })
    expect(await service.call('get-owner', { owner_id: 'a' })).toMatchObject({ pet_count: 2 })
  })

  it('keeps a number that was sent', () => {
    const owners = clinic('pet_count:number').mock.collection('owners')
    const { id } = owners.create({ name: 'Ada', pet_count: 5 })
    expect(owners.find(id as string)).toMatchObject({ pet_count: 5 })
    expect(owners.update(id as string, { name: 'Eve' })).toMatchObject({ pet_count: 5 })
  })
})

describe('a result without records', () => {
  it('has the numbers of the lists, before and after changes', async () => {
    const service = clinic('pet_count:number')
    const check = async (): Promise<void> => {
      const owners = await service.list('list-owners')
      const lists = owners.map(({ id }) => service.list('list-invoices', { owner_id: id! }))
      const invoices = (await Promise.all(lists)).flat()
      const numberOf = (status: string): number =>
        invoices.filter((each) => each['status'] === status).length
      expect(await service.call('get-dashboard')).toMatchObject({
        pets: (await service.list('list-pets')).length,
        sent_invoices: numberOf('sent'),
        invoices: { total: invoices.length, open: numberOf('sent') },
      })
      expect(await service.call('get-invoice-stats')).toEqual({
        total: invoices.length,
        paid: numberOf('paid'),
        by_status: choices.status.map((status) => ({ status, count: numberOf(status) })),
      })
    }
    await check()
    const [first] = await service.list('list-pets')
    await service.call('delete-pet', { pet_id: first!['id']! })
    const [{ id: owner_id }] = (await service.list('list-owners')) as [{ id: string }]
    const sent = await service.list('list-invoices', { owner_id, status: 'sent' })
    await service.call('pay-invoice', { invoice_id: sent[0]!['id']! })
    await check()
  })

  it('counts the records of the argument', async () => {
    const service = clinic('pet_count:number')
    const [, second] = await service.list('list-owners')
    const owner_id = second!['id']!
    const invoices = await service.list('list-invoices', { owner_id })
    expect(await service.call('get-invoice-stats', { owner_id })).toMatchObject({
      total: invoices.length,
    })
  })
})

it('counts in large collections without generating their records', async () => {
  const { mock, call } = clinic('pet_count:number', { items: 20_000 })
  const generated = vi.spyOn(RecordRef.prototype, 'timeline', 'get')
  const [first] = (await call('list-owners'))['page'] as JsonObject[]
  expect(first!['pet_count']).toBeGreaterThan(0)
  const { sent_invoices } = await call('get-dashboard')
  expect(sent_invoices).toBeGreaterThan(1000)
  expect(generated.mock.calls.length).toBeLessThan(1000)
  expect(mock.collection('pets').count({ owner_id: first!['id']! })).toBe(first!['pet_count'])
})
