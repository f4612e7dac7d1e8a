import type { Endpoint } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import { endpoint, type InlineService, object, serve } from '../laws/inline-service.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'

type Declared = Partial<Pick<Endpoint, 'returns'>> & { members?: string }

const objects = [
  object('user(id, name)'),
  object('task(id, title)'),
  object('meta(request_id)'),
  object('taskResult(task:object.task, meta:object.meta)'),
  object('taskList(items:[[object.task]], count:number)'),
]

/** A service of tasks with one more endpoint, of the declared type. */
function withResult(signature: string, declared: Declared): InlineService {
  return serve(
    [
      endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
      endpoint('get-task(id!)', { returns: 'object.task' as never }),
      endpoint('create-task(title!)', { returns: 'object.task' as never }),
      endpoint('delete-task(id!)', { returns: 'null' as never }),
      endpoint(signature, declared),
    ],
    { objects, items: 3 },
  )
}

/** Returns the result with the key of the created task as `ID`. */
async function created(declared: Declared): Promise<JsonValue> {
  const service = withResult('add-task(title!)', declared)
  const result = await service.call('add-task', { title: 'New' })
  const { id } = (await service.list('list-tasks')).at(-1)!
  return JSON.parse(JSON.stringify(result).replaceAll(String(id), 'ID')) as JsonValue
}

const task = { id: 'ID', title: 'New' }

describe('the result of a creation', () => {
  it.each<[declared: Declared, value: unknown]>([
    [{ returns: ['object.task'] }, task],
    [{ returns: ['object'], members: 'id, title' }, task],
    [{ returns: ['object'], members: 'title' }, { title: 'New' }],
    [{ returns: ['object'], members: 'task_id' }, { task_id: 'ID' }],
    [{ returns: ['object'], members: 'task:object.task' }, { task }],
    [
      { returns: ['object'], members: 'task:object.task, ok:boolean, count:number' },
      { task, ok: true, count: 1 },
    ],
    [{ returns: ['object.taskResult'] }, { task, meta: { request_id: expect.any(String) } }],
    [{ returns: ['object'], members: 'tasks:[[object.task]]' }, { tasks: [task] }],
    [{ returns: [['object.task']] }, [task]],
    [{ returns: [['string']] }, ['ID']],
    [{ returns: ['string'] }, 'ID'],
    [{ returns: ['boolean'] }, true],
    [{ returns: ['boolean', 'null'] }, true],
    [{ returns: ['null'] }, null],
    [{ returns: ['number'] }, 1],
    [{ returns: ['object', 'null'], members: 'id, title' }, task],
  ])('of the type %j', async (declared, value) => {
    expect(await created(declared)).toEqual(value)
  })
})

test('a created number is returned as key', async () => {
  const service = serve([
    endpoint('list-rooms[paginated]()', { members: 'id:number, name' }),
    endpoint('get-room(id!:number)', { members: 'id:number, name' }),
    endpoint('create-room(name!)', { returns: ['number'] }),
    endpoint('delete-room(id!:number)', { returns: ['number'] }),
  ])
  const id = (await service.call('create-room', { name: 'a' })) as unknown as number
  expect(await service.call('get-room', { id })).toMatchObject({ id, name: 'a' })
  expect(await service.call('delete-room', { id })).toBe(1)
})

describe('the envelope of a list', () => {
  it.each<[members: string, more: JsonObject]>([
    ['total:number', { total: 3 }],
    ['totalCount:number', { totalCount: 3 }],
    ['total_items:number', { total_items: 3 }],
    ['number_of_results:number', { number_of_results: 3 }],
    ['count:number', { count: 2 }],
    ['size:number.u32', { size: 2 }],
    ['has_more:boolean', { has_more: false }],
    ['isTruncated:boolean', { isTruncated: false }],
    ['success:boolean', { success: true }],
    ['first_id', { first_id: 'FIRST' }],
    ['last_id', { last_id: 'LAST' }],
    ['next_cursor?', { next_cursor: null }],
    ['nextToken?', { nextToken: null }],
    ['note?', { note: expect.anything() as never }],
    ['total', { total: expect.any(String) as never }],
    ['next_cursor', { next_cursor: expect.any(String) as never }],
  ])('has %s', async (members, more) => {
    const service = withResult('find-tasks(limit:number)', {
      members: `tasks:[[object.task]], ${members}`,
    })
    const [first, second] = (await service.list('list-tasks')) as [JsonObject, JsonObject]
    const result = await service.call('find-tasks', { limit: 2 })
    const text = JSON.stringify(result)
      .replaceAll(`"${members.replace('?', '')}":"${String(first['id'])}"`, `"${members}":"FIRST"`)
      .replaceAll(`"${members.replace('?', '')}":"${String(second['id'])}"`, `"${members}":"LAST"`)
    expect(JSON.parse(text)).toEqual({ tasks: [first, second], ...more })
  })
})

describe('embedded records', () => {
  const book = { returns: 'object.book' as never }
  const library = (...more: Endpoint[]): InlineService =>
    serve(
      [
        ...more,
        endpoint('list-authors[paginated]()', { returns: [['object.author']] }),
        endpoint('get-author(id!)', { returns: 'object.author' as never }),
        endpoint('update-author(id!, name!)', { returns: 'object.author' as never }),
        endpoint('list-books[paginated]()', { returns: [['object.book']] }),
        endpoint('get-book(id!)', book),
      ],
      {
        objects: [object('author(id, name)'), object('book(id, title, author:object.author)')],
        items: 3,
      },
    )

  it('are those that other endpoints return, after changes, too', async () => {
    const service = library()
    const [book] = await service.list('list-books')
    const { id } = book!['author'] as JsonObject
    expect(await service.call('get-author', { id: id! })).toEqual(book!['author'])
    await service.call('update-author', { id: id!, name: 'Renamed' })
    const author = { id, name: 'Renamed' }
    expect((await service.list('list-books'))[0]).toEqual({ ...book, author })
    expect(await service.call('get-book', { id: book!['id']! })).toEqual({ ...book, author })
  })

  it.each(['author_id!', 'author_id', 'author!'])(
    'are those of the sent argument: %s',
    async (argument) => {
      const service = library(endpoint(`create-book(title!, ${argument})`, book))
      const [, author] = await service.list('list-authors')
      const [name] = /^\w+/.exec(argument)!
      const sent = { title: 'New', [name]: author!['id']! }
      const created = await service.call('create-book', sent)
      expect(created).toMatchObject({ title: 'New', author })
      expect(await service.call('get-book', { id: created['id']! })).toEqual(created)
    },
  )

  it('are changed by key', async () => {
    const service = library(endpoint('update-book(id!, author_id)', book))
    const [first] = await service.list('list-books')
    const authors = await service.list('list-authors')
    const author = authors.find(({ id }) => id !== (first!['author'] as JsonObject)['id'])!
    const sent = { id: first!['id']!, author_id: author['id']! }
    expect(await service.call('update-book', sent)).toEqual({ ...first, author })
  })
})
