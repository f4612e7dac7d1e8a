import { expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

it('creates and closes records that are named like a verb', async () => {
  const { call, list, reject } = serve(
    [
      endpoint('listMembers[paginated]()', { returns: [['object.Member']] }),
      endpoint('getMember(id!)', { returns: ['object.Member'] }),
      endpoint('changePlan(memberId!, planId!)', { returns: ['object.Member'] }),
      endpoint('updateMember(id!, patch!:object.Patch)', { returns: ['object.Member'] }),
      endpoint('listPlans[paginated]()', { returns: [['object.Plan']] }),
      endpoint('getPlan(id!)', { returns: ['object.Plan'] }),
      endpoint('checkIn(memberId!, gate!)', { returns: ['object.CheckIn'] }),
      endpoint('checkOut(checkInId!)', { returns: ['object.CheckIn'], errors: ['NotFound'] }),
      endpoint('listCheckIns[paginated](memberId, since:string.datetime)', {
        returns: [['object.CheckIn']],
      }),
    ],
    {
      objects: [
        object('Member(id, name, planId, checkInCount:number)'),
        object('Patch(name?)'),
        object('Plan(id, name)'),
        object(
          'CheckIn(id, memberId, gate, checkedInAt:string.datetime, checkedOutAt?:string.datetime)',
        ),
      ],
    },
  )
  const [member] = await list('listMembers')
  const memberId = member!['id']!
  const entry = await call('checkIn', { memberId, gate: 'north' })
  expect(entry).toMatchObject({ memberId, gate: 'north', checkedOutAt: null })
  expect(await list('listCheckIns', { memberId })).toContainEqual(entry)
  const count = Number(member!['checkInCount']) + 1
  expect(await call('getMember', { id: memberId })).toMatchObject({ checkInCount: count })
  const left = await call('checkOut', { checkInId: entry['id']! })
  expect(left).toMatchObject({ id: entry['id'], checkedOutAt: expect.any(String) })
  expect(await reject('checkOut', { checkInId: 'unknown' })).toMatchObject({ code: 'NotFound' })
  const all = await list('listCheckIns')
  const since = String(all[5]!['checkedInAt'])
  const later = all.filter(({ checkedInAt }) => String(checkedInAt) >= since)
  expect(await list('listCheckIns', { since })).toEqual(later)

  const [, plan] = await list('listPlans')
  const moved = await call('changePlan', { memberId, planId: plan!['id']! })
  expect(moved).toMatchObject({ id: memberId, planId: plan!['id'] })
  const renamed = await call('updateMember', { id: memberId, patch: { name: 'Ada' } })
  expect(renamed).toMatchObject({ id: memberId, name: 'Ada', planId: plan!['id'] })
})
