import type { Endpoint } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import type { Table } from '../dataset/types.ts'
import {
  endpoint,
  inlineData,
  type InlineService,
  object,
  serve,
} from '../../tests/laws/inline-service.ts'
import type { CollectionOverrides, OperationModel } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { changeRecord, compileCreate, compileUpdate, uniqueFields } from './change-records.ts'
import { catchDomainError, DomainError } from './domain-error.ts'

function users(errors: string[] = []): InlineService {
  const user = { returns: 'object.user' as never, errors }
  return serve(
    [
      endpoint('list-users[paginated]()', { returns: [['object.user']] }),
      endpoint('get-user(user_id!)', user),
      endpoint('create-user(id, name!, email!, team_id, manager_id)', user),
      endpoint('update-user(user_id!, id, name, email, team_id)', user),
      endpoint('put-user(id!, name, email)', user),
      endpoint('list-teams[paginated]()', { members: 'id, name' }),
      endpoint('get-team(team_id!)', { members: 'id, name' }),
    ],
    { objects: [object('user(id, name, email, team_id?, manager_id?)')], items: 3 },
  )
}

const ada = { name: 'Ada', email: 'ada@example.com' }

describe('a key', () => {
  it('is that of the call, or a generated one', async () => {
    const service = users()
    expect(await service.call('create-user', { ...ada, id: 'u1' })).toMatchObject({ id: 'u1' })
    const { id } = await service.call('create-user', ada)
    expect(id).toMatch(/^\S+$/)
    expect(id).not.toBe('u1')
  })

  it('of an existing record is rejected by create and update, and replaced by put', async () => {
    const service = users()
    await service.call('create-user', { ...ada, id: 'u1' })
    const { id } = await service.call('create-user', { ...ada, id: 'u2' })
    const again = await service.reject('create-user', { ...ada, id: 'u1' })
    expect(again).toEqual({
      code: 'ALREADY_EXISTS',
      message: 'A user with id "u1" already exists.',
    })
    const moved = await service.reject('update-user', { user_id: id!, id: 'u1' })
    expect(moved.message).toBe('A user with id "u1" already exists.')
    const put = await service.call('put-user', { id: 'u1', name: 'New' })
    expect(put).toMatchObject({ id: 'u1', name: 'New' })
    expect(put['email']).not.toBe(ada.email)
    expect(await service.call('get-user', { user_id: 'u1' })).toEqual(put)
  })

  it('can be changed to a free one, or to itself', async () => {
    const service = users()
    await service.call('create-user', { ...ada, id: 'u1' })
    expect(await service.call('update-user', { user_id: 'u1', id: 'u1' })).toMatchObject({
      id: 'u1',
    })
    await service.call('update-user', { user_id: 'u1', id: 'u9' })
    expect(await service.call('get-user', { user_id: 'u9' })).toMatchObject(ada)
    expect((await service.reject('get-user', { user_id: 'u1' })).code).toBe('NOT_FOUND')
  })
})

describe('a unique field', () => {
  it('is one that a declared error names', async () => {
    for (const [errors, isUnique] of [
      [[], false],
      [['EMAIL_TAKEN'], true],
      [['email_already_exists'], true],
      [['PHONE_TAKEN'], false],
    ] as const) {
      const service = users([...errors])
      await service.call('create-user', ada)
      const again = service.call('create-user', { ...ada, name: 'Grace' })
      const isRejected = await again.then(
        () => false,
        (error: Error) => error.message.includes('An user') || error.message.includes('email'),
      )
      expect([errors, isRejected]).toEqual([errors, isUnique])
    }
  })

  it('is checked by updates, except against the record itself', async () => {
    const service = users(['EMAIL_TAKEN'])
    const { id } = await service.call('create-user', ada)
    const grace = await service.call('create-user', { name: 'Grace', email: 'grace@example.com' })
    await service.call('update-user', { user_id: id!, email: ada.email, name: 'A.' })
    const rejected = await service.reject('update-user', {
      user_id: grace['id']!,
      email: ada.email,
    })
    expect(rejected).toEqual({
      code: 'EMAIL_TAKEN',
      message: 'A user with email "ada@example.com" already exists.',
    })
  })
})

describe('a reference to a missing record', () => {
  const order = { members: 'id, customer_id, coupon_id?, note?' }
  const service = (): InlineService =>
    serve([
      endpoint('list-customers[paginated]()', { members: 'id, name' }),
      endpoint('get-customer(customer_id!)', { members: 'id, name' }),
      endpoint('list-coupons[paginated]()', { members: 'id, name' }),
      endpoint('get-coupon(coupon_id!)', { members: 'id, name' }),
      endpoint('list-orders[paginated]()', order),
      endpoint('get-order(order_id!)', order),
      endpoint('create-order(customer_id!, coupon_id, note)', order),
    ])

  it('is rejected in a required argument', async () => {
    const error = await service().reject('create-order', { customer_id: 'none' })
    expect(error).toEqual({
      code: 'NOT_FOUND',
      message: 'There is no customer with customer_id "none".',
    })
  })

  it('is stored in an optional one', async () => {
    const { call, list } = service()
    const [customer] = await list('list-customers')
    const sent = { customer_id: customer!['id']!, coupon_id: 'none' }
    expect(await call('create-order', sent)).toMatchObject(sent)
  })
})

test('an update changes only the sent fields', async () => {
  const service = users()
  const [user] = await service.list('list-users')
  const changed = await service.call('update-user', { user_id: user!['id']!, name: 'New' })
  expect(changed).toEqual({ ...user, name: 'New' })
  const [, ...others] = await service.list('list-users')
  expect(others).toHaveLength(2)
  expect(others.every(({ name }) => name !== 'New')).toBe(true)
})

test('verbs set a status, a flag or the time of the call', async () => {
  const service = serve(
    [
      endpoint('list-jobs[paginated]()', { returns: [['object.job']] }),
      endpoint('get-job(id!)', { returns: 'object.job' as never }),
      endpoint('create-job(name!)', { returns: 'object.job' as never }),
      endpoint('cancel-job(id!)', { returns: 'object.job' as never }),
      endpoint('archive-job(id!)', { returns: 'object.job' as never }),
    ],
    {
      items: 1,
      objects: [
        object(
          'job(id, name, status, archived_at:number.timestamp, canceled_at?:string.datetime)',
          {
            choices: { status: ['running', 'canceled'] },
          },
        ),
      ],
      now: '2026-01-01T00:00:00Z',
    },
  )
  const { id } = await service.call('create-job', { name: 'a' })
  expect(await service.call('cancel-job', { id: id! })).toMatchObject({
    status: 'canceled',
    canceled_at: expect.stringMatching(/^2026-01-01T00:00:0\d/),
  })
  const archived = await service.call('archive-job', { id: id! })
  const second = Date.parse('2026-01-01T00:00:00Z') / 1000
  expect((archived['archived_at'] as number) - second).toBeLessThan(10)
  expect((archived['archived_at'] as number) - second).toBeGreaterThan(0)
})

test('a key that is not a number is ignored in a collection with numeric keys', async () => {
  const service = serve([
    endpoint('list-rooms[paginated]()', { members: 'number:number.u32, name' }),
    endpoint('get-room(number!:any)', { members: 'number:number.u32, name' }),
    endpoint('create-room(number:any, name!)', { members: 'number:number.u32, name' }),
  ])
  const create = (number: string | number): Promise<JsonObject> =>
    service.call('create-room', { number, name: 'a' })
  expect(await create('suite')).toMatchObject({ number: expect.any(Number) })
  expect(await create(9001)).toMatchObject({ number: 9001 })
})

/** Tasks in projects. */
function tableOf(collection: CollectionOverrides = {}, tasks?: JsonObject[]): Table {
  const task = {
    members: 'id:any, project_id, title, note?, task, links:[[object.link]], due:string',
  }
  const parent = { collection: 'projects', fields: { project_id: 'id' } }
  const data = inlineData(
    [
      endpoint('list-projects[paginated]()', { members: 'id, name' }),
      endpoint('get-project(project_id!)', { members: 'id, name' }),
      endpoint('list-users[paginated]()', { members: 'id, name' }),
      endpoint('get-user(user_id!)', { members: 'id, name' }),
      endpoint('list-tasks[paginated]()', task),
      endpoint('get-task(id!)', task),
    ],
    {
      objects: [object('link(user_id, task_id)')],
      data: {
        projects: [{ id: 'P' }, { id: 'Q' }],
        users: [{ id: 'U' }],
        tasks: tasks ?? [
          { project_id: 'P', id: '1', title: 'one', note: null },
          { project_id: 'P', id: '2', title: 'two', note: null },
          { project_id: 'Q', id: '1', title: 'one', note: null },
        ],
      },
      model: {
        collections: {
          tasks: { parent, key: ['project_id', 'id'], references: {}, ...collection },
        },
      },
    },
  )
  return data.dataset.table('tasks')!
}

const values = Object.fromEntries(
  ['id', 'project_id', 'title', 'note', 'links', 'owner_id'].map((name) => [name, name]),
)

function create(
  table: Table,
  args: JsonObject,
  operation: Partial<OperationModel> = {},
  more: Endpoint = endpoint('add()'),
): unknown {
  const complete: OperationModel = { action: 'create', values, ...operation }
  return catchDomainError(() => compileCreate(more, complete, table)(args))
}

const exists = { code: 'ALREADY_EXISTS' }
const missing = { code: 'NOT_FOUND' }

describe('compileCreate', () => {
  it('stores the key in the arguments of the key', () => {
    const table = tableOf()
    const operation = {
      action: 'replace',
      values: {},
      key: { project: 'project_id', task: 'id' },
    } as const
    const created = create(table, { project: 'Q', task: '7' }, operation) as number
    expect(table.record(created)).toMatchObject({ project_id: 'Q', id: '7' })
  })

  it('rejects only a record with all parts of the key', () => {
    const table = tableOf()
    expect(create(table, { project_id: 'Q', id: '1' })).toMatchObject(exists)
    expect(create(table, { project_id: 'Q', id: '2' })).toBe(3)
    // The default is the first parent.
    expect(table.record(create(table, { id: '3' }) as number)).toMatchObject({ project_id: 'P' })
  })

  it('creates any number of records without key', () => {
    const table = tableOf({ key: [] })
    expect([create(table, { title: 'a' }), create(table, { title: 'a' })]).toEqual([3, 4])
  })

  it('replaces a record, or creates it', () => {
    const table = tableOf()
    const put = { action: 'replace' } as const
    expect(create(table, { project_id: 'Q', id: '1', title: 'new' }, put)).toBe(2)
    expect(table.record(2)).toMatchObject({ project_id: 'Q', id: '1', title: 'new' })
    expect(create(table, { project_id: 'Q', id: '9', title: 'new' }, put)).toBe(3)
  })

  it('links once, or rejects the second time if an error is declared for it', () => {
    const link = { action: 'link' } as const
    const args = { project_id: 'P', id: '2' }
    expect(create(tableOf(), args, link)).toBe(1)
    expect(create(tableOf(), { ...args, id: '7' }, link)).toBe(3)
    const declared = endpoint('add()', { errors: ['ALREADY_LINKED', 'ALREADY_EXISTS'] })
    expect(create(tableOf(), args, link, declared)).toMatchObject(exists)
  })

  it('rejects links to missing records, in optional arguments, too', () => {
    const references = { owner_id: { collection: 'users', field: 'id' } }
    const args = { project_id: 'P', id: '7', owner_id: 'none' }
    const table = tableOf({ references })
    expect(create(table, args, { action: 'link' })).toMatchObject({
      ...missing,
      message: 'There is no user with owner_id "none".',
    })
    expect(create(table, args)).toBe(3)
  })

  it('accepts any key if it can be a string', () => {
    const table = tableOf({ fields: { id: { type: ['number', 'string'] } } })
    const created = create(table, { project_id: 'P', id: 'abc' }) as number
    expect(table.record(created)).toMatchObject({ id: 'abc' })
    const numbered = tableOf({ fields: { id: { type: ['number', 'number.u32'] } } })
    const other = create(numbered, { project_id: 'P', id: 'abc' }) as number
    expect(numbered.record(other)).not.toMatchObject({ id: 'abc' })
  })

  it('rejects a record that the state has no room for', () => {
    const table = { ...tableOf(), create: () => undefined } as Table
    expect(create(table, { project_id: 'P' })).toMatchObject({ code: 'STATE_FULL' })
  })

  describe('with required references in lists', () => {
    const add = endpoint('add(links!:array)')
    const table = tableOf({
      references: {
        'links[].user_id': { collection: 'users', field: 'id' },
        'links[].task_id': { collection: 'tasks', field: 'id' },
        'links[].user': { collection: 'users' },
        'links[].other': { collection: 'unknown', field: 'id' },
      },
    })

    it.each<[link: JsonObject, message: string | undefined]>([
      [{ user_id: 'U' }, undefined],
      [{ user_id: 'none' }, 'There is no user with links.user_id "none".'],
      // The record of an embedded object can be new.
      [{ user_id: { id: 'none' } }, undefined],
      [{ user: 'none', other: 'none' }, undefined],
      // The other tasks can be created later.
      [{ task_id: 'none' }, undefined],
    ])('%j', (link, message) => {
      const created = create(table, { project_id: 'P', links: [link] }, {}, add)
      const problem = created instanceof DomainError ? created.message : undefined
      expect(problem).toBe(message)
    })

    it('ignores arguments without name, flags or field', () => {
      const list = [
        null,
        { name: 'links', type: 'array', docs: '' },
        { name: 'x', flags: ['required'] },
      ]
      const odd = { ...endpoint('add()'), arguments: list as never }
      expect(create(table, { links: [{ user_id: 'none' }] }, {}, odd)).toEqual(expect.any(Number))
    })
  })

  it('rejects a required reference to a missing record of the same collection', () => {
    const references = { note: { collection: 'tasks', field: 'id' } }
    const add = endpoint('add(note!)')
    expect(create(tableOf({ references }), { note: 'none' }, {}, add)).toMatchObject({
      ...missing,
      message: 'There is no task with note "none".',
    })
    expect(create(tableOf({ references }), { note: '2' }, {}, add)).toBe(3)
  })

  it('accepts several records without a unique value', () => {
    const add = endpoint('add()', { errors: ['NOTE_TAKEN'] })
    const table = tableOf()
    expect(create(table, { note: null }, {}, add)).toBe(3)
    expect(create(table, { note: 'a' }, {}, add)).toBe(4)
    expect(create(table, { note: 'a' }, {}, add)).toMatchObject({ ...exists, field: 'note' })
  })
})

describe('compileUpdate', () => {
  const update = (
    table: Table,
    args: JsonObject,
    operation: Partial<OperationModel> = {},
  ): unknown => {
    const key = { project: 'project_id', task: 'id' }
    const complete: OperationModel = { action: 'update', key, values, ...operation }
    return catchDomainError(() => compileUpdate(endpoint('edit()'), complete, table)(args))
  }
  const first = { project: 'P', task: '1' }

  it('rejects the key of another record', () => {
    const table = tableOf()
    expect(update(table, { ...first, id: '2' })).toMatchObject({
      ...exists,
      message: 'A task with id "2" already exists.',
    })
    expect(update(table, { ...first, project_id: 'Q' })).toMatchObject(exists)
    expect(update(table, { ...first, id: '1' })).toEqual([0])
    expect(update(table, { ...first, id: '3', project_id: 'Q' })).toEqual([0])
    expect(table.record(0)).toMatchObject({ project_id: 'Q', id: '3', title: 'one' })
  })

  it('rejects an unknown parent', () => {
    const table = tableOf({ key: ['id'] })
    expect(update(table, { task: '2', project_id: 'none' }, { key: { task: 'id' } })).toMatchObject(
      {
        ...missing,
        message: 'There is no project with id "none".',
      },
    )
    expect(table.record(1)).toMatchObject({ project_id: 'P' })
  })

  it('sets the time of the call, in the format of the field', () => {
    const table = tableOf()
    const sets = { due: 'now', unknown: 'now', note: 'set' }
    expect(update(table, first, { sets })).toEqual([0])
    expect(table.record(0)).toMatchObject({
      due: expect.stringMatching(/^2026-01-01T00:00:\d\d/),
      unknown: expect.stringMatching(/^2026-01-01T00:00:\d\d/),
      note: 'set',
    })
  })

  it('rejects a long value that many records would have', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => String(at))
    const table = tableOf(
      { key: ['id'] },
      ids.map((id) => ({ project_id: 'P', id, title: 'a' })),
    )
    const batch = { key: {}, batch: 'ids', values: { title: 'title' } }
    expect(update(table, { ids, title: 'x'.repeat(9000) }, batch)).toMatchObject({
      code: 'INVALID_ARGUMENTS',
    })
    expect(table.record(0)).toMatchObject({ title: 'a' })
    expect(update(table, { ids, title: 'b' }, batch)).toHaveLength(1000)
  })

  it('rejects a change that the state has no room for', () => {
    const table = { ...tableOf(), update: () => false } as Table
    expect(catchDomainError(() => changeRecord(table, 0, { title: 'a' }))).toMatchObject({
      code: 'STATE_FULL',
    })
  })
})

test.each<[errors: string[], fields: string[], isDeclared: boolean]>([
  [[], [], false],
  [['NOT_FOUND'], [], false],
  [['TITLE_TAKEN'], ['title'], true],
  [['title_already_exists', 'NOTE_TAKEN'], ['title', 'note'], true],
  [['ALREADY_EXISTS'], [], true],
  // The key, the record itself, parents and references are not unique.
  [['ID_TAKEN'], [], true],
  [['TASK_ALREADY_EXISTS'], [], true],
  [['TASK_TITLE_TAKEN'], ['title'], true],
  [['PROJECT_ID_TAKEN'], [], true],
  [['OWNER_TAKEN'], [], true],
])('the errors %j declare the unique fields %j', (errors, fields, isDeclared) => {
  const table = tableOf({
    key: ['id'],
    fields: { owner: { type: 'string' } },
    references: { owner: { collection: 'users', field: 'id' } },
  })
  expect(uniqueFields(endpoint('add()', { errors }), table)).toEqual({ fields, isDeclared })
})
