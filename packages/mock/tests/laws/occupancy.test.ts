import { expect, test } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

const locker = { returns: ['object.locker'] }
const service = () =>
  serve(
    [
      endpoint('list-lockers[paginated](status, member_id)', { returns: [['object.locker']] }),
      endpoint('get-locker(locker_id!)', locker),
      endpoint('assign-locker(locker_id!, member_id!)', locker),
      endpoint('release-locker(locker_id!)', locker),
      endpoint('list-members[paginated]()', { returns: [['object.member']] }),
      endpoint('get-member(member_id!)', { returns: ['object.member'] }),
    ],
    {
      objects: [
        object('locker(id, number:number, member_id?, status, assigned_at?:string.datetime)', {
          choices: { status: ['vacant', 'occupied', 'broken'] },
        }),
        object('member(id, name)'),
      ],
    },
  )

test('a free record has no user, one in use has', async () => {
  const { list, call } = service()
  const lockers = await list('list-lockers')
  for (const each of lockers)
    expect([each['status'], each['member_id'] !== null]).toEqual([
      each['status'],
      each['status'] === 'occupied',
    ])
  expect(lockers.some(({ status }) => status === 'occupied')).toBe(true)
  const { member_id: member = null } = lockers.find(({ status }) => status === 'occupied')!
  const own = await list('list-lockers', { member_id: member })
  expect(own).toEqual(lockers.filter((each) => each['member_id'] === member))
  expect(await call('get-locker', { locker_id: own[0]!['id']! })).toEqual(own[0])
})

test('calls assign and free a record', async () => {
  const { list, call } = service()
  const [first] = await list('list-lockers', { status: 'vacant' })
  const [someone] = await list('list-members')
  const key = { locker_id: first!['id']! }
  const member = someone!['id']!
  expect(await call('assign-locker', { ...key, member_id: member })).toMatchObject({
    id: first!['id'],
    number: first!['number'],
    member_id: member,
    status: 'occupied',
  })
  const { member_id: user, status } = await call('release-locker', key)
  expect([user, status]).toEqual([null, 'vacant'])
})
