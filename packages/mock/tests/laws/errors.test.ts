import { describe, expect, it } from 'vitest'
import { endpoint, serve } from './inline-service.ts'

describe('a conflict', () => {
  const users = [
    endpoint('list-users[paginated]()'),
    endpoint('get-user(user_id!)'),
    endpoint('create-user(name!, email!)', { errors: ['EMAIL_TAKEN'] }),
    endpoint('create-project(slug!, owner_id!)', { errors: ['PROJECT_ALREADY_EXISTS'] }),
    endpoint('get-project(slug!)'),
  ]

  it('is detected in the field that the error names', async () => {
    const service = serve(users)
    await service.call('create-user', { name: 'Ada', email: 'ada@example.com' })
    await service.call('create-user', { name: 'Ada', email: 'lovelace@example.com' })
    const again = { name: 'Grace', email: 'ada@example.com' }
    expect((await service.reject('create-user', again)).code).toBe('EMAIL_TAKEN')
  })

  it("is detected in the collection's own key, not in a reference", async () => {
    const service = serve(users)
    const [user] = await service.list('list-users')
    const owner_id = user!['id']!
    await service.call('create-project', { slug: 'one', owner_id })
    await service.call('create-project', { slug: 'two', owner_id })
    const again = await service.reject('create-project', { slug: 'one', owner_id })
    expect(again.code).toBe('PROJECT_ALREADY_EXISTS')
  })

  it('is not reported for a missing referenced record', async () => {
    const missing = { slug: 'one', owner_id: 'unknown-user' }
    const { code } = await serve(users).reject('create-project', missing)
    expect(code).not.toBe('PROJECT_ALREADY_EXISTS')
  })
})

describe('an error for a missing record', () => {
  it.each([
    ['NoSuchBucket', { bucket: 'unknown', key: 'unknown' }],
    ['NoSuchObject', { bucket: 'photos', key: 'unknown' }],
  ])('is %s for %j', async (code, args) => {
    const service = serve([
      endpoint('create-bucket(bucket!)'),
      endpoint('get-bucket(bucket!)', { errors: ['NoSuchBucket'] }),
      endpoint('put-object(bucket!, key!)', { errors: ['NoSuchBucket'] }),
      endpoint('get-object(bucket!, key!)', { errors: ['NoSuchObject', 'NoSuchBucket'] }),
      endpoint('list-objects[paginated](bucket!)', { errors: ['NoSuchBucket'] }),
    ])
    await service.call('create-bucket', { bucket: 'photos' })
    expect((await service.reject('get-object', args)).code).toBe(code)
  })

  it('belongs to the reference if the record itself is new', async () => {
    const service = serve([
      endpoint('list-users[paginated]()'),
      endpoint('get-user(user_id!)', { errors: ['NoSuchUser'] }),
      endpoint('create-project(name!, owner_id!)', { errors: ['NoSuchProject', 'NoSuchUser'] }),
      endpoint('get-project(project_id!)', { errors: ['NoSuchProject'] }),
    ])
    const args = { name: 'One', owner_id: 'unknown-user' }
    expect((await service.reject('create-project', args)).code).toBe('NoSuchUser')
  })

  it('is NOT_FOUND if the definition declares no error', async () => {
    const service = serve([endpoint('list-users[paginated]()'), endpoint('get-user(user_id!)')])
    expect((await service.reject('get-user', { user_id: 'unknown' })).code).toBe('NOT_FOUND')
  })
})

describe('a successful result', () => {
  it.each(['errors', 'failures', 'failed'])('has an empty member %s', async (member) => {
    const service = serve([
      endpoint('create-users(names!:array)', { members: `${member}:[[string]], created:number` }),
      endpoint('get-user(user_id!)'),
    ])
    const result = await service.call('create-users', await service.example('create-users'))
    expect(result[member]).toEqual([])
  })
})

describe('example arguments', () => {
  it.each(['create-user', 'move-user', 'delete-user', 'list-visits'])(
    'of %s are accepted',
    async (name) => {
      const service = serve([
        endpoint('list-users[paginated]()'),
        endpoint('create-user(id!, email!)', { errors: ['USER_ALREADY_EXISTS', 'EMAIL_TAKEN'] }),
        endpoint('get-user(id!)'),
        endpoint('move-user(id!, team_id!)'),
        endpoint('get-team(team_id!)'),
        endpoint('delete-user(id!)'),
        endpoint('list-visits[paginated](user_id!)'),
      ])
      await expect(service.call(name, await service.example(name))).resolves.toBeDefined()
    },
  )
})
