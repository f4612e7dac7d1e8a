import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, serve } from './inline-service.ts'

/** Users, each with one avatar, known by the user's key. */
function avatars(): InlineService {
  const missing = { errors: ['USER_NOT_FOUND', 'AVATAR_NOT_FOUND'] }
  return serve([
    endpoint('list-users[paginated]()'),
    endpoint('get-user(user_id!)', missing),
    endpoint('delete-user(user_id!)', missing),
    endpoint('get-avatar(user_id!)', missing),
    endpoint('create-avatar(user_id!, url!)', missing),
    endpoint('update-avatar(user_id!, url)', missing),
    endpoint('delete-avatar(user_id!)', missing),
  ])
}

describe('one record per parent', () => {
  it('is identified by the key of the parent and differs between parents', async () => {
    const service = avatars()
    const [ada, bob] = await service.list('list-users')
    const first = await service.call('get-avatar', { user_id: ada!['id']! })
    expect(first).toMatchObject({ user_id: ada!['id']! })
    expect(await service.call('get-avatar', { user_id: bob!['id']! })).not.toEqual(first)
  })

  it('is changed, deleted and created again for one parent only', async () => {
    const service = avatars()
    const [ada, bob] = await service.list('list-users')
    const user_id = ada!['id']!
    const other = await service.call('get-avatar', { user_id: bob!['id']! })
    await service.call('update-avatar', { user_id, url: 'https://example.com/1' })
    expect(await service.call('get-avatar', { user_id })).toMatchObject({
      url: 'https://example.com/1',
    })
    await service.call('delete-avatar', { user_id })
    expect((await service.reject('get-avatar', { user_id })).code).toBe('AVATAR_NOT_FOUND')
    await service.call('create-avatar', { user_id, url: 'https://example.com/2' })
    expect(await service.call('get-avatar', { user_id })).toMatchObject({
      url: 'https://example.com/2',
    })
    expect(await service.call('get-avatar', { user_id: bob!['id']! })).toEqual(other)
    expect(await service.call('get-user', { user_id })).toEqual(ada)
  })

  it('is deleted with the parent', async () => {
    const service = avatars()
    const [ada] = await service.list('list-users')
    await service.call('delete-user', { user_id: ada!['id']! })
    expect((await service.reject('get-avatar', { user_id: ada!['id']! })).code).toMatch(/NOT_FOUND/)
  })

  it('does not exist without the parent', async () => {
    const { code } = await avatars().reject('get-avatar', { user_id: 'none' })
    expect(code).toBe('USER_NOT_FOUND')
  })
})
