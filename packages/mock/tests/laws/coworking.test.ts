import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Desks, members and visitors of a coworking space. */
function coworking(): InlineService {
  return serve(
    [
      endpoint('listLocations()', { returns: [['object.location']] }),
      endpoint('listDesks[paginated]()', { returns: ['object.desk'] }),
      endpoint('takeDeskOutOfService(deskId!)', { returns: ['object.desk'] }),
      endpoint('putDeskBackInService(deskId!)', { returns: ['object.desk'] }),
      endpoint('assignDesk(deskId!, memberId!)', {
        returns: ['object.desk'],
        errors: [{ code: 'MEMBER_HAS_DESK', docs: 'The member already has a desk.' }],
      }),
      endpoint('listInvoices[paginated]()', { returns: ['object.invoice'] }),
      endpoint('listMembers[paginated]()', { returns: ['object.member'] }),
      endpoint('cancelMember(memberId!)', {
        returns: ['object.member'],
        errors: [
          'ALREADY_CANCELLED',
          { code: 'OPEN_INVOICES', docs: 'The member has open or overdue invoices.' },
        ],
      }),
      endpoint('listVisitors[paginated]()', { returns: ['object.visitor'] }),
      endpoint('announceVisitor(name!)', { returns: ['object.visitor'] }),
      endpoint('registerArrival(visitorId!)', { returns: ['object.visitor'] }),
      endpoint('registerDeparture(visitorId!)', { returns: ['object.visitor'] }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented('location(id, name, hours:[[object.hours]])', {}),
        documented('hours(weekday, opens, closes)', {}, { weekday: DAYS }),
        documented(
          'desk(id, label, status, memberId?)',
          {},
          { status: ['free', 'occupied', 'out_of_service'] },
        ),
        documented(
          'member(id, name, status, deskId?, pausedUntil?:string.date)',
          {},
          { status: ['trial', 'active', 'paused', 'cancelled'] },
        ),
        documented('invoice(id, memberId, status)', {}, { status: ['open', 'overdue', 'paid'] }),
        documented(
          'visitor(id, name, expectedAt:string.datetime, arrivedAt?:string.datetime, leftAt?:string.datetime)',
          {},
        ),
      ],
    },
  )
}

it('takes out of service and puts back', async () => {
  const { call, list } = coworking()
  const { id } = (await list('listDesks')).find(({ status }) => status === 'free')!
  const desk = { deskId: id ?? null }
  expect(await call('takeDeskOutOfService', desk)).toMatchObject({ status: 'out_of_service' })
  expect(await call('putDeskBackInService', desk)).toMatchObject({ status: 'free' })
})

it('cancels who is active, but not twice', async () => {
  const { call, list, reject } = coworking()
  const invoices = await list('listInvoices')
  const isFree = (id: unknown): boolean => invoices.every(({ memberId }) => memberId !== id)
  const { id } = (await list('listMembers')).find(
    ({ id: each, status }) => status === 'active' && isFree(each),
  )!
  const member = { memberId: id ?? null }
  expect(await call('cancelMember', member)).toMatchObject({ status: 'cancelled' })
  expect(await reject('cancelMember', member)).toMatchObject({ code: 'ALREADY_CANCELLED' })
})

it('knows until when only of those who are paused', async () => {
  const members = await coworking().list('listMembers')
  expect(members.some(({ pausedUntil: until }) => until !== null)).toBe(true)
  for (const { status, pausedUntil: until } of members)
    expect(until === null || status === 'paused').toBe(true)
})

it('dates what a noun tells', async () => {
  const { call } = coworking()
  const { id } = await call('announceVisitor', { name: 'Ada King' })
  const visitor = { visitorId: id ?? null }
  const arrived = await call('registerArrival', visitor)
  expect(arrived).toMatchObject({ arrivedAt: expect.stringMatching(/^2026-03-10/), leftAt: null })
  const left = await call('registerDeparture', visitor)
  expect(left).toMatchObject({ leftAt: expect.stringMatching(/^2026-03-10/) })
})

it('knows the desk of a member on both sides', async () => {
  const { call, list, reject } = coworking()
  const [members, desks] = [await list('listMembers'), await list('listDesks')]
  const holders = members.filter(({ deskId: desk }) => desk !== null)
  expect(holders.length).toBeGreaterThan(2)
  for (const { id, deskId: desk } of holders)
    expect(desks.find((each) => each['id'] === desk)).toMatchObject({ memberId: id })
  const [free, other] = desks.filter(({ status }) => status === 'free')
  const member = members.find(({ deskId: desk }) => desk === null)!
  const ids = { deskId: free!['id'] ?? null, memberId: member['id'] ?? null }
  expect(await call('assignDesk', ids)).toMatchObject({ status: 'occupied' })
  const after = (await list('listMembers')).find(({ id }) => id === ids.memberId)
  expect(after).toMatchObject({ deskId: ids.deskId })
  const second = { ...ids, deskId: other!['id'] ?? null }
  expect(await reject('assignDesk', second)).toMatchObject({ code: 'MEMBER_HAS_DESK' })
})

it('does not cancel who has open invoices', async () => {
  const { list, reject } = coworking()
  const invoices = await list('listInvoices')
  const isOpen = (id: unknown): boolean =>
    invoices.some(({ memberId, status }) => memberId === id && status !== 'paid')
  const member = (await list('listMembers')).find(
    ({ id, status }) => status === 'active' && isOpen(id),
  )!
  expect(await reject('cancelMember', { memberId: member['id'] ?? null })).toMatchObject({
    code: 'OPEN_INVOICES',
  })
})

it('expects visitors when they arrive, and opens on each day of the week', async () => {
  const { call, list } = coworking()
  const visitors = (await list('listVisitors')).filter(({ arrivedAt: at }) => at !== null)
  expect(visitors.length).toBeGreaterThan(5)
  for (const { expectedAt: expected, arrivedAt: arrived } of visitors) {
    const late = Date.parse(String(arrived)) - Date.parse(String(expected))
    expect(Math.abs(late)).toBeLessThan(3_600_000)
  }
  const [location] = (await call('listLocations')) as unknown as JsonObject[]
  const hours = location!['hours'] as JsonObject[]
  expect(hours.map(({ weekday }) => weekday)).toEqual(DAYS)
  for (const { opens, closes } of hours) expect(String(opens) < String(closes)).toBe(true)
})
