import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

/** Auctions with lots, bids on them, and sales. The names of calls consist of a group and a word. */
function auctions(): InlineService {
  const lot = { returns: ['object.lot'] }
  return serve(
    [
      endpoint('auctions.list[paginated]()', {
        returns: ['object.auction'],
        docs: 'Upcoming first.',
      }),
      endpoint('auctions.create(title!, starts_at!:string.datetime, ends_at!:string.datetime)', {
        returns: ['object.auction'],
        errors: [{ code: 'INVALID_DATES', docs: 'The end must be after the start.' }],
      }),
      endpoint('auctions.announce(auction_id!:number)', {
        returns: ['object.auction'],
        errors: [{ code: 'NO_LOTS', docs: 'The auction has no lots.' }],
      }),
      endpoint('auctions.start(auction_id!:number)', {
        returns: ['object.auction'],
        errors: ['NOT_ANNOUNCED'],
      }),
      endpoint('auctions.results(auction_id!:number)', { returns: [['object.lot']] }),
      endpoint('lots.list[paginated](auction_id:number)', lot),
      endpoint('lots.get(lot_id!:number)', lot),
      endpoint('lots.sell(lot_id!:number)', {
        returns: ['object.sale'],
        docs: 'Sells the lot to the highest bidder.',
        errors: ['LOT_NOT_OPEN'],
      }),
      endpoint('lots.bids[paginated](lot_id!:number)', {
        returns: ['object.bid'],
        docs: 'Highest first.',
      }),
      endpoint('lots.watch(lot_id!:number, bidder_id!:number)', { returns: ['null'] }),
      endpoint('lots.unwatch(lot_id!:number, bidder_id!:number)', { returns: ['null'] }),
      endpoint('lots.watched[paginated](bidder_id!:number)', lot),
      endpoint('bids.place(lot_id!:number, bidder_id!:number, amount!:number)', {
        returns: ['object.bid'],
        errors: ['BIDDER_BLOCKED'],
      }),
      endpoint('bidders.list[paginated]()', { returns: ['object.bidder'] }),
      endpoint('bidders.block(bidder_id!:number)', { returns: ['object.bidder'] }),
      endpoint('sales.list[paginated]()', { returns: ['object.sale'] }),
      endpoint('reports.summary()', { returns: ['object.summary'] }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        documented(
          'auction(auction_id:number, title, status, starts_at:string.datetime, ends_at:string.datetime, sold_count:number.u32)',
          {},
          { status: ['draft', 'announced', 'live', 'closed'] },
        ),
        documented(
          'lot(lot_id:number, auction_id:number, title, artist?, current_bid?:number, bid_count:number.u32, status, hammer_price?:number)',
          { current_bid: 'Highest bid.', hammer_price: 'Once sold.' },
          { status: ['upcoming', 'open', 'sold', 'unsold'] },
        ),
        documented(
          'bid(bid_id:number, lot_id:number, bidder_id:number, amount:number, placed_at:string.datetime, status)',
          {},
          { status: ['winning', 'outbid', 'retracted'] },
        ),
        documented(
          'bidder(bidder_id:number, name, bids_placed:number.u32, blocked_at?:string.datetime)',
          {},
        ),
        documented(
          'sale(sale_id:number, lot_id:number, bidder_id:number, hammer_price:number, buyers_premium:number, total:number, status, sold_at:string.datetime, paid_at?:string.datetime)',
          { buyers_premium: '20% of the hammer price' },
          { status: ['awaiting_payment', 'paid', 'cancelled'] },
        ),
        documented('summary(top_lots:[[object.lot]])', {
          top_lots: 'The three lots with the most bids.',
        }),
      ],
    },
  )
}

const where = (rows: JsonObject[], name: string, value: unknown): JsonObject[] =>
  rows.filter((each) => each[name] === value)

it('lists the records of another one under any name', async () => {
  const { call, list } = auctions()
  const lots = await list('lots.list')
  const [{ auction_id: id = null } = {}] = lots
  const results = (await call('auctions.results', { auction_id: id })) as unknown as JsonObject[]
  expect(results).toEqual(await list('lots.list', { auction_id: id }))
})

it('counts and compares what belongs to a record', async () => {
  const { list } = auctions()
  const [lots, sales] = [await list('lots.list'), await list('sales.list')]
  for (const auction of await list('auctions.list')) {
    const own = where(lots, 'auction_id', auction['auction_id'])
    expect(auction['sold_count']).toBe(where(own, 'status', 'sold').length)
  }
  const bids: JsonObject[] = []
  for (const { lot_id: id = null, current_bid: current, bid_count: count } of lots.slice(0, 20)) {
    const own = await list('lots.bids', { lot_id: id })
    bids.push(...own)
    const amounts = own
      .filter(({ status }) => status !== 'retracted')
      .map(({ amount }) => Number(amount))
    expect([count, current]).toEqual([own.length, amounts.length > 0 ? Math.max(...amounts) : null])
    const all = own.map(({ amount }) => Number(amount))
    expect(all).toEqual(all.toSorted((one, other) => other - one))
  }
  expect(bids.length).toBeGreaterThan(10)
  for (const { hammer_price: price, status, artist } of lots) {
    expect(price !== null).toBe(status === 'sold')
    expect(artist ?? 'Name of a person').toMatch(/^\S+ \S+/)
  }
  for (const { total, hammer_price: price, buyers_premium: premium } of sales)
    expect(Number(total)).toBeCloseTo(Number(price) + Number(premium))
})

it('blocks few', async () => {
  const { call, list, reject } = auctions()
  const bidders = await list('bidders.list')
  expect(where(bidders, 'blocked_at', null).length).toBeGreaterThan(bidders.length / 2)
  const bidder = where(bidders, 'blocked_at', null)[0]!
  const open = where(await list('lots.list'), 'status', 'open')[0]!
  const bid = { lot_id: open['lot_id'] ?? null, bidder_id: bidder['bidder_id'] ?? null, amount: 5 }
  await call('bids.place', bid)
  await call('bidders.block', { bidder_id: bid.bidder_id })
  expect(await reject('bids.place', bid)).toMatchObject({ code: 'BIDDER_BLOCKED' })
  const after = where(await list('bidders.list'), 'bidder_id', bid.bidder_id)[0]!
  expect(after['bids_placed']).toBe(Number(bidder['bids_placed']) + 1)
})

it('creates the sale that a call of a lot returns', async () => {
  const { call, list, reject } = auctions()
  const lot = { lot_id: where(await list('lots.list'), 'status', 'open')[0]!['lot_id'] ?? null }
  const sale = await call('lots.sell', lot)
  expect(sale).toMatchObject({ ...lot, status: 'awaiting_payment', paid_at: null })
  expect(where(await list('sales.list'), 'sale_id', sale['sale_id'])).toHaveLength(1)
  expect(await call('lots.get', lot)).toMatchObject({ status: 'sold' })
  expect(await reject('lots.sell', lot)).toMatchObject({ code: 'LOT_NOT_OPEN' })
})

it('links what is watched', async () => {
  const { call, list } = auctions()
  const lot = where(await list('lots.list'), 'status', 'open')[0]!
  const [{ bidder_id: bidder = null } = {}] = await list('bidders.list')
  const link = { lot_id: lot['lot_id'] ?? null, bidder_id: bidder }
  const watched = async (): Promise<unknown[]> =>
    (await list('lots.watched', { bidder_id: bidder })).map((each) => each['lot_id'])
  if ((await watched()).includes(link.lot_id)) await call('lots.unwatch', link)
  await call('lots.watch', link)
  expect(await watched()).toContain(link.lot_id)
  await call('lots.unwatch', link)
  expect(await watched()).not.toContain(link.lot_id)
  expect(await call('lots.get', { lot_id: link.lot_id })).toEqual(lot)
})

it('checks dates and lots of an auction', async () => {
  const { call, list, reject } = auctions()
  const dates = { starts_at: '2026-05-01T10:00:00Z', ends_at: '2026-05-01T12:00:00Z' }
  const created = await call('auctions.create', { title: 'Clocks', ...dates })
  const auction = { auction_id: created['auction_id'] ?? null }
  expect(await reject('auctions.announce', auction)).toMatchObject({ code: 'NO_LOTS' })
  const wrong = { title: 'Clocks', starts_at: dates.ends_at, ends_at: dates.starts_at }
  expect(await reject('auctions.create', wrong)).toMatchObject({ code: 'INVALID_DATES' })
  const announced = where(await list('auctions.list'), 'status', 'announced')[0]!
  const started = { auction_id: announced['auction_id'] ?? null }
  expect(await call('auctions.start', started)).toMatchObject({ status: 'live' })
  const starts = (await list('auctions.list')).map((each) => String(each['starts_at']))
  expect(starts).toEqual(starts.toSorted().toReversed())
})

it('lists the records with most of something', async () => {
  const { call, list } = auctions()
  const counts = (await list('lots.list')).map((each) => Number(each['bid_count']))
  const { top_lots: top } = await call('reports.summary')
  const most = counts.toSorted((one, other) => other - one).slice(0, 3)
  expect((top as JsonObject[]).map((each) => each['bid_count'])).toEqual(most)
})
