import { expect, it } from 'vitest'
import { packageOf } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

const string = { type: 'string' }
const id = { name: 'id', ...string, flags: ['required'] }
const versions = ['1', '2']

/** Version 1 knows `fax`, version 2 `email`. `age` has another type, and `get-user` another argument and result. */
const v1 = packageOf(
  [
    {
      name: 'create-user',
      returns: ['object.user'],
      arguments: [
        { name: 'name', ...string },
        { name: 'fax', ...string },
      ],
    },
    { name: 'get-user', returns: ['object.user'], arguments: [id] },
    { name: 'list-users', flags: ['paginated'], returns: ['object.user'] },
    { name: 'archive-user', returns: ['object.user'], arguments: [id] },
  ],
  {
    flags: ['versioned'],
    version: '1',
    versions,
    objects: [
      {
        name: 'user',
        attributes: [
          { name: 'id', ...string },
          { name: 'name', ...string },
          { name: 'fax', ...string, flags: ['nullable'] },
          { name: 'age', ...string },
        ],
      },
    ],
  },
)
const v2 = packageOf(
  [
    {
      name: 'create-user',
      returns: ['object.user'],
      arguments: [
        { name: 'name', ...string },
        { name: 'email', ...string },
      ],
    },
    { name: 'get-user', returns: ['object.result'], arguments: [{ ...id, name: 'user_id' }] },
    { name: 'list-users', flags: ['paginated'], returns: ['object.user'] },
    { name: 'update-user', returns: ['object.user'], arguments: [id, { name: 'name', ...string }] },
    { name: 'delete-user', returns: ['boolean'], arguments: [id] },
  ],
  {
    flags: ['versioned'],
    version: '2',
    versions,
    objects: [
      {
        name: 'user',
        attributes: [
          { name: 'id', ...string },
          { name: 'name', ...string },
          { name: 'email', ...string, flags: ['nullable'] },
          { name: 'age', type: 'number.u32' },
        ],
      },
      {
        name: 'result',
        attributes: [
          { name: 'user', type: 'object.user' },
          { name: 'warnings', type: [['string']] },
        ],
      },
    ],
  },
)

const first = { 'api-version': '1' }
const second = { 'api-version': '2' }

describeMatrix('versions of a package', ({ mock }) => {
  it('find, change and delete the records of each other', async () => {
    const { call } = await mock([v1, v2])
    const { body } = await call('create-user', { name: 'Ada', fax: '+1' }, first)
    const { id: key } = body as { id: string }
    expect(body).toEqual({ id: key, name: 'Ada', fax: '+1', age: expect.any(String) as string })
    expect((await call('get-user', { user_id: key }, second)).body).toMatchObject({
      user: { id: key, name: 'Ada', email: null, age: expect.any(Number) as number },
    })
    await call('update-user', { id: key, name: 'Grace' }, second)
    // The field that only version 1 knows is kept.
    expect((await call('get-user', { id: key }, first)).body).toMatchObject({
      name: 'Grace',
      fax: '+1',
    })
    await call('delete-user', { id: key }, second)
    expect((await call('get-user', { id: key }, first)).status).toBe(400)
  })

  it('list the same records in the same order, and page with their own bodies', async () => {
    const { call } = await mock([v1, v2], { items: 30 })
    const pages = async (headers: object): Promise<object[]> => {
      const found: object[] = []
      for (let body: object | null = {}; body !== null;) {
        const reply = await call('list-users', body, headers as Record<string, string>)
        const { page, next } = reply.body as { page: object[]; next: object | null }
        found.push(...page)
        body = next
      }
      return found
    }
    const [one, two] = [await pages(first), await pages(second)]
    expect(one).toHaveLength(30)
    const shared = (users: object[]): unknown[] =>
      users.map((user) => {
        const { id: key, name } = user as { id: string; name: string }
        return [key, name]
      })
    expect(shared(one)).toEqual(shared(two))
    expect(Object.keys(one[0]!)).toEqual(['id', 'name', 'fax', 'age'])
    expect(Object.keys(two[0]!)).toEqual(['id', 'name', 'email', 'age'])
  })

  it('read seed data once, with the fields of all', async () => {
    const data = { users: [{ id: 'u1', name: 'Ada', fax: '+1', email: 'a@example.com', age: 7 }] }
    const { call, send } = await mock([v1, v2], { data })
    expect((await call('get-user', { id: 'u1' }, first)).body).toMatchObject({ fax: '+1' })
    expect((await call('get-user', { user_id: 'u1' }, second)).body).toMatchObject({
      user: { email: 'a@example.com', age: 7 },
    })
    expect((await send('/__fc/collections')).body).toMatchObject([{ name: 'users', size: 1 }])
  })

  it('leave definitions with different base URLs apart', async () => {
    const other = { ...v2, base_url: 'https://api.example.com/other/' }
    const { call, send } = await mock([v1, other])
    const { body } = await call('create-user', { name: 'Ada' }, first)
    const { status } = await send('/other/get-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...second },
      body: JSON.stringify({ user_id: (body as { id: string }).id }),
    })
    expect(status).toBe(400)
  })
})
