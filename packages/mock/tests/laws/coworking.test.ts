import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

/** Desks, members and visitors of a coworking space. */
function coworking(): InlineService {
  return serve(
    [
      endpoint('listDesks[paginated]()', { returns: ['object.desk'] }),
      endpoint('takeDeskOutOfService(deskId!)', { returns: ['object.desk'] }),
      endpoint('putDeskBackInService(deskId!)', { returns: ['object.desk'] }),
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
        documented(
          'desk(id, label, status)',
          {},
          { status: ['free', 'occupied', 'out_of_service'] },
        ),
        documented(
          'member(id, name, status, pausedUntil?:string.date)',
          {},
          { status: ['trial', 'active', 'paused', 'cancelled'] },
        ),
        documented('visitor(id, name, arrivedAt?:string.datetime, leftAt?:string.datetime)', {}),
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
  const { id } = (await list('listMembers')).find(({ status }) => status === 'active')!
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
