import { describe, expect, it, test } from 'vitest'
import { endpoint, type InlineService, object, serve } from '../laws/inline-service.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { MockOptions } from '../options.ts'

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
