import type { Endpoint } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import {
  endpoint,
  inlineData,
  type InlineService,
  object,
  serve,
} from '../../tests/laws/inline-service.ts'
import type { OperationModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { MockOptions } from '../options.ts'
import type { PagePosition } from './page-position.ts'
import { runAtOnce } from '../scheduling/work.ts'
import { compileOperation, type Operation } from './compile-operation.ts'
import type { DataOptions } from './create-data.ts'
import { catchDomainError } from './domain-error.ts'

const task = object('task(id, title, state?, owner_id?, tags:[[string]])', {})

/** A service of tasks, with one more endpoint. */
function tasks(more: ReturnType<typeof endpoint>[] = [], options: MockOptions = {}): InlineService {
  return serve(
    [
      endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
      endpoint('get-task(id!)', { returns: 'object.task' as never }),
      endpoint('create-task(title!)', { returns: 'object.task' as never }),
      endpoint('update-task(id!, title)', { returns: 'object.task' as never }),
      endpoint('delete-task(id!)', { returns: 'null' as never }),
      ...more,
    ],
    { objects: [task], items: 3, ...options },
  )
}

test.each<[returns: unknown, members: string | undefined, value: JsonValue]>([
  ['number', undefined, 3],
  [['number.u32', 'null'], undefined, 3],
  [['string', 'number'], undefined, 3],
  ['object', 'count:number', { count: 3 }],
  ['object', 'kind, total_tasks:number', { total_tasks: 3 }],
  ['object', 'tasks:number', { tasks: 3 }],
  ['object', undefined, { count: 3 }],
])(
  'count-tasks with the return type %j and the members %j returns %j',
  async (returns, members, value) => {
    const count = endpoint('count-tasks()', {
      returns: returns as never,
      ...(members !== undefined && { members }),
    })
    expect(await tasks([count]).call('count-tasks')).toEqual(value)
  },
)

describe('a list without pages', () => {
  const search = endpoint('search-tasks(title, limit:number, offset:number)', {
    members: 'tasks:[[object.task]], count:number, total:number, has_more:boolean',
  })

  it('returns the requested range and the total', async () => {
    const service = tasks([search], { items: 5 })
    const all = await service.list('list-tasks')
    const get = (args: JsonObject): Promise<JsonObject> => service.call('search-tasks', args)
    const rest = { has_more: false }
    expect(await get({})).toEqual({ tasks: all, count: 5, total: 5, ...rest })
    expect(await get({ limit: 2 })).toEqual({ tasks: all.slice(0, 2), count: 2, total: 5, ...rest })
    expect(await get({ limit: 2, offset: 4 })).toEqual({
      tasks: all.slice(4),
      count: 1,
      total: 5,
      ...rest,
    })
    expect(await get({ limit: 5 })).toEqual({ tasks: all, count: 5, total: 5, ...rest })
    expect(await get({ limit: 9 })).toEqual({ tasks: all, count: 5, total: 5, ...rest })
    expect(await get({ offset: 9 })).toEqual({ tasks: [], count: 0, total: 5, ...rest })
    const { title } = all[1]!
    const found = all.filter((each) => each['title'] === title)
    expect(await get({ title: title! })).toMatchObject({ tasks: found, total: found.length })
  })
})

describe('the result of a deletion', () => {
  it.each<[returns: unknown, members: string | undefined, value: JsonValue | undefined]>([
    ['null', undefined, null],
    ['boolean', undefined, true],
    ['number', undefined, 1],
    ['string', undefined, 'ID'],
    [['string', 'null'], undefined, 'ID'],
    ['object', 'id, deleted:boolean', { id: 'ID', deleted: true }],
    ['object', 'success:boolean', { success: true }],
    [[['string']], undefined, ['ID']],
  ])('of type %j with the members %j is %j', async (returns, members, value) => {
    const remove = endpoint('remove-task(id!)', {
      returns: returns as never,
      ...(members !== undefined && { members }),
    })
    const service = tasks([remove])
    const [first] = await service.list('list-tasks')
    const id = first!['id'] as string
    const text = JSON.stringify(await service.call('remove-task', { id }))
    expect(JSON.parse(text.replaceAll(id, 'ID'))).toEqual(value)
    expect(await service.list('list-tasks')).toHaveLength(2)
  })
})

describe('a batch', () => {
  const createMany = endpoint('create-tasks(tasks!:array)', { returns: [['object.task']] })
  const deleteMany = endpoint('delete-tasks(ids!:array)', { returns: ['number'] })

  it('creates a record for each element', async () => {
    const service = tasks([createMany], { items: 0 })
    const sent = [{ title: 'A' }, { title: 'B' }, { title: 'C' }]
    const created = await service.call('create-tasks', { tasks: sent })
    expect(created).toMatchObject(sent)
    expect(await service.list('list-tasks')).toEqual(created)
    expect(await service.call('create-tasks', { tasks: [] })).toEqual([])
  })

  it('deletes each record once', async () => {
    const service = tasks([deleteMany])
    const ids = (await service.list('list-tasks')).map(({ id }) => id!)
    expect(await service.call('delete-tasks', { ids: [ids[0]!, ids[0]!, ids[1]!] })).toBe(2)
    expect(await service.list('list-tasks')).toHaveLength(1)
  })
})

describe('an endpoint that deletes the children of a parent', () => {
  it('deletes those and no others', async () => {
    const service = serve(
      [
        endpoint('list-lists[paginated]()', { members: 'id, name' }),
        endpoint('create-list(name!)', { members: 'id, name' }),
        endpoint('get-list(list_id!)', { members: 'id, name' }),
        endpoint('list-items[paginated](list_id!)', { members: 'id, list_id, name' }),
        endpoint('create-item(list_id!, name!)', { members: 'id, list_id, name' }),
        endpoint('get-item(list_id!, item_id!)', { members: 'id, list_id, name' }),
        endpoint('delete-items(list_id!)', { returns: ['null'] }),
      ],
      { items: 2 },
    )
    const lists = await service.list('list-lists')
    const [one, other] = lists.map(({ id }) => id!) as [string, string]
    for (const list_id of [one, other]) await service.call('create-item', { list_id, name: 'new' })
    const kept = await service.list('list-items', { list_id: other })
    await service.call('delete-items', { list_id: one })
    expect(await service.list('list-items', { list_id: one })).toEqual([])
    expect(await service.list('list-items', { list_id: other })).toEqual(kept)
    expect(kept).not.toEqual([])
  })
})

/** Tasks in two projects; the owner of the last one is missing. */
const rows = {
  projects: [{ id: 'P' }, { id: 'Q' }],
  users: ['Ada', 'Grace'].map((name, at) => ({ id: `U${at}`, name })),
  tasks: ['U1', 'U0', 'U1', 'none'].map((owner_id, at) => ({
    id: `T${at}`,
    project_id: at < 3 ? 'P' : 'Q',
    title: `Task ${at}`,
    owner_id,
  })),
}

/** Compiles one more endpoint of tasks with an operation. */
function compile(
  more: Endpoint,
  operation: Partial<OperationModel> | undefined,
  options: Partial<DataOptions> = {},
): {
  call(args?: JsonObject): JsonValue | undefined
  ids(): unknown[]
  operation: Operation
  remove(ordinal: number): void
} {
  const parent = { collection: 'projects', fields: { project_id: 'id' } }
  const { dataset } = inlineData(
    [
      endpoint('list-projects[paginated]()', { members: 'id, name' }),
      endpoint('get-project(project_id!)', { members: 'id, name' }),
      endpoint('list-users[paginated]()', { returns: [['object.user']] }),
      endpoint('get-user(user_id!)', { returns: 'object.user' as never }),
      endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
      endpoint('get-task(id!)', { returns: 'object.task' as never }),
    ],
    {
      objects: [object('user(id, name)'), object('task(id, project_id, title, owner_id)')],
      data: rows,
      model: { collections: { tasks: { parent } } },
      ...options,
    },
  )
  const table = dataset.table('tasks')!
  const compiled = compileOperation(more, operation as OperationModel | undefined, dataset)
  return {
    operation: compiled,
    call(args = {}) {
      const text = catchDomainError(() => runAtOnce(compiled.call(args)))
      return typeof text === 'string' ? JSON.parse(text) : (text as never)
    },
    ids: () => Array.from(table.all(), (ordinal) => table.keyValue(ordinal, 'id')),
    remove: (ordinal) => table.delete(ordinal),
  }
}

const start: PagePosition = { direction: 'after', item: undefined, number: 1, end: undefined }
const user = { returns: 'object.user' as never }

describe('an operation that returns referenced records', () => {
  const ada = { id: 'U0', name: 'Ada' }
  const grace = { id: 'U1', name: 'Grace' }
  const owner = { collection: 'tasks', returns: 'owner_id' }

  it.each<[operation: OperationModel, returns: unknown, args: JsonObject, result: JsonValue]>([
    [{ action: 'get', key: { id: 'id' }, result: '' }, 'object.user', { id: 'T1' }, ada],
    [{ action: 'get', key: { id: 'id' }, result: '' }, 'object.user', { id: 'T3' }, null],
    [{ action: 'list', result: '[]' }, [['object.user']], {}, [grace, ada, grace]],
  ])('returns them: %j', (operation, returns, args, result) => {
    const more = endpoint('owner(id)', { returns: returns as never })
    expect(compile(more, { ...owner, ...operation }).call(args)).toEqual(result)
  })

  it('has pages of them', () => {
    const list = endpoint('owners[paginated]()', { returns: [['object.user']] })
    const { operation } = compile(list, { ...owner, action: 'list', result: '[]' })
    const textsOf = (size: number): unknown =>
      runAtOnce(operation.page({}, start, size))?.texts.map((text) => JSON.parse(text) as unknown)
    expect(textsOf(2)).toEqual([grace, ada])
    // A missing one is omitted.
    expect(textsOf(10)).toEqual([grace, ada, grace])
  })

  it('returns its own records if the field is not a reference', () => {
    const get = endpoint('owner(id)', { returns: 'object.task' as never })
    const operation = { collection: 'tasks', action: 'get', key: { id: 'id' }, result: '' } as const
    for (const returns of ['title', 'unknown'])
      expect(compile(get, { ...operation, returns }).call({ id: 'T1' })).toEqual(rows.tasks[1])
  })
})

describe('the page of an endpoint that returns no records', () => {
  const none = {
    texts: [],
    first: undefined,
    last: undefined,
    hasPrevious: false,
    hasNext: false,
    number: 1,
  }

  it.each<[operation: Partial<OperationModel> | undefined]>([
    [undefined],
    [{ action: 'none' }],
    [{ action: 'list', collection: 'unknown' }],
    [{ action: 'get', collection: 'tasks', key: { id: 'id' }, result: '' }],
  ])('is empty: %j', (given) => {
    const { operation } = compile(endpoint('ping[paginated]()', user), given)
    expect(operation.page({}, start, 10)).toEqual({ ...none, end: 0 })
    expect(operation.page({}, { ...start, end: 7 }, 10)).toEqual({ ...none, end: 7 })
    expect(operation.page({}, { ...start, item: 3 }, 10)).toBeUndefined()
  })
})

describe('an operation without action', () => {
  const none = { collection: 'tasks', action: 'none', key: { id: 'id' } } as const
  const ping = endpoint('ping(id, to)', { members: 'to' })

  it('requires that the record of its key exists', () => {
    const { call } = compile(ping, none)
    expect(call({ id: 'T1', to: 'ada' })).toEqual({ to: 'ada' })
    expect(call({ id: 'none', to: 'ada' })).toMatchObject({ code: 'NOT_FOUND' })
    // The key is optional.
    expect(call({ to: 'ada' })).toEqual({ to: 'ada' })
  })

  it.each([
    [undefined],
    [{ action: 'none' }],
    [{ action: 'none', collection: 'tasks' }],
    [{ action: 'get', collection: 'unknown', key: { id: 'id' } }],
  ] as [Partial<OperationModel> | undefined][])('generates its result: %j', (operation) => {
    expect(compile(ping, operation).call({ id: 'none', to: 'ada' })).toEqual({ to: 'ada' })
  })
})

describe('a deletion', () => {
  const remove = endpoint('remove(project_id, id, ids:array)', { returns: ['number'] })

  it.each<[operation: Partial<OperationModel>, args: JsonObject, left: string]>([
    [{ key: { project_id: 'project_id' } }, { project_id: 'P' }, '3'],
    [{ key: { project_id: 'project_id', id: 'id' } }, { project_id: 'P', id: 'T1' }, '023'],
    [{ key: { id: 'id' } }, { id: 'T1' }, '023'],
    [{ key: { project_id: 'project_id' }, batch: 'ids' }, { project_id: 'P', ids: ['T2'] }, '013'],
    [{}, {}, '123'],
  ])('%j of %j', (operation, args, left) => {
    const { call, ids } = compile(remove, { collection: 'tasks', action: 'delete', ...operation })
    expect(call(args)).toBe(4 - left.length)
    expect(ids()).toEqual(Array.from(left, (digit) => `T${digit}`))
  })
})

describe('a creation of several records', () => {
  const add = endpoint('add(tasks!:array, title)', { returns: ['number'] })
  const create = {
    collection: 'tasks',
    action: 'create',
    batch: 'tasks',
    values: { title: 'title' },
  } as const

  it('accepts up to 1000', () => {
    const { call, ids } = compile(add, create)
    expect(call({ tasks: Array.from({ length: 1001 }, (_, at) => ({ title: `${at}` })) })).toBe(
      1000,
    )
    expect(ids()).toHaveLength(1004)
  })

  it('creates none without a list', () => {
    const { call, ids } = compile(add, create)
    for (const args of [{}, { tasks: 'T' }, { tasks: { title: 'a' } }]) expect(call(args)).toBe(0)
    expect(ids()).toHaveLength(4)
  })

  it('rejects a long value that all of them would have', () => {
    const { call, ids } = compile(add, create)
    const long = 'x'.repeat(10_000)
    const many = Array.from({ length: 1000 }, () => ({}))
    expect(call({ tasks: many, title: long })).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      record: 'task',
    })
    expect(ids()).toHaveLength(4)
    expect(call({ tasks: [{ note: long.repeat(900) }] })).toBe(1)
  })
})

it('a list without pages has no records that were deleted while it was read', () => {
  const find = endpoint('find(title)', { returns: [['object.task']] })
  const { operation, remove } = compile(
    find,
    { collection: 'tasks', action: 'list', filters: { title: { field: 'title' } }, result: '[]' },
    { data: { tasks: Array.from({ length: 100 }, (_, at) => ({ id: `T${at}`, title: 'a' })) } },
  )
  const work = operation.call({ title: 'a' }) as Exclude<ReturnType<Operation['call']>, string>
  expect(work.next().done).toBe(false)
  remove(3)
  const ids = (JSON.parse(runAtOnce(work)) as JsonObject[]).map(({ id }) => id)
  expect(ids).toHaveLength(99)
  expect(ids).not.toContain('T3')
})
