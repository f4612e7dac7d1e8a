import { describe, expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { example } from '../support/definitions.ts'
import { type Caller, describeMatrix } from '../support/describe-matrix.ts'

type User = Record<string, unknown> & { id: string }

interface Page {
  page: User[]
  next: unknown
}

interface LinkedPage extends Page {
  previous: unknown
}

/** Returns the items of all pages. */
async function allItems({ call }: Pick<Caller, 'call'>, args: unknown = {}): Promise<User[]> {
  const found: User[] = []
  for (let body = args; body !== null;) {
    const { page, next } = (await call('list-users', body)).body as Page
    found.push(...page)
    body = next
  }
  return found
}

describeMatrix('the dataset', ({ mock }) => {
  it('returns a created record in lists and by id, with its updates, until it is deleted', async () => {
    const caller = await mock(example('people'), { items: 30 })
    const { call } = caller
    const before = await allItems(caller)
    const sent = { name: 'Ada Lovelace', email: 'ada@example.com', role: 'editor', active: true }
    const created = (await call('create-user', sent)).body as User
    expect(created).toMatchObject(sent)
    expect(await allItems(caller)).toEqual([...before, created])
    expect((await call('find-user', { id: created.id })).body).toEqual(created)
    expect((await call('find-user-v2', { email: 'ada@example.com' })).body).toEqual(created)
    const changed = (await call('update-user', { id: created.id, role: 'admin' })).body as User
    expect(changed).toMatchObject({ ...sent, role: 'admin' })
    expect((await allItems(caller)).at(-1)).toEqual(changed)
    expect((await call('delete-user', { id: created.id })).status).toBe(200)
    expect(await allItems(caller)).toEqual(before)
    expect(await call('find-user', { id: created.id })).toMatchObject({
      status: 400,
      body: ['NOT_FOUND', expect.stringContaining(created.id), { id: created.id }],
    })
  })

  it('returns the same record by id as in the list', async () => {
    const caller = await mock(example('people'), { items: 30 })
    for (const user of (await allItems(caller)).slice(0, 5))
      expect((await caller.call('find-user', { id: user.id })).body).toEqual(user)
  })

  it('filters records and paginates the result', async () => {
    const caller = await mock(example('people'), { items: 50 })
    const all = await allItems(caller)
    expect(await allItems(caller, { role: 'admin', limit: 3 })).toEqual(
      all.filter(({ role }) => role === 'admin'),
    )
  })

  it('lists each existing user once while others are created and deleted', async () => {
    const { call } = await mock(example('people'), { items: 12 })
    const first = (await call('list-users', { limit: 4 })).body as Page
    await call('delete-user', { id: first.page[0]!.id })
    await call('create-user', { name: 'New', email: 'new@example.com' })
    const second = (await call('list-users', first.next)).body as Page
    await call('delete-user', { id: second.page[3]!.id })
    const third = (await call('list-users', second.next)).body as Page
    const ids = [...first.page, ...second.page, ...third.page].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(12)
  })

  it('continues from pages that are emptied by deletions, in both directions', async () => {
    const { call } = await mock(example('people'), { items: 12 })
    const get = async (body: unknown): Promise<LinkedPage> =>
      (await call('list-users', body)).body as LinkedPage
    const remove = async (users: User[]): Promise<void> => {
      for (const { id } of users) await call('delete-user', { id })
    }
    const first = await get({ limit: 4 })
    const second = await get(first.next)
    const third = await get(second.next)

    await remove(third.page)
    const afterLast = await get(second.next)
    expect(afterLast).toEqual({ previous: expect.any(Object), page: [], next: null })
    expect((await get(afterLast.previous)).page).toEqual(second.page)

    await remove(first.page)
    const beforeFirst = await get(second.previous)
    expect(beforeFirst).toEqual({ previous: null, page: [], next: expect.any(Object) })
    expect((await get(beforeFirst.next)).page).toEqual(second.page)

    await remove(second.page)
    for (const body of [second.next, second.previous, first.next])
      expect(await get(body)).toEqual({ previous: null, page: [], next: null })
  })

  it('starts with seed data, whose missing fields are generated', async () => {
    const users = [
      { id: 'u1', name: 'Ada' },
      { id: 'u2', name: 'Grace', role: 'admin' },
    ]
    const caller = await mock(example('people'), { data: { users } })
    const all = await allItems(caller)
    expect(all).toMatchObject(users)
    expect(all).toHaveLength(2)
    expect(all[0]).toMatchObject({ email: expect.stringContaining('@') as string })
    expect(await allItems(caller, { role: 'admin' })).toEqual(
      all.filter(({ role }) => role === 'admin'),
    )
    expect((await caller.call('find-user', { id: 'u1' })).body).toEqual(all[0])
    expect((await caller.call('find-user', { id: 'u3' })).status).toBe(400)
  })

  it('does not change when stateless', async () => {
    const caller = await mock(example('people'), { items: 5, stateless: true })
    const before = await allItems(caller)
    await caller.call('create-user', { name: 'Ada', email: 'ada@example.com' })
    await caller.call('delete-user', { id: before[0]!.id })
    expect(await allItems(caller)).toEqual(before)
  })
})

describe('two mocks with the same calls', () => {
  it('return the same bytes', async () => {
    const play = async (): Promise<string[]> => {
      const mock = createMock(example('people'), { items: 5 })
      const texts: string[] = []
      const call = async (name: string, args: unknown): Promise<User> => {
        const response = await mock.fetch(
          new Request(`http://mock.example/people/${name}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(args),
          }),
        )
        texts.push(await response.text())
        return JSON.parse(texts.at(-1)!) as User
      }
      const { id } = await call('create-user', { name: 'Ada', email: 'ada@example.com' })
      await call('update-user', { id, role: 'admin' })
      await call('list-users', {})
      await call('delete-user', { id })
      await call('create-user', { name: 'Bob', email: 'bob@example.com' })
      await call('list-users', {})
      return texts
    }
    expect(await play()).toEqual(await play())
  })
})
