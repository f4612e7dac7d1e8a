import { expect, test } from 'vitest'
import type { JsonValue } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function service(list: string, user = '', group = ''): InlineService {
  return serve(
    [
      endpoint(`list-users[paginated](${list})`, { returns: [['object.user']] }),
      endpoint('get-user(user_id!)', { returns: ['object.user'] }),
      endpoint('list-groups[paginated]()', { returns: [['object.group']] }),
      endpoint('get-group(group_id!)', { returns: ['object.group'] }),
      endpoint('add-user-to-group(user_id!, group_id!)', { returns: ['null'] }),
      endpoint('remove-user-from-group(user_id!, group_id!)', { returns: ['null'] }),
    ],
    {
      objects: [
        object(`user(id, name, status${user})`, { choices: { status: ['active', 'away'] } }),
        object(`group(id, name, member_count:number${group})`),
      ],
      items: 12,
    },
  )
}

test.each(['group_id', 'group_id!', 'group_id, status'])(
  'list-users(%s) shows the members of a group',
  async (list) => {
    const { call, list: read, reject, mock } = service(list)
    const users = mock.collection('users').list({ limit: 100 }) as { id: string }[]
    const [first, ...groups] = await read('list-groups')
    const key = { group_id: first!['id']! }
    const members = async (): Promise<JsonValue[]> =>
      (await read('list-users', key)).map((each) => each['id']!)
    const before = await members()
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(users.length)
    expect(await call('get-group', key)).toMatchObject({ member_count: before.length })
    const lists = groups.map(({ id }) => read('list-users', { group_id: id! }))
    expect(new Set((await Promise.all(lists)).map((each) => JSON.stringify(each))).size > 1).toBe(
      true,
    )

    const { id } = users.find((each) => !before.includes(each.id))!
    await call('add-user-to-group', { ...key, user_id: id })
    expect((await members()).toSorted()).toEqual([...before, id].toSorted())
    expect(await call('get-group', key)).toMatchObject({ member_count: before.length + 1 })
    await call('remove-user-from-group', { ...key, user_id: id })
    expect(await members()).toEqual(before)
    expect((await reject('list-users', { group_id: 'nope' })).code).toBe('NOT_FOUND')
  },
)

test('other filters select among the members', async () => {
  const { list } = service('group_id, status')
  for (const { id = '' } of await list('list-groups')) {
    const members = await list('list-users', { group_id: id })
    const active = await list('list-users', { group_id: id, status: 'active' })
    expect(active).toEqual(members.filter(({ status }) => status === 'active'))
  }
})

test('lists of keys in users and groups follow the memberships', async () => {
  const { call, list } = service('group_id', ', group_ids:[[string]]', ', user_ids:[[string]]')
  const [user] = await list('list-users')
  const groups = await list('list-groups')
  const own = user!['group_ids'] as string[]
  for (const { id, user_ids: users } of groups) {
    expect((users as string[]).includes(String(user!['id']))).toBe(own.includes(String(id)))
    const found = await list('list-users', { group_id: id! })
    expect(found.map((each) => each['id']).toSorted()).toEqual((users as string[]).toSorted())
  }
  const other = groups.find(({ id }) => !own.includes(String(id)))!
  await call('add-user-to-group', { user_id: user!['id']!, group_id: other['id']! })
  const after = await call('get-user', { user_id: user!['id']! })
  expect((after['group_ids'] as string[]).toSorted()).toEqual([...own, other['id']].toSorted())
})
