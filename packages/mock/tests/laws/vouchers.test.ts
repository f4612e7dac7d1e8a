import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

function boxOffice(): InlineService {
  const voucher = { returns: ['object.voucher'] as [string] }
  const ticket = { returns: ['object.ticket'] as [string] }
  return serve(
    [
      endpoint('list-vouchers[paginated]()', {
        returns: [['object.voucher']],
        docs: 'By expiry, soonest first.',
      }),
      endpoint('get-voucher(code!)', voucher),
      endpoint('issue-voucher(value!:number.u32)', {
        ...voucher,
        errors: [{ code: 'VALUE_OUT_OF_RANGE', docs: 'Below 1000 or above 5000.' }],
      }),
      endpoint('redeem-voucher(code!, amount!:number.u32)', {
        ...voucher,
        docs: 'Takes an amount from the balance.',
        errors: ['VOUCHER_NOT_ACTIVE', 'BALANCE_TOO_LOW'],
      }),
      endpoint('list-tickets[paginated]()', { returns: [['object.ticket']] }),
      endpoint('get-ticket(ticket_id!)', ticket),
      endpoint('check-in-ticket(ticket_id!)', {
        ...ticket,
        docs: '- valid → used\n- sets `checked_in_at`',
        errors: ['TICKET_USED', 'TICKET_VOID'],
      }),
      endpoint('get-sales(day!)', { members: 'day, amount:number' }),
      endpoint('list-shows[paginated]()', { returns: [['object.show']] }),
      endpoint('open-sales(show_id!)', {
        returns: ['object.show'] as [string],
        docs: '`scheduled` → `on_sale`',
      }),
      endpoint('list-entries[paginated]()', { returns: [['object.entry']] }),
      endpoint('entries/clock_in(show_id!, note)', {
        returns: ['object.entry'] as [string],
        group: 'entries',
      }),
    ],
    {
      objects: [
        documented(
          'voucher(id, code, initial_value:number.u32, redeemed_value:number.u32, balance:number.u32, status, expires_on:string.date)',
          {
            initial_value: '1000 to 5000.',
            redeemed_value: 'Never more than the initial value.',
            balance: 'Initial value − redeemed value.',
          },
          { status: ['active', 'used_up', 'expired'] },
        ),
        object(
          'ticket(id, seat_ids:[[string]], seat_count:number.u32, status, checked_in_at?:string.datetime)',
          {
            choices: { status: ['valid', 'used', 'void'] },
          },
        ),
        object('show(id, title, status)', { choices: { status: ['scheduled', 'on_sale'] } }),
        object('entry(id, show_id, note?)'),
      ],
    },
  )
}

it('a balance decreases by what is redeemed, and is never exceeded', async () => {
  const service = boxOffice()
  const vouchers = await service.list('list-vouchers')
  const times = vouchers.map((each) => String(each['expires_on']))
  expect(times).toEqual(times.toSorted())
  for (const each of vouchers)
    expect(each['balance']).toBe(Number(each['initial_value']) - Number(each['redeemed_value']))
  const usable = vouchers.find((each) => each['status'] === 'active' && Number(each['balance']) > 5)
  const [{ code, balance, redeemed_value: before }] = [usable!] as [Record<string, never>]
  expect(await service.call('redeem-voucher', { code: code!, amount: 5 })).toMatchObject({
    balance: balance! - 5,
    redeemed_value: before! + 5,
  })
  const sent = { code: code!, amount: balance! }
  expect(await service.reject('redeem-voucher', sent)).toMatchObject({ code: 'BALANCE_TOO_LOW' })
  expect(await service.call('issue-voucher', { value: 1500 })).toMatchObject({
    initial_value: 1500,
    balance: 1500,
  })
  expect(await service.reject('issue-voucher', { value: 500 })).toMatchObject({
    code: 'VALUE_OUT_OF_RANGE',
  })
  const expired = vouchers.find((each) => each['status'] === 'expired')!
  const late = { code: expired['code']!, amount: 1 }
  expect(await service.reject('redeem-voucher', late)).toMatchObject({ code: 'VOUCHER_NOT_ACTIVE' })
})

it('errors name the status that a record has', async () => {
  const service = boxOffice()
  const tickets = await service.list('list-tickets')
  const call = (status: string): [string, { ticket_id: string }] => {
    const ticket = tickets.find((each) => each['status'] === status)!
    return ['check-in-ticket', { ticket_id: String(ticket['id']) }]
  }
  expect(await service.call(...call('valid'))).toMatchObject({ status: 'used' })
  expect(await service.reject(...call('used'))).toMatchObject({ code: 'TICKET_USED' })
  expect(await service.reject(...call('void'))).toMatchObject({ code: 'TICKET_VOID' })
  for (const ticket of tickets)
    expect(ticket['seat_ids']).toHaveLength(Number(ticket['seat_count']))
})

it('a call changes the only record whose key it requires, or creates what belongs to it', async () => {
  const service = boxOffice()
  const show = (await service.list('list-shows')).find((each) => each['status'] === 'scheduled')!
  const sent = { show_id: show['id']! }
  expect(await service.call('open-sales', sent)).toEqual({ ...show, status: 'on_sale' })
  const before = await service.list('list-entries')
  expect(await service.call('entries/clock_in', sent)).toMatchObject({ ...sent, note: null })
  expect(await service.list('list-entries')).toHaveLength(before.length + 1)
})
