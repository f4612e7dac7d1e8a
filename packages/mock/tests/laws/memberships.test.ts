import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, serve } from './inline-service.ts'

const directory = [
  endpoint('list-users[paginated]()'),
  endpoint('get-user(user_id!)'),
  endpoint('list-groups[paginated]()'),
  endpoint('create-group(name!)'),
  endpoint('get-group(group_id!)'),
  endpoint('list-group-members[paginated](group_id!)'),
  endpoint('add-user-to-group(group_id!, user_id!)', { returns: ['null'] }),
  endpoint('remove-user-from-group(group_id!, user_id!)', { returns: ['null'] }),
]

async function emptyGroup(service: InlineService): Promise<{ group_id: string; user_id: string }> {
  const group = await service.call('create-group', { name: 'Editors' })
  const [user] = await service.list('list-users')
  return { group_id: group['id'] as string, user_id: user!['id'] as string }
}

/** The list returns either users or memberships. */
function namesUser(member: JsonObject, user: string): boolean {
  return member['id'] === user || member['user_id'] === user
}

describe('a membership', () => {
  it('is created and removed without changing the user', async () => {
    const service = serve(directory)
    const both = await emptyGroup(service)
    const { group_id, user_id } = both
    const before = await service.call('get-user', { user_id })
    expect(await service.list('list-group-members', { group_id })).toEqual([])
    await service.call('add-user-to-group', both)
    const members = await service.list('list-group-members', { group_id })
    expect(members.filter((member) => namesUser(member, user_id))).toHaveLength(1)
    await service.call('remove-user-from-group', both)
    expect(await service.list('list-group-members', { group_id })).toEqual([])
    expect(await service.call('get-user', { user_id })).toEqual(before)
    expect(await service.list('list-users')).toContainEqual(before)
  })

  it.each(['add-user-to-group', 'remove-user-from-group'])(
    'with an unknown user is rejected by %s',
    async (name) => {
      const service = serve(directory)
      const { group_id } = await emptyGroup(service)
      await service.reject(name, { group_id, user_id: 'unknown-user' })
      expect(await service.list('list-group-members', { group_id })).toEqual([])
    },
  )

  it('in an unknown group is rejected', async () => {
    const service = serve(directory)
    const { user_id } = await emptyGroup(service)
    await service.reject('add-user-to-group', { group_id: 'unknown-group', user_id })
  })

  it('creates no user', async () => {
    const service = serve(directory)
    const before = await service.list('list-users')
    await service.call('add-user-to-group', await emptyGroup(service))
    expect(await service.list('list-users')).toEqual(before)
  })
})

describe('attach and detach', () => {
  const roles = [
    endpoint('list-roles[paginated]()'),
    endpoint('create-role(role_name!)'),
    endpoint('list-policies[paginated]()'),
    endpoint('get-policy(policy_name!)'),
    endpoint('list-role-policies[paginated](role_name!)'),
    endpoint('attach-role-policy(role_name!, policy_name!)', { returns: ['null'] }),
    endpoint('detach-role-policy(role_name!, policy_name!)', { returns: ['null'] }),
  ]

  it('link existing records', async () => {
    const service = serve(roles)
    await service.call('create-role', { role_name: 'auditor' })
    const { policy_name } = await service.example('get-policy')
    const both = { role_name: 'auditor', policy_name: policy_name! }
    await service.call('attach-role-policy', both)
    const attached = await service.list('list-role-policies', { role_name: 'auditor' })
    expect(attached).toHaveLength(1)
    expect(Object.values(attached[0]!)).toContain(policy_name)
    await service.call('detach-role-policy', both)
    expect(await service.list('list-role-policies', { role_name: 'auditor' })).toEqual([])
    await service.call('get-policy', { policy_name: policy_name! })
  })

  it('reject a policy that does not exist', async () => {
    const service = serve(roles)
    await service.call('create-role', { role_name: 'auditor' })
    const both = { role_name: 'auditor', policy_name: 'unknown-policy' }
    await service.reject('attach-role-policy', both)
  })

  it('use pool, group and user as key if the group belongs to a pool', async () => {
    const service = serve([
      endpoint('list-pools[paginated]()'),
      endpoint('get-pool(pool_id!)'),
      endpoint('list-groups[paginated](pool_id!)'),
      endpoint('get-group(pool_id!, group_name!)'),
      endpoint('list-users[paginated](pool_id!)'),
      endpoint('get-user(pool_id!, username!)'),
      endpoint('add-user-to-group(pool_id!, username!, group_name!)', { returns: ['null'] }),
      endpoint('remove-user-from-group(pool_id!, username!, group_name!)', { returns: ['null'] }),
      endpoint('list-users-in-group[paginated](pool_id!, group_name!)'),
    ])
    const args = await service.example('add-user-to-group')
    await service.call('add-user-to-group', args)
    const { username, ...group } = args
    const listed = await service.list('list-users-in-group', group)
    expect(listed).toContainEqual(expect.objectContaining({ username }))
    await service.call('remove-user-from-group', args)
    expect(await service.list('list-users-in-group', group)).toHaveLength(listed.length - 1)
  })

  it('ignore records that are children of the owner', async () => {
    const service = serve([
      endpoint('list-layers[paginated]()'),
      endpoint('get-layer(layer_name!)'),
      endpoint('list-layer-versions[paginated](layer_name!)'),
      endpoint('get-layer-version(layer_name!, version_number!:number)'),
      endpoint('add-layer-version-permission(layer_name!, version_number!:number, principal!)'),
    ])
    const [layer] = await service.list('list-layers')
    const key = { layer_name: layer!['name']! }
    const [version] = await service.list('list-layer-versions', key)
    const number = version!['number'] ?? version!['version_number'] ?? version!['version']!
    expect(await service.call('get-layer-version', { ...key, version_number: number })).toEqual(
      version,
    )
  })

  it('distinguish shared policies from inline policies of the same name', async () => {
    const service = serve([
      endpoint('list-policies[paginated]()'),
      endpoint('get-policy(policy_id!)'),
      endpoint('list-roles[paginated]()'),
      endpoint('get-role(role_name!)'),
      endpoint('attach-role-policy(role_name!, policy_id!)', { returns: ['null'] }),
      endpoint('detach-role-policy(role_name!, policy_id!)', { returns: ['null'] }),
      endpoint('list-role-policies[paginated](role_name!)'),
      endpoint('get-role-policy(role_name!, policy_name!)'),
      endpoint('put-role-policy(role_name!, policy_name!, document!)'),
      endpoint('delete-role-policy(role_name!, policy_name!)', { returns: ['null'] }),
    ])
    const [role] = await service.list('list-roles')
    const key = { role_name: role!['name']!, policy_name: 'read-only' }
    await service.call('put-role-policy', { ...key, document: '{}' })
    expect(await service.call('get-role-policy', key)).toMatchObject({ document: '{}' })
    await service.call('delete-role-policy', key)
    await service.reject('get-role-policy', key)
    await service.call('attach-role-policy', await service.example('attach-role-policy'))
  })
})
