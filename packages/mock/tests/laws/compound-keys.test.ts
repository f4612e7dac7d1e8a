import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, serve } from './inline-service.ts'

function boards(): InlineService {
  return serve([
    endpoint('list-projects[paginated]()'),
    endpoint('get-project(project_id!)'),
    endpoint('list-boards[paginated](project_id!)'),
    endpoint('get-board(project_id!, name!)'),
    endpoint('create-board(project_id!, name!, color)', { errors: ['BOARD_ALREADY_EXISTS'] }),
    endpoint('delete-board(project_id!, name!)'),
  ])
}

async function twoProjects(service: InlineService): Promise<[string, string]> {
  const [one, two] = await service.list('list-projects')
  return [one!['id'] as string, two!['id'] as string]
}

describe('a key of parent and name', () => {
  it('identifies every listed record', async () => {
    const service = boards()
    const [project_id] = await twoProjects(service)
    const listed = await service.list('list-boards', { project_id })
    expect(listed.length).toBeGreaterThan(0)
    for (const board of listed) {
      expect(board).toMatchObject({ project_id, name: expect.any(String) as string })
      const { name } = board
      expect(await service.call('get-board', { project_id, name: name! })).toEqual(board)
    }
  })

  it('distinguishes records of the same name in two parents', async () => {
    const service = boards()
    const [one, two] = await twoProjects(service)
    const first = { project_id: one, name: 'main', color: 'red' }
    const second = { project_id: two, name: 'main', color: 'blue' }
    await service.call('create-board', first)
    await service.call('create-board', second)
    expect(await service.call('get-board', { project_id: one, name: 'main' })).toMatchObject(first)
    expect(await service.call('get-board', { project_id: two, name: 'main' })).toMatchObject(second)
    const listed = await service.list('list-boards', { project_id: one })
    expect(listed.filter(({ name }) => name === 'main')).toHaveLength(1)
    await service.call('delete-board', { project_id: one, name: 'main' })
    expect(await service.call('get-board', { project_id: two, name: 'main' })).toMatchObject(second)
  })

  it('rejects a duplicate name in one parent', async () => {
    const service = boards()
    const [project_id] = await twoProjects(service)
    await service.call('create-board', { project_id, name: 'main' })
    const { code } = await service.reject('create-board', { project_id, name: 'main' })
    expect(code).toBe('BOARD_ALREADY_EXISTS')
  })

  it('rejects get after delete', async () => {
    const service = boards()
    const [project_id] = await twoProjects(service)
    const [board] = await service.list('list-boards', { project_id })
    const key = { project_id, name: board!['name']! }
    await service.call('delete-board', key)
    await service.reject('get-board', key)
    await service.reject('delete-board', key)
  })
})

describe('a key of bucket and object key', () => {
  it('reads, replaces and deletes records', async () => {
    const service = serve([
      endpoint('list-buckets[paginated]()'),
      endpoint('create-bucket(bucket!)'),
      endpoint('list-objects[paginated](bucket!)'),
      endpoint('get-object(bucket!, key!)'),
      endpoint('put-object(bucket!, key!, content_type)'),
      endpoint('delete-object(bucket!, key!)'),
    ])
    await service.call('create-bucket', { bucket: 'photos' })
    const key = { bucket: 'photos', key: 'a/b.png' }
    await service.call('put-object', { ...key, content_type: 'image/png' })
    await service.call('put-object', { ...key, content_type: 'image/webp' })
    const stored = { ...key, content_type: 'image/webp' }
    expect(await service.call('get-object', key)).toMatchObject(stored)
    const listed = await service.list('list-objects', { bucket: 'photos' })
    expect(listed).toMatchObject([stored])
    await service.call('delete-object', key)
    await service.reject('get-object', key)
  })
})

describe('a key of owner, repository and number', () => {
  it('identifies every listed record', async () => {
    const service = serve([
      endpoint('list-repos[paginated]()'),
      endpoint('get-repo(owner!, repo!)'),
      endpoint('list-issues[paginated](owner!, repo!)'),
      endpoint('get-issue(owner!, repo!, number!:number)'),
    ])
    const { owner, repo } = await service.example('list-issues')
    const listed = await service.list('list-issues', { owner: owner!, repo: repo! })
    expect(listed.length).toBeGreaterThan(0)
    for (const issue of listed) {
      expect(issue).toMatchObject({ owner, repo, number: expect.any(Number) as number })
      const key = { owner: owner!, repo: repo!, number: issue['number']! }
      expect(await service.call('get-issue', key)).toEqual(issue)
    }
  })

  it('may end with a reference to another collection', async () => {
    const service = serve([
      endpoint('list-calls[paginated]()'),
      endpoint('get-call(call_id!)'),
      endpoint('list-conferences[paginated]()'),
      endpoint('get-conference(conference_id!)'),
      endpoint('list-participants[paginated](conference_id!)'),
      endpoint('get-participant(conference_id!, call_id!)'),
      endpoint('delete-participant(conference_id!, call_id!)', { returns: ['null'] }),
    ])
    const [conference] = await service.list('list-conferences')
    const conference_id = conference!['id']!
    const [first, second] = await service.list('list-participants', { conference_id })
    const key = { conference_id, call_id: second!['call_id']! }
    expect(await service.call('get-participant', key)).toEqual(second)
    await service.call('delete-participant', key)
    await service.reject('get-participant', key)
    expect(await service.list('list-participants', { conference_id })).toContainEqual(first)
  })
})

describe('a key without the key of the parent', () => {
  it('has numbers that do not restart for each parent', async () => {
    const { mock } = serve(
      [
        endpoint('list-owners[paginated]()'),
        endpoint('get-owner(owner_id!)'),
        endpoint('list-repos[paginated](owner_id!)'),
        endpoint('get-repo(host!, number!:number)'),
      ],
      { model: { collections: { repos: { key: ['host', 'number'] } } } },
    )
    const numbers = mock
      .collection('repos')
      .list()
      .map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(5)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
