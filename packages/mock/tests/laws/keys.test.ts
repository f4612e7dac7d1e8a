import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

describe('a key', () => {
  it('is compared exactly', async () => {
    const service = serve([endpoint('list-users[paginated]()'), endpoint('get-user(id!)')])
    const [user] = await service.list('list-users')
    const id = String(user!['id'])
    expect(await service.call('get-user', { id })).toEqual(user)
    for (const other of ['1', id.toUpperCase(), `${id} `, ''])
      await service.reject('get-user', { id: other })
  })

  it('may be a field that no list filters', async () => {
    const service = serve([endpoint('list-books[paginated]()'), endpoint('get-book(isbn!)')])
    const books = await service.list('list-books')
    const book = books[41]!
    expect(await service.call('get-book', { isbn: book['isbn']! })).toEqual(book)
  })

  it('without record returns the same generated record with unknownIds', async () => {
    const service = serve([endpoint('list-users[paginated]()'), endpoint('get-user(user_id!)')], {
      unknownIds: 'generate',
    })
    const user = await service.call('get-user', { user_id: 'unknown' })
    expect(user).toMatchObject({ id: 'unknown', email: expect.stringContaining('@') as string })
    expect(await service.call('get-user', { user_id: 'unknown' })).toEqual(user)
  })

  it('may be a name chosen by the client', async () => {
    const service = serve([
      endpoint('list-queues[paginated]()'),
      endpoint('get-queue(queue_name!)'),
      endpoint('create-queue(queue_name!, color)', { errors: ['QUEUE_NAME_TAKEN'] }),
    ])
    const created = await service.call('create-queue', { queue_name: 'jobs', color: 'red' })
    expect(await service.call('get-queue', { queue_name: 'jobs' })).toEqual(created)
    expect((await service.list('list-queues')).at(-1)).toEqual(created)
    await service.reject('get-queue', { queue_name: 'Jobs' })
    const again = await service.reject('create-queue', { queue_name: 'jobs', color: 'blue' })
    expect(again.code).toBe('QUEUE_NAME_TAKEN')
  })

  it('may be a URL returned by create', async () => {
    const service = serve([
      endpoint('list-queues[paginated]()'),
      endpoint('create-queue(queue_name!)'),
      endpoint('delete-queue(queue_url!)'),
    ])
    const created = await service.call('create-queue', { queue_name: 'jobs' })
    const key = { queue_url: created['queue_url']! }
    expect(key.queue_url).toMatch(/^https?:\/\//)
    await service.call('delete-queue', key)
    expect(await service.list('list-queues')).not.toContainEqual(created)
    expect((await service.reject('delete-queue', key)).code).toBe('NOT_FOUND')
  })

  it('may be in a nested object', async () => {
    const members = 'Details:object.Details, Size:number'
    const service = serve(
      [
        endpoint('ListBackups[paginated]()', { members }),
        endpoint('DescribeBackup(BackupArn!)', { members }),
        endpoint('DeleteBackup(BackupArn!)', { returns: ['null'] }),
      ],
      { objects: [object('Details(BackupArn, BackupName)')] },
    )
    const [, second] = await service.list('ListBackups')
    const { BackupArn } = second!['Details'] as JsonObject
    expect(await service.call('DescribeBackup', { BackupArn: BackupArn! })).toEqual(second)
    await service.call('DeleteBackup', { BackupArn: BackupArn! })
    expect(await service.list('ListBackups')).not.toContainEqual(second)
    await service.reject('DescribeBackup', { BackupArn: BackupArn! })
  })

  it('may be sent as an object with one of the fields', async () => {
    const service = serve([
      endpoint('members-list[paginated]()'),
      endpoint('members-get-info(members!:array)', { returns: ['array'] }),
      endpoint('members-remove(user!:object)'),
    ])
    const [ada, bob] = await service.list('members-list')
    const byId = { '.tag': 'team_member_id', team_member_id: ada!['id']! }
    const byEmail = { '.tag': 'email', email: bob!['email']! }
    expect(await service.call('members-get-info', { members: [byId, byEmail] })).toEqual([ada, bob])
    await service.call('members-remove', { user: byId })
    expect((await service.list('members-list'))[0]).toEqual(bob)
    await service.reject('members-remove', { user: byId })
  })

  it('may have different names in list and get', async () => {
    const service = serve([
      endpoint('ListAgentStatuses[paginated]()', { members: 'Id, Arn, Name' }),
      endpoint('DescribeAgentStatus(AgentStatusId!)', {
        members: 'AgentStatusId, AgentStatusArn, Name, Description',
      }),
    ])
    const [item] = await service.list('ListAgentStatuses')
    expect(
      await service.call('DescribeAgentStatus', { AgentStatusId: item!['Id']! }),
    ).toMatchObject({
      AgentStatusId: item!['Id']!,
      AgentStatusArn: item!['Arn']!,
      Name: item!['Name']!,
    })
  })

  it.each(['gid', 'uid', 'identifier'])('may be a `%s`', async (word) => {
    const service = serve([
      endpoint('list-tasks[paginated]()', { members: `${word}, name, notes` }),
      endpoint(`get-task(task_${word}!)`, { members: `${word}, name, notes` }),
      endpoint('create-task(name!)', { members: `${word}, name, notes` }),
    ])
    const created = await service.call('create-task', { name: 'Call Ada' })
    expect(created[word]).not.toBe('')
    const key = { [`task_${word}`]: created[word]! }
    expect(await service.call('get-task', key)).toEqual(created)
  })

  it('matches its full name in a filter, without a second field', async () => {
    const service = serve([
      endpoint('ListZones[paginated](ZoneId)'),
      endpoint('GetZone(Id!)'),
      endpoint('CreateZone(Name!)'),
    ])
    const [, second] = await service.list('ListZones')
    expect(second).not.toHaveProperty('ZoneId')
    expect(await service.list('ListZones', { ZoneId: second!['Id']! })).toEqual([second])
  })

  it('is no free text', async () => {
    const service = serve([
      endpoint('CreatePolicy(Name!, Content!)', { members: 'PolicyId, Name, Content' }),
      endpoint('ListPolicies[paginated]()', { members: 'PolicyId, Name' }),
      endpoint('PutResourcePolicy(Content!)', { members: 'Content' }),
      endpoint('GetResourcePolicy()', { members: 'Content' }),
    ])
    const created = await service.call('CreatePolicy', { Name: 'a', Content: '{}' })
    expect((await service.list('ListPolicies')).at(-1)).toMatchObject({ Name: 'a' })
    expect(created).toMatchObject({ Name: 'a', Content: '{}' })
    const policy = await service.call('PutResourcePolicy', { Content: '[]' })
    expect(policy).toEqual({ Content: '[]' })
    expect(await service.call('GetResourcePolicy')).toEqual(policy)
  })

  it('is no text of another record', async () => {
    const service = serve([
      endpoint('createComment(note_id!, message!)', { members: 'id, note_id, message' }),
      endpoint('getById(message!)', { group: 'messages' }),
      endpoint('list-messages[paginated]()', { members: 'id, text' }),
    ])
    const comment = { note_id: 'note', message: 'Hello' }
    expect(await service.call('createComment', comment)).toMatchObject(comment)
  })

  it('is stored if a client adds a record with it', async () => {
    const service = serve([
      endpoint('add-member(did!, role!)', { members: 'did, role' }),
      endpoint('update-member(did!, role!)', { members: 'did, role' }),
      endpoint('remove-member(did!)'),
      endpoint('list-members[paginated]()', { members: 'did, role' }),
    ])
    const member = { did: 'did:plc:new', role: 'admin' }
    expect(await service.call('add-member', member)).toEqual(member)
    expect((await service.list('list-members')).at(-1)).toEqual(member)
    const changed = { ...member, role: 'owner' }
    expect(await service.call('update-member', changed)).toEqual(changed)
    await service.call('remove-member', { did: member.did })
    await service.reject('remove-member', { did: member.did })
  })
})
