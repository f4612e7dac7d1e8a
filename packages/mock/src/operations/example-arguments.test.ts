import { expect, test } from 'vitest'
import { endpoint, type InlineService, object, serve } from '../laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'

const member = { members: 'id, team_id, email, role, age:number' }

function service(signature: string, more: Parameters<typeof endpoint>[1] = {}): InlineService {
  return serve(
    [
      endpoint('list-teams[paginated]()', { members: 'id, name' }),
      endpoint('get-team(team_id!)', { members: 'id, name' }),
      endpoint('list-members[paginated](team_id!)', member),
      endpoint('get-member(team_id!, member_id!)', member),
      endpoint('create-member(team_id!, email!, role, age:number)', member),
      endpoint('delete-member(team_id!, member_id!)'),
      endpoint(signature, more),
    ],
    { items: 4, objects: [object('patch()', { input: 'email, age:number' })] },
  )
}

async function exampleOf(
  signature: string,
  more?: Parameters<typeof endpoint>[1],
): Promise<{ args: JsonObject; first: JsonObject; service: InlineService }> {
  const created = service(signature, more)
  const name = /^[^[(]+/.exec(signature)![0]
  const [first] = created.mock.collection('members').list({ limit: 1 }) as JsonObject[]
  return { args: await created.example(name), first: first!, service: created }
}

test.each<[signature: string, expected: (first: JsonObject) => object]>([
  ['ping()', () => ({})],
  [
    'show-member(team_id!, member_id!)',
    (first) => ({ team_id: first['team_id'], member_id: first['id'] }),
  ],
  ['show-members[paginated](team_id!, role)', (first) => ({ team_id: first['team_id'] })],
  [
    'show-members[paginated](team_id!, role!)',
    (first) => ({ team_id: first['team_id'], role: first['role'] }),
  ],
  ['show-members[paginated](team_id!, min_age:number)', (first) => ({ team_id: first['team_id'] })],
  [
    'rename-member(team_id!, member_id!, email!)',
    (first) => ({ team_id: first['team_id'], member_id: first['id'], email: expect.any(String) }),
  ],
  [
    'remove-members(team_id!, member_ids!:array)',
    (first) => ({ team_id: first['team_id'], member_ids: [first['id']] }),
  ],
])('the example arguments of %s have keys of existing records', async (signature, expected) => {
  const { args, first } = await exampleOf(signature)
  expect(args).toEqual(expected(first))
})

test('the example arguments of a creation have values of a new record of an existing parent', async () => {
  const {
    args,
    first,
    service: members,
  } = await exampleOf('invite-member(team_id!, email!)', {
    ...member,
    errors: ['EMAIL_TAKEN'],
  })
  expect(args).toEqual({ team_id: first['team_id'], email: expect.stringContaining('@') })
  const emails = members.mock
    .collection('members')
    .list()
    .map(({ email }) => email)
  expect(emails).not.toContain(args['email'])
})

test('an example argument has the declared type, also where the field has another one', async () => {
  const { args, first } = await exampleOf('show-members[paginated](team_id!, age!)')
  expect(args).toEqual({ team_id: first['team_id'], age: String(first['age']) })
})

test('optional arguments are omitted', async () => {
  const { args } = await exampleOf('show-members[paginated](team_id, role, sort, limit:number)')
  expect(args).toEqual({})
})

test.each(['sort!', 'order_by!', 'sort!, direction!'])(
  'required sort arguments are accepted: %s',
  async (list) => {
    const { args, service: members } = await exampleOf(
      `find-members[paginated](team_id!, ${list})`,
      member,
    )
    await expect(members.call('find-members', args)).resolves.toHaveProperty('page')
  },
)
