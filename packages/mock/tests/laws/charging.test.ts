import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const error = (code: string, docs = '') => ({ code, docs })

/** Charging sessions, reservations and invoices, almost without docs. */
function charging(): InlineService {
  return serve(
    [
      endpoint('listDrivers[paginated]()', { returns: [['object.driver']] }),
      endpoint('listStations[paginated]()', { returns: [['object.station']] }),
      endpoint('getStation(stationId!)', { returns: ['object.station'] }),
      endpoint('listConnectors[paginated]()', { returns: [['object.connector']] }),
      endpoint('getConnector(connectorId!)', { returns: ['object.connector'] }),
      endpoint('startSession(connectorId!)', {
        returns: ['object.session'],
        errors: [error('connectorNotAvailable')],
      }),
      endpoint('listSessions[paginated](driverId)', { returns: [['object.session']] }),
      endpoint('stopSession(sessionId!)', {
        returns: ['object.session'],
        errors: [error('sessionNotActive')],
      }),
      endpoint('listReservations[paginated](upcomingOnly:boolean)', {
        returns: [['object.reservation']],
      }),
      endpoint(
        'createReservation(connectorId!, startsAt!:string.datetime, endsAt!:string.datetime)',
        {
          returns: ['object.reservation'],
          errors: [error('timeConflict', 'The connector is reserved at this time.')],
        },
      ),
      endpoint('listInvoices[paginated](overdue:boolean)', { returns: [['object.invoice']] }),
      endpoint('voidInvoice(invoiceId!)', {
        returns: ['object.invoice'],
        errors: [error('invoiceAlreadyPaid')],
      }),
      endpoint('listReviews[paginated]()', { returns: [['object.review']] }),
      endpoint('getStats()', {
        members: 'totalEnergyKwh:number, averageStars?:number, totalRevenue:number',
      }),
    ],
    {
      now: NOW,
      objects: [
        object('driver(id, totalKwh:number)'),
        object('station(id, name)'),
        object('connector(id, stationId, status, currentSessionId?)', {
          choices: { status: ['available', 'occupied', 'out_of_order'] },
        }),
        object(
          'session(id, driverId, connectorId, stationId, status, startedAt:string.datetime, endedAt?:string.datetime, energyKwh:number, pricePerKwh:number, totalPrice:number)',
          { choices: { status: ['charging', 'completed', 'failed'] } },
        ),
        object(
          'reservation(id, connectorId, startsAt:string.datetime, endsAt:string.datetime, status)',
          { choices: { status: ['booked', 'active', 'completed', 'canceled'] } },
        ),
        object('invoice(id, status, total:number, dueOn:string.date)', {
          choices: { status: ['draft', 'open', 'paid', 'void'] },
        }),
        object('review(id, stars:number.u32)'),
      ],
    },
  )
}

const sumOf = (records: JsonObject[], name: string) =>
  records.reduce((sum, each) => sum + Number(each[name]), 0)
const idsOf = (records: JsonObject[]) => records.map(({ id }) => id).toSorted()

describe('data', () => {
  it('has prices per unit, their sums, and averages', async () => {
    const service = charging()
    const sessions = await service.list('listSessions')
    for (const { energyKwh, pricePerKwh, totalPrice } of sessions)
      expect(totalPrice).toBeCloseTo(Number(energyKwh) * Number(pricePerKwh))
    for (const { id, totalKwh } of await service.list('listDrivers'))
      expect(totalKwh).toBeCloseTo(
        sumOf(
          sessions.filter(({ driverId }) => driverId === id),
          'energyKwh',
        ),
      )
    const reviews = await service.list('listReviews')
    const invoices = await service.list('listInvoices')
    const paid = invoices.filter(({ status }) => status === 'paid')
    const { totalEnergyKwh, averageStars, totalRevenue } = await service.call('getStats')
    expect(totalRevenue).toBeCloseTo(sumOf(paid, 'total'))
    expect(totalEnergyKwh).toBeCloseTo(sumOf(sessions, 'energyKwh'))
    expect(averageStars).toBeCloseTo(sumOf(reviews, 'stars') / reviews.length, 0)
  })

  it('agrees with the open record of what is in use', async () => {
    const service = charging()
    const sessions = await service.list('listSessions')
    const connectors = await service.list('listConnectors')
    const open = new Map(
      sessions
        .filter(({ status }) => status === 'charging')
        .map((each) => [each['connectorId'], each]),
    )
    for (const { id, status, currentSessionId } of connectors) {
      expect([id, currentSessionId !== null]).toEqual([id, open.has(id!)])
      expect(status === 'occupied').toBe(open.has(id!))
    }
    const stationOf = new Map(connectors.map(({ id, stationId }) => [id, stationId]))
    for (const { connectorId, stationId } of sessions)
      expect(stationId).toBe(stationOf.get(connectorId))
  })

  it('has ended in each status but the first', async () => {
    for (const { status, endedAt } of await charging().list('listSessions'))
      expect(endedAt === null).toBe(status === 'charging')
  })
})

describe('lists', () => {
  it('are selected by what is upcoming and overdue', async () => {
    const service = charging()
    const reservations = await service.list('listReservations')
    const upcoming = reservations.filter(
      ({ startsAt, status }) => String(startsAt) > NOW && status !== 'canceled',
    )
    const found = await service.list('listReservations', { upcomingOnly: true })
    expect(idsOf(found)).toEqual(idsOf(upcoming))
    const invoices = await service.list('listInvoices')
    const overdue = invoices.filter(
      ({ dueOn, status }) => status === 'open' && String(dueOn) < NOW.slice(0, 10),
    )
    expect(idsOf(await service.list('listInvoices', { overdue: true }))).toEqual(idsOf(overdue))
    expect(await service.list('listInvoices', { overdue: false })).toHaveLength(invoices.length)
  })
})

describe('calls', () => {
  it('end a record by a verb without a status of its own, once', async () => {
    const service = charging()
    const sessions = await service.list('listSessions')
    const sessionId = sessions.find(({ status }) => status === 'charging')!['id']!
    const stopped = await service.call('stopSession', { sessionId })
    expect(stopped).toMatchObject({ status: 'completed', endedAt: '2026-03-10T10:30:01Z' })
    expect(await service.reject('stopSession', { sessionId })).toMatchObject({
      code: 'sessionNotActive',
    })
  })

  it('use a record, and free it', async () => {
    const service = charging()
    const connectors = await service.list('listConnectors')
    const connectorId = connectors.find(({ status }) => status === 'available')!['id']!
    const session = await service.call('startSession', { connectorId })
    const inUse = { status: 'occupied', currentSessionId: session['id'] }
    expect(await service.call('getConnector', { connectorId })).toMatchObject(inUse)
    expect(await service.reject('startSession', { connectorId })).toMatchObject({
      code: 'connectorNotAvailable',
    })
    await service.call('stopSession', { sessionId: session['id']! })
    const free = { status: 'available', currentSessionId: null }
    expect(await service.call('getConnector', { connectorId })).toMatchObject(free)
  })

  it('reject an overlap, although the error names a status', async () => {
    const service = charging()
    const connectors = await service.list('listConnectors')
    const connectorId = connectors.find(({ status }) => status === 'available')!['id']!
    const reserve = {
      connectorId,
      startsAt: '2026-05-01T10:00:00Z',
      endsAt: '2026-05-01T11:00:00Z',
    }
    await service.call('createReservation', reserve)
    expect(await service.reject('createReservation', reserve)).toMatchObject({
      code: 'timeConflict',
    })
  })

  it('reject the status that a code names', async () => {
    const service = charging()
    const invoices = await service.list('listInvoices')
    const idOf = (wanted: string) => invoices.find(({ status }) => status === wanted)!['id']!
    expect(await service.reject('voidInvoice', { invoiceId: idOf('paid') })).toMatchObject({
      code: 'invoiceAlreadyPaid',
    })
    expect(await service.call('voidInvoice', { invoiceId: idOf('open') })).toMatchObject({
      status: 'void',
    })
  })
})
