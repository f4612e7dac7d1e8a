import type { Attribute } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { packageOf } from '../support/definitions.ts'
import { createData } from '../../src/operations/create-data.ts'
import { endpoint, type InlineService, inlineData, object, serve } from './inline-service.ts'

const of = (name: string): { returns: [`object.${string}`] } => ({ returns: [`object.${name}`] })
const listOf = (name: string): { returns: [[`object.${string}`]] } => ({
  returns: [[`object.${name}`]],
})

const endpoints = [
  endpoint('list-owners[paginated]()', listOf('owner')),
  endpoint('get-owner(owner_id!)', of('owner')),
  endpoint('list-pets[paginated](owner_id)', { ...listOf('pet'), docs: 'Pets, newest first.' }),
  endpoint('get-pet(pet_id!)', of('pet')),
  endpoint('create-pet(owner_id!, name!)', of('pet')),
  endpoint('list-vets[paginated]()', { ...listOf('vet'), docs: 'Vets, by name.' }),
  endpoint('get-vet(vet_id!)', of('vet')),
  endpoint('list-visits[paginated](pet_id, vet_id)', listOf('visit')),
  endpoint('get-visit(visit_id!)', of('visit')),
  endpoint('create-visit(pet_id!, vet_id, assistant_id)', of('visit')),
  endpoint('list-notes[paginated](pet_id!)', listOf('note')),
  endpoint('get-note(note_id!)', of('note')),
  endpoint('list-invoices[paginated](owner_id)', listOf('invoice')),
  endpoint('get-invoice(invoice_id!)', of('invoice')),
  endpoint('create-invoice(visit_id!)', of('invoice')),
]
const objects = [
  object('owner(id, name)'),
  object('pet(id, owner_id, name, created_at:string.datetime)'),
  object('vet(id, name)'),
  object('visit(id, pet_id, vet_id, assistant_id?)'),
  object('note(id, pet_id, text)'),
  object('invoice(id, visit_id, owner_id)'),
]

function clinic(): InlineService {
  return serve(endpoints, { objects, items: 20 })
}

describe('a record that is reached on two ways', () => {
  it('is the same: the owner of an invoice is that of the pet of its visit', async () => {
    const service = clinic()
    for (const invoice of await service.list('list-invoices')) {
      const { pet_id } = await service.call('get-visit', { visit_id: invoice['visit_id']! })
      const { owner_id } = await service.call('get-pet', { pet_id: pet_id! })
      expect(invoice['owner_id']).toBe(owner_id)
    }
  })

  it('is the same for created records', async () => {
    const service = clinic()
    const [, , third] = await service.list('list-owners')
    const pet = await service.call('create-pet', { owner_id: third!['id']!, name: 'Rex' })
    const visit = await service.call('create-visit', { pet_id: pet['id']! })
    const invoice = await service.call('create-invoice', { visit_id: visit['id']! })
    expect(invoice['owner_id']).toBe(third!['id'])
  })

  it('ends if records refer to each other', async () => {
    const service = serve(
      [
        endpoint('list-users[paginated]()', listOf('user')),
        endpoint('get-user(user_id!)', of('user')),
        endpoint('list-teams[paginated]()', listOf('team')),
        endpoint('get-team(team_id!)', of('team')),
        endpoint('list-tasks[paginated]()', listOf('task')),
        endpoint('get-task(task_id!)', of('task')),
        endpoint('list-offices[paginated]()', listOf('office')),
        endpoint('get-office(office_id!)', of('office')),
      ],
      {
        objects: [
          object('user(id, team_id, office_id)'),
          object('team(id, user_id, office_id)'),
          object('office(id, user_id, team_id)'),
          object('task(id, user_id, team_id)'),
        ],
        items: 5,
      },
    )
    for (const name of ['users', 'teams', 'offices', 'tasks'])
      expect(await service.list(`list-${name}`)).toHaveLength(5)
  })
})

describe('the first records of a list', () => {
  it.each([
    ['list-owners', 'list-pets', 'owner_id'],
    ['list-pets', 'list-visits', 'pet_id'],
    ['list-pets', 'list-notes', 'pet_id'],
    ['list-vets', 'list-visits', 'vet_id'],
    ['list-owners', 'list-invoices', 'owner_id'],
  ])('have children: %s, %s', async (parents, children, key) => {
    const service = clinic()
    const found = await service.list(parents)
    for (const { id } of found.slice(0, 2))
      expect(await service.list(children, { [key]: id! })).not.toEqual([])
  })
})

it('references to the records of a large collection cost the same', () => {
  const data = createData(packageOf(endpoints, { objects }), {
    seed: 'fc',
    items: 1e9,
    now: { seconds: 1_767_225_600, isFixed: true },
    isStateless: false,
    acceptsAnyKey: false,
    data: {},
    model: undefined,
  })
  for (const ordinal of [0, 1e6, 1e9 - 1]) {
    const { visit_id, owner_id } = data.dataset.table('invoices')!.record(ordinal)!
    const visits = data.dataset.table('visits')!
    const visit = visits.record(visits.find({ id: visit_id! })!)!
    const pets = data.dataset.table('pets')!
    expect(pets.record(pets.find({ id: visit['pet_id']! })!)!['owner_id']).toBe(owner_id)
  }
})

describe('a created record', () => {
  it('refers to no record that the client could have sent', async () => {
    const service = clinic()
    const [pet] = await service.list('list-pets')
    const visit = await service.call('create-visit', { pet_id: pet!['id']! })
    expect(visit).toMatchObject({ pet_id: pet!['id'], vet_id: '', assistant_id: null })
  })

  it('has a number of its own in the documented format', async () => {
    const number: Attribute = {
      name: 'number',
      type: 'string',
      flags: [],
      docs: 'Such as `INV-2026-0042`.',
    }
    const bill = {
      returns: ['object.bill'] as ['object.bill'],
    }
    const bills = {
      name: 'bill',
      docs: '',
      attributes: [{ name: 'id', type: 'string' }, number] as never,
    }
    const service = serve(
      [
        endpoint('list-bills[paginated]()', { returns: [['object.bill']] }),
        endpoint('get-bill(id!)', bill),
        endpoint('create-bill()', bill),
      ],
      { objects: [bills], items: 5 },
    )
    const [first, second] = [await service.call('create-bill'), await service.call('create-bill')]
    expect(first['number']).toMatch(/^INV-2026-\d{4}$/)
    const numbers = (await service.list('list-bills')).map((each) => each['number'])
    expect(numbers).toContain(second['number'])
    expect(new Set(numbers).size).toBe(7)
  })
})

it('generates no more than the record that is read', () => {
  const data = inlineData(endpoints, { objects, items: 5000 })
  const invoices = data.dataset.table('invoices')!
  let generated = 0
  for (const name of ['owners', 'pets', 'visits', 'invoices']) {
    const { factory } = data.dataset.table(name)!
    const { generate } = factory
    factory.generate = (...args) => {
      generated++
      return generate(...args)
    }
  }
  invoices.record(4000)
  expect(generated).toBe(1)
})
