import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

const flag = (name: string, docs: string) => ({ name, type: 'boolean', flags: [], docs })

/** Donations of persons and organizations to campaigns. */
function donations(): InlineService {
  return serve(
    [
      endpoint('list-donors[paginated]()', { returns: ['object.donor'] }),
      endpoint('add-donor(kind!, first_name, last_name, organization_name)', {
        returns: ['object.donor'],
      }),
      endpoint('list-campaigns[paginated]()', { returns: ['object.campaign'] }),
      endpoint('start-campaign(title!, starts_on!:string.date, ends_on!:string.date)', {
        returns: ['object.campaign'],
      }),
      endpoint('list-donations[paginated]()', {
        returns: ['object.donation'],
        arguments: [flag('general', 'Only those without campaign.')],
      }),
      endpoint('donate(donor_id!:number, amount!:number.u64, method!, campaign_id:number)', {
        returns: ['object.donation'],
      }),
      endpoint('confirm-donation(donation_id!:number)', {
        returns: ['object.donation'],
        docs: 'A pending donation was received.',
      }),
      endpoint('list-pledges[paginated](due_before:string.date)', {
        returns: ['object.pledge'],
      }),
      endpoint('make-pledge(donor_id!:number)', {
        returns: ['object.pledge'],
        errors: [{ code: 'PLEDGE_ACTIVE', docs: 'The donor has an active pledge.' }],
      }),
      endpoint('list-volunteers[paginated]()', {
        returns: ['object.volunteer'],
        arguments: [flag('active', 'Default true.')],
      }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented(
          'donor(id:number, kind, first_name?, last_name?, organization_name?, display_name, level, total_given:number.u64)',
          {
            first_name: 'Only for persons.',
            last_name: 'Only for persons.',
            organization_name: 'Only for organizations.',
            level: 'gold from 2000 given in total, silver from 500, bronze below.',
            total_given: 'Sum of received donations.',
          },
          { kind: ['person', 'organization'], level: ['bronze', 'silver', 'gold'] },
        ),
        documented(
          'campaign(id:number, title, goal:number.u64, raised:number.u64, progress:number.f64, starts_on:string.date, ends_on:string.date, status, days_left?:number.u32)',
          {
            goal: 'At least 1000.',
            raised: 'Received donations.',
            progress: 'Raised in percent of the goal.',
            status: 'By its dates.',
            days_left: 'Days until ends_on. Null unless running.',
          },
          { status: ['planned', 'running', 'ended'] },
        ),
        documented(
          'donation(id:number, donor_id:number, campaign_id?:number, amount:number.u64, fee:number.u64, method, status)',
          { fee: '1.5 % of the amount for card, 50 for transfer.' },
          { method: ['card', 'transfer'], status: ['pending', 'received', 'failed'] },
        ),
        documented(
          'pledge(id:number, donor_id:number, months:number.u32, next_due_on?:string.date, status)',
          { months: '3, 6, 12 or 24.', next_due_on: 'Null unless active.' },
          { status: ['active', 'cancelled'] },
        ),
        documented('volunteer(id:number, name, active:boolean)', {}),
      ],
    },
  )
}

const sum = (records: JsonObject[]) =>
  records.reduce((total, { amount }) => total + Number(amount), 0)

it('numbers decide on choices, and sum up what their names say', async () => {
  const service = donations()
  const all = await service.list('list-donations')
  const received = all.filter(({ status }) => status === 'received')
  for (const { id, level, total_given: total } of await service.list('list-donors')) {
    expect(total).toBe(sum(received.filter(({ donor_id: donor }) => donor === id)))
    const least = { gold: 2000, silver: 500, bronze: 0 }[String(level)]!
    const most = { gold: Number.POSITIVE_INFINITY, silver: 2000, bronze: 500 }[String(level)]!
    expect(Number(total) >= least && Number(total) < most).toBe(true)
  }
  for (const { amount, fee, method } of all)
    expect(fee).toBe(method === 'card' ? Math.round(Number(amount) * 0.015) : 50)
  for (const { id, raised, goal, progress } of await service.list('list-campaigns')) {
    expect(raised).toBe(sum(received.filter(({ campaign_id: campaign }) => campaign === id)))
    expect(progress).toBeCloseTo((Number(raised) / Number(goal)) * 100, 1)
  }
  for (const { months } of await service.list('list-pledges'))
    expect([3, 6, 12, 24]).toContain(months)
})

it('a status follows from the dates of its record', async () => {
  const service = donations()
  for (const { starts_on: start, ends_on: end, status, days_left: left } of await service.list(
    'list-campaigns',
  )) {
    const today = '2026-03-10'
    expect(status).toBe(
      String(start) > today ? 'planned' : String(end) < today ? 'ended' : 'running',
    )
    const days = (Date.parse(String(end)) - Date.parse(today)) / 86_400_000
    expect(left).toBe(status === 'running' ? days : null)
  }
  const dates = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
  expect(await service.call('start-campaign', { title: 'Ink', ...dates })).toMatchObject({
    status: 'running',
    days_left: 21,
  })
})

it('who is shown is a person or an organization', async () => {
  const service = donations()
  for (const each of await service.list('list-donors'))
    expect(each['display_name']).toBe(
      each['kind'] === 'person'
        ? `${String(each['first_name'])} ${String(each['last_name'])}`
        : each['organization_name'],
    )
  const organization = { kind: 'organization', organization_name: 'Ink Ltd' }
  expect(await service.call('add-donor', organization)).toMatchObject({ display_name: 'Ink Ltd' })
})

it('lists use the default of an argument, and select what lacks a reference', async () => {
  const service = donations()
  const [active, inactive] = [
    await service.list('list-volunteers', { active: true }),
    await service.list('list-volunteers', { active: false }),
  ]
  expect(inactive.length).toBeGreaterThan(0)
  expect(await service.list('list-volunteers')).toEqual(active)
  const all = await service.list('list-donations')
  const general = all.filter(({ campaign_id: campaign }) => campaign === null)
  expect(general.length).toBeGreaterThan(0)
  expect(await service.list('list-donations', { general: true })).toEqual(general)
  const pledges = await service.list('list-pledges')
  const day = pledges.map(({ next_due_on: due }) => due).find((due) => due !== null)!
  expect(await service.list('list-pledges', { due_before: day })).toEqual(
    pledges.filter(({ next_due_on: due }) => due !== null && String(due) < String(day)),
  )
})

it('calls do what their docs say has happened, once', async () => {
  const service = donations()
  const gift = { donor_id: 1, amount: 500, method: 'transfer' }
  const { id } = await service.call('donate', gift)
  expect(await service.call('confirm-donation', { donation_id: id! })).toMatchObject({
    status: 'received',
  })
  const { id: donor } = await service.call('add-donor', { kind: 'person' })
  await service.call('make-pledge', { donor_id: donor! })
  expect(await service.reject('make-pledge', { donor_id: donor! })).toMatchObject({
    code: 'PLEDGE_ACTIVE',
  })
})
