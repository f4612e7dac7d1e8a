import { expect, test } from 'vitest'
import { endpoint } from '../../tests/laws/inline-service.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { createMock } from '../mock/create-mock.ts'

const members = {
  courier: 'id, name, active_parcel_id',
  payout: 'id, courier_id, amount:number',
  parcel: 'id, courier_id, payout_id, label',
}

test('records that refer to each other refer to the same third one', () => {
  const mock = createMock(
    packageOf([
      endpoint('list-couriers()', { members: members.courier }),
      endpoint('get-courier(courier_id!)', { members: members.courier }),
      endpoint('list-payouts(courier_id?)', { members: members.payout }),
      endpoint('get-payout(payout_id!)', { members: members.payout }),
      endpoint('list-parcels(courier_id?)', { members: members.parcel }),
      endpoint('get-parcel(parcel_id!)', { members: members.parcel }),
    ]),
  )
  const [couriers, payouts, parcels] = ['couriers', 'payouts', 'parcels'].map((name) =>
    mock.collection(name),
  )
  const courierOf = (parcel: unknown): unknown => parcels!.find(String(parcel))?.['courier_id']
  const related = parcels!
    .list()
    .map((each) => [payouts!.find(String(each['payout_id']))?.['courier_id'], each['courier_id']])
    .filter(([payer]) => payer !== undefined)
  expect(related.length).toBeGreaterThan(5)
  for (const [payer, courier] of related) expect(payer).toBe(courier)
  const active = couriers!
    .list()
    .filter((each) => parcels!.list({ where: { courier_id: each['id']! } }).length > 0)
  for (const each of active) expect(courierOf(each['active_parcel_id'])).toBe(each['id'])
})
