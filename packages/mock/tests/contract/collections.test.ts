import { expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { example, packageOf } from '../support/definitions.ts'
import { describeMatrix, hasMemory, type Reply } from '../support/describe-matrix.ts'

type User = Record<string, unknown> & { id: string }

const text = (name: string): { name: string; type: string; flags: string[] } => ({
  name,
  type: 'string',
  flags: ['required'],
})

const boards = packageOf([
  { name: 'list-projects', flags: ['paginated'] },
  { name: 'get-project', arguments: [text('project_id')] },
  { name: 'list-boards', flags: ['paginated'], arguments: [text('project_id')] },
  { name: 'get-board', arguments: [text('project_id'), text('name')] },
])

describeMatrix('collections in the admin API', ({ mock }) => {
  it('lists collections with their numbers of records and changes', async () => {
    const { call, send } = await mock(example('people'), { items: 7 })
    await call('create-user', { name: 'Ada', email: 'ada@example.com' })
    expect((await send('/__fc/collections')).body).toMatchObject([
      { name: 'users', path: '/people', key: ['id'], size: 8, created: 1, changed: 0, deleted: 0 },
      { name: 'teams', size: 7 },
    ])
  })

  it('reads, creates, updates and deletes the records of endpoints', async () => {
    const { call, send } = await mock(example('people'), { items: 7 })
    const request = (method: string, path: string, body?: unknown): Promise<Reply> =>
      send(`/__fc/collections/${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const created = (await request('POST', 'users', { name: 'Ada', role: 'admin' })).body as User
    expect(created).toMatchObject({ name: 'Ada', role: 'admin', id: expect.any(String) as string })
    const { id } = created
    expect((await request('GET', `users/${id}`)).body).toEqual(created)
    expect((await call('find-user', { id })).body).toMatchObject({ id, name: 'Ada' })
    await request('PATCH', `users/${id}`, { name: 'Grace' })
    expect((await call('find-user', { id })).body).toMatchObject({ id, name: 'Grace' })
    expect((await request('DELETE', `users/${id}`)).body).toEqual({ deleted: true })
    expect((await call('find-user', { id })).status).toBe(400)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(
        await request(method, `users/${id}`, method === 'PATCH' ? {} : undefined),
      ).toMatchObject({ status: 404, body: ['NOT_FOUND', expect.any(String), null] })
  })

  it('filters records by value and skips to an offset', async () => {
    const { send } = await mock(example('people'), { items: 30 })
    const read = async (query: string): Promise<User[]> =>
      ((await send(`/__fc/collections/users?${query}`)).body as { items: User[] }).items
    const all = await read('')
    expect(all).toHaveLength(30)
    const selected = all.filter(({ role }) => role === all[0]!['role'])
    expect(await read(`role=${String(all[0]!['role'])}`)).toEqual(selected)
    expect(await read('active=true')).toEqual(all.filter(({ active }) => active === true))
    expect(await read('limit=3&offset=5')).toEqual(all.slice(5, 8))
  })

  it('accepts a key of several fields as several segments', async () => {
    const { call, send } = await mock(boards, { items: 7 })
    const { page } = (await call('list-projects', {})).body as { page: User[] }
    const project_id = page[0]!.id
    const listed = (await call('list-boards', { project_id })).body as { page: { name: string }[] }
    const { name } = listed.page[0]!
    const path = `/__fc/collections/boards/${project_id}/${encodeURIComponent(name)}`
    expect((await send(path)).body).toMatchObject({ project_id, name })
    expect((await send(path, { method: 'DELETE' })).body).toEqual({ deleted: true })
    expect((await call('get-board', { project_id, name })).status).toBe(400)
  })

  it('rejects unknown names, other methods and duplicate keys', async () => {
    const { send } = await mock(example('people'), { items: 3 })
    expect((await send('/__fc/collections/boats')).status).toBe(404)
    expect((await send('/__fc/collections/users', { method: 'PUT' })).status).toBe(405)
    const { items } = (await send('/__fc/collections/users')).body as { items: User[] }
    const body = JSON.stringify({ id: items[0]!.id })
    expect(await send('/__fc/collections/users', { method: 'POST', body })).toMatchObject({
      status: 409,
      body: ['ALREADY_EXISTS', expect.any(String), null],
    })
  })

  it('applies the settings of a reset until the next reset', async () => {
    const { call, send } = await mock(example('people'), { items: 3 })
    const count = async (): Promise<unknown> => (await call('count-users', {})).body
    const reset = (body: unknown): Promise<Reply> =>
      send('/__fc/reset', { method: 'POST', body: JSON.stringify(body) })
    await reset({ items: 0 })
    expect(await count()).toBe(0)
    await reset({ data: { users: [{ id: 'u1', name: 'Ada' }] } })
    expect((await call('find-user', { id: 'u1' })).body).toMatchObject({ name: 'Ada' })
    expect(await count()).toBe(1)
    await reset({})
    expect(await count()).toBe(3)
  })
})

it.runIf(hasMemory)('mock.collection reads and changes the records of endpoints', async () => {
  const mock = createMock(example('people'), { items: 9 })
  const users = mock.collection('users')
  const [first] = users.list({ limit: 1 })
  expect(users.find(first!['id'] as string)).toEqual(first)
  expect(users.find({ id: first!['id']! })).toEqual(first)
  expect(users.find('unknown')).toBeUndefined()
  const created = users.create({ name: 'Ada', active: false })
  expect(users.count({ name: 'Ada' })).toBe(1)
  expect(users.update(created['id'] as string, { active: true })).toMatchObject({ active: true })
  expect(() => users.update('unknown', {})).toThrow('unknown')
  expect(() => users.create({ id: created['id']! })).toThrow('already exists')
  expect(users.list({ where: { name: 'Ada' } })).toMatchObject([{ active: true }])
  expect(users.delete(created['id'] as string)).toBe(true)
  expect(users.delete(created['id'] as string)).toBe(false)
  expect(users.count()).toBe(9)
  first!['name'] = 'changed outside'
  expect(users.find(first!['id'] as string)).not.toEqual(first)
  expect(() => mock.collection('boats')).toThrow('boats')
})
