import { describe, expect, it } from 'vitest'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

const NOW = '2026-03-10T10:30:00Z'
const error = (code: string, docs: string) => ({ code, docs })

function freight(): InlineService {
  const customer = { returns: ['object.customer'] as [string] }
  const shipment = { returns: ['object.shipment'] as [string] }
  const claim = { returns: ['object.claim'] as [string] }
  const count = (name: string, docs: string) => ({ name, type: 'number.u32', docs, flags: [] })
  return serve(
    [
      endpoint('listCustomers[paginated]()', { returns: [['object.customer']] }),
      endpoint('getCustomer(customerId!)', customer),
      endpoint('putCustomerOnHold(customerId!)', {
        ...customer,
        docs: 'Puts a customer on hold.',
        errors: [error('AlreadyOnHold', 'The customer is on hold.')],
      }),
      endpoint('releaseCustomerHold(customerId!)', {
        ...customer,
        docs: 'Takes a customer off hold.',
        errors: [error('NotOnHold', 'The customer is not on hold.')],
      }),
      endpoint('listShipments[paginated]()', { returns: [['object.shipment']] }),
      endpoint('getShipment(shipmentId!)', shipment),
      endpoint('markDelivered(shipmentId!)', {
        ...shipment,
        errors: [error('NotUnderway', 'The shipment is neither picked up nor in transit.')],
      }),
      endpoint('cancelShipment(shipmentId!, reason)', shipment),
      endpoint('listEvents[paginated](shipmentId!)', { returns: [['object.event']] }),
      endpoint('addEvent(shipmentId!, location!)', { returns: ['object.event'] }),
      endpoint('listInvoices[paginated](customerId)', { returns: [['object.invoice']] }),
      endpoint('getInvoice(invoiceId!)', { returns: ['object.invoice'] }),
      endpoint('voidInvoice(invoiceId!)', {
        returns: ['object.invoice'],
        docs: 'Voids an invoice that is not paid.',
        errors: [error('InvoiceAlreadyPaid', 'It is paid.')],
      }),
      endpoint('listClaims[paginated]()', { returns: [['object.claim']] }),
      endpoint('getClaim(claimId!)', claim),
      endpoint('startReview(claimId!)', {
        ...claim,
        docs: 'Starts the review of an open claim.',
        errors: [error('ClaimNotOpen', 'It is not open.')],
      }),
      endpoint('getDashboard()', {
        attributes: [
          count('activeShipments', 'Shipments that are booked, picked up or in transit.'),
          count('openClaims', 'Claims that are open or under review.'),
        ],
      }),
    ],
    {
      now: NOW,
      objects: [
        documented(
          'customer(id, companyName, contactName, isOnHold:boolean, openBalance:number, deliveredCount:number.u32)',
          { openBalance: 'Sum of the totals of sent and overdue invoices.' },
        ),
        documented(
          'shipment(id, trackingNumber, customerId, customerName, status, deliverBy:string.datetime, deliveredAt?:string.datetime, isLate:boolean, signedBy?, failureReason?, cancelReason?, createdAt:string.datetime)',
          {
            trackingNumber: 'Tracking number, for example `FR-202603-004217`.',
            isLate: 'Whether it was delivered after `deliverBy`.',
          },
          { status: ['booked', 'picked_up', 'in_transit', 'delivered', 'failed', 'canceled'] },
        ),
        documented(
          'event(id, shipmentId, type, location)',
          { location: 'City.' },
          {
            type: ['created', 'arrived', 'delivered'],
          },
        ),
        documented(
          'invoice(id, customerId, status, total:number, issuedOn:string.date, dueOn:string.date)',
          { dueOn: '30 days after `issuedOn`.' },
          { status: ['draft', 'sent', 'paid', 'overdue', 'void'] },
        ),
        documented(
          'claim(id, shipmentId, status, claimedAmount:number, approvedAmount?:number, nextContactOn?:string.date)',
          {
            approvedAmount: 'Only once approved or paid out.',
            nextContactOn: 'Next contact. Null once rejected.',
          },
          { status: ['open', 'under_review', 'approved', 'rejected', 'paid_out'] },
        ),
      ],
    },
  )
}

describe('data', () => {
  it('has the names of companies, months, cities and persons', async () => {
    const service = freight()
    const customers = await service.list('listCustomers')
    const names = new Map(customers.map(({ id, companyName }) => [id, companyName]))
    const shipments = await service.list('listShipments')
    for (const { customerId, customerName, trackingNumber, signedBy, createdAt } of shipments) {
      expect(customerName).toBe(names.get(customerId))
      expect(trackingNumber).toMatch(
        new RegExp(`^FR-${String(createdAt).slice(0, 7).replace('-', '')}-\\d{6}$`),
      )
      expect(signedBy ?? 'Ann Lee').toMatch(/^[A-Z]\S+ \S+/)
    }
    const [{ id } = {}] = shipments
    for (const { location } of await service.list('listEvents', { shipmentId: id! }))
      expect(location).toMatch(/^[A-Z][^\d]+$/)
  })

  it('compares and adds times', async () => {
    const service = freight()
    const shipments = await service.list('listShipments')
    for (const { isLate, deliverBy, deliveredAt } of shipments)
      expect(isLate).toBe(deliveredAt !== null && deliveredAt! > deliverBy!)
    for (const { issuedOn, dueOn } of await service.list('listInvoices'))
      expect(Date.parse(String(dueOn)) - Date.parse(String(issuedOn))).toBe(30 * 86_400_000)
  })

  it('sums and counts what has one of several statuses', async () => {
    const service = freight()
    const invoices = await service.list('listInvoices')
    const shipments = await service.list('listShipments')
    for (const { id, openBalance, deliveredCount } of await service.list('listCustomers')) {
      const open = invoices.filter(
        ({ customerId, status }) => customerId === id && /^(?:sent|overdue)$/.test(String(status)),
      )
      expect(openBalance).toBeCloseTo(open.reduce((sum, { total }) => sum + Number(total), 0))
      expect(deliveredCount).toBe(
        shipments.filter(({ customerId, status }) => customerId === id && status === 'delivered')
          .length,
      )
    }
    const claims = await service.list('listClaims')
    expect(await service.call('getDashboard')).toEqual({
      activeShipments: shipments.filter(({ status }) =>
        /^(?:booked|picked_up|in_transit)$/.test(String(status)),
      ).length,
      openClaims: claims.filter(({ status }) => /^(?:open|under_review)$/.test(String(status)))
        .length,
    })
  })

  it('has no amount that was approved in a rejected claim, and nothing that ends with a rejection', async () => {
    for (const { status, approvedAmount, nextContactOn } of await freight().list('listClaims')) {
      expect(approvedAmount !== null).toBe(/^(?:approved|paid_out)$/.test(String(status)))
      expect(status === 'rejected' && nextContactOn !== null).toBe(false)
    }
  })
})

describe('calls', () => {
  it('put a record on hold, and take it off again', async () => {
    const service = freight()
    const customers = await service.list('listCustomers')
    const customerId = customers.find(({ isOnHold }) => isOnHold === false)!['id']!
    expect(await service.call('putCustomerOnHold', { customerId })).toMatchObject({
      isOnHold: true,
    })
    expect(await service.reject('putCustomerOnHold', { customerId })).toMatchObject({
      code: 'AlreadyOnHold',
    })
    expect(await service.call('releaseCustomerHold', { customerId })).toMatchObject({
      isOnHold: false,
    })
    expect(await service.reject('releaseCustomerHold', { customerId })).toMatchObject({
      code: 'NotOnHold',
    })
  })

  it('require the statuses that errors name', async () => {
    const service = freight()
    const shipments = await service.list('listShipments')
    const invoices = await service.list('listInvoices')
    const of = (all: typeof shipments, wanted: string) =>
      all.find(({ status }) => status === wanted)!['id']!
    await service.call('markDelivered', { shipmentId: of(shipments, 'in_transit') })
    expect(
      await service.reject('markDelivered', { shipmentId: of(shipments, 'booked') }),
    ).toMatchObject({ code: 'NotUnderway' })
    await service.call('voidInvoice', { invoiceId: of(invoices, 'sent') })
    expect(await service.reject('voidInvoice', { invoiceId: of(invoices, 'paid') })).toMatchObject({
      code: 'InvoiceAlreadyPaid',
    })
  })

  it('store the reason of what they do', async () => {
    const service = freight()
    const shipments = await service.list('listShipments')
    const { id } = shipments.find(({ status }) => status === 'booked')!
    expect(
      await service.call('cancelShipment', { shipmentId: id!, reason: 'Mistake' }),
    ).toMatchObject({ status: 'canceled', cancelReason: 'Mistake', failureReason: null })
  })

  it('start what a status names', async () => {
    const service = freight()
    const claims = await service.list('listClaims')
    const claimId = claims.find(({ status }) => status === 'open')!['id']!
    expect(await service.call('startReview', { claimId })).toMatchObject({
      id: claimId,
      status: 'under_review',
    })
    expect(await service.reject('startReview', { claimId })).toMatchObject({ code: 'ClaimNotOpen' })
  })
})
