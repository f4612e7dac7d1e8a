import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'

function gym(): InlineService {
  return serve(
    [
      endpoint('list-classes[paginated]()', { returns: [['object.class']] }),
      endpoint('get-class(class_id!)', { returns: ['object.class'] }),
      endpoint('list-members[paginated]()', { returns: [['object.member']] }),
      endpoint('get-member(member_id!)', { returns: ['object.member'] }),
      endpoint('list-bookings[paginated](class_id)', { returns: [['object.booking']] }),
      endpoint('get-booking(booking_id!)', { returns: ['object.booking'] }),
      endpoint('list-visits[paginated](open_only:boolean)', { returns: [['object.visit']] }),
      endpoint('get-visit(visit_id!)', { returns: ['object.visit'] }),
    ],
    {
      now: NOW,
      objects: [
        object(
          'class(id, title, status, starts_at:string.datetime, ends_at:string.datetime, created_at:string.datetime)',
          { choices: { status: ['scheduled', 'running', 'finished', 'canceled'] } },
        ),
        object('member(id, name)'),
        object(
          'booking(id, class_id, member_id, status, booked_at:string.datetime, attended_at?:string.datetime, canceled_at?:string.datetime)',
          { choices: { status: ['booked', 'attended', 'no_show', 'canceled'] } },
        ),
        object(
          'visit(id, member_id, checked_in_at:string.datetime, checked_out_at?:string.datetime)',
        ),
      ],
    },
  )
}

describe('the booking of a class', () => {
  const HOUR = 3_600_000
  const read = async () => {
    const service = gym()
    const classes = await service.list('list-classes')
    const byId = new Map(classes.map((each) => [each['id'], each]))
    return (await service.list('list-bookings')).map((booking) => {
      const { starts_at, ends_at } = byId.get(booking['class_id'])!
      return { booking, starts: String(starts_at), ends: String(ends_at) }
    })
  }

  it('is attended or missed only if the class has begun, and not open if it is over', async () => {
    const bookings = await read()
    const statusesOf = (all: typeof bookings) =>
      new Set(all.map(({ booking }) => booking['status']))
    const planned = bookings.filter(({ starts }) => starts > NOW)
    const past = bookings.filter(({ ends }) => ends <= NOW)
    expect(planned.length).toBeGreaterThan(5)
    expect(past.length).toBeGreaterThan(5)
    expect(statusesOf(planned)).toEqual(new Set(['booked', 'canceled']))
    expect(statusesOf(past)).not.toContain('booked')
  })

  it('was made before the class, which is attended from its beginning', async () => {
    for (const { booking, starts } of await read()) {
      expect(String(booking['booked_at']) <= starts).toBe(true)
      const attended = Date.parse(String(booking['attended_at'] ?? starts))
      expect(Math.abs(attended - Date.parse(starts))).toBeLessThan(HOUR)
    }
  })
})

it('open visits are those without an end', async () => {
  const service = gym()
  const visits = await service.list('list-visits')
  const open = visits.filter(({ checked_out_at }) => checked_out_at === null)
  expect(open.length).toBeGreaterThan(0)
  expect(await service.list('list-visits', { open_only: true })).toEqual(open)
})
