import type { Endpoint } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import {
  endpoint,
  inlineData,
  type InlineService,
  object,
  serve,
} from '../../../tests/laws/inline-service.ts'
import type { Action, CollectionOverrides } from '../../model/model.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { compileResult } from './write-result.ts'

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

describe('compileResult', () => {
  interface Row extends Declared {
    path?: string
    action?: Action
    batch?: string
    collection?: CollectionOverrides
  }

  const write = (
    { path, action = 'list', batch, collection = {}, members, returns = ['object'] }: Row,
    ordinals: number[],
    total?: number,
  ): unknown => {
    const { dataset } = inlineData(
      [
        endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
        endpoint('get-task(id!)', { returns: 'object.task' as never }),
      ],
      {
        objects,
        data: { tasks: ['a', 'b', 'c'].map((title, at) => ({ id: `T${at}`, title })) },
        model: { collections: { tasks: collection } },
      },
    )
    const more = endpoint('x()', { returns, ...(members !== undefined && { members }) })
    const operation = {
      action,
      ...(path !== undefined && { result: path }),
      ...(batch && { batch }),
    }
    const result = compileResult(more, operation, dataset.table('tasks')!)
    return JSON.parse(result.write(ordinals, total))
  }

  const [a, b, c] = ['a', 'b', 'c'].map((title, at) => ({ id: `T${at}`, title }))
  const numbered = { fields: { number: { type: 'number' } }, key: ['number'] }
  const text = expect.any(String)

  it.each<[row: Row, ordinals: number[], value: unknown]>([
    // Scalars
    [{ returns: ['array'] }, [0, 2], ['T0', 'T2']],
    [{ returns: [['string'], 'null'] }, [1], ['T1']],
    [{ returns: ['string', 'null'] }, [1, 2], 'T1'],
    [{ returns: ['string'] }, [], ''],
    [{ returns: ['number.u32'] }, [0, 1, 2], 3],
    [{ returns: ['string', 'number'] }, [0, 1], 2],
    [{ returns: ['number'], action: 'create' }, [0], 1],
    [{ returns: ['number'], action: 'create' }, [], 0],
    [{ returns: ['boolean', 'number'] }, [0, 1], true],
    [{ returns: ['null'] }, [0], null],
    [{ returns: ['string'], collection: { key: [] } }, [0], ''],
    [{ returns: ['object.task', 'string'] }, [0], 'T0'],
    // An object without records
    [{ returns: ['object.task'] }, [0], { id: text, title: text }],
    [{ returns: ['object.task'], path: '' }, [], { id: text, title: text }],
    [{ returns: ['object.task'], path: '', action: 'get' }, [], null],
    // Lists of records, or of keys
    [{ returns: [['object.task']], path: '[]' }, [0, 2], [a, c]],
    [{ members: 'tasks:array', path: 'tasks[]' }, [1], { tasks: [b] }],
    [{ members: 'ids:array', path: 'ids[]' }, [1], { ids: [b] }],
    [{ members: 'names:array', path: 'names[]' }, [1], { names: [b] }],
    [{ members: 'task_ids:array', path: 'task_ids[]' }, [0, 1], { task_ids: ['T0', 'T1'] }],
    [{ members: 'taskUuids:array', path: 'taskUuids[]' }, [0], { taskUuids: ['T0'] }],
    [{ members: 'task_names:array', path: 'task_names[]' }, [0], { task_names: ['T0'] }],
    [{ members: 'task_titles:array', path: 'task_titles[]' }, [0], { task_titles: [a] }],
    [{ members: 'task_ids:[[object.task]]', path: 'task_ids[]' }, [0], { task_ids: [a] }],
    [{ returns: ['array'], path: '[]' }, [0], [a]],
    [{ members: 'task_id:object', path: 'task_id' }, [0], { task_id: a }],
    // One record
    [{ returns: ['object.task'], path: '' }, [1, 2], b],
    [{ returns: ['object.task', 'null'], path: '' }, [], null],
    [{ members: 'task:object.task', path: 'task' }, [], { task: null }],
    // The envelope
    [
      { members: 'tasks:[[object.task]], first_id, last_id, count:number', path: 'tasks[]' },
      [0, 1, 2],
      { tasks: [a, b, c], first_id: 'T0', last_id: 'T2', count: 3 },
    ],
    [
      { members: 'tasks:[[object.task]], first_id, last_id', path: 'tasks[]' },
      [],
      { tasks: [], first_id: text, last_id: text },
    ],
    [
      {
        members: 'tasks:[[object.task]], first_id',
        path: 'tasks[]',
        collection: { key: [] },
      },
      [0],
      { tasks: [a], first_id: expect.not.stringMatching(/^T0$/) },
    ],
    // An object that is returned for a batch describes the call.
    [{ members: 'id, note', path: '', batch: 'ids' }, [1], { id: text, note: text }],
    [{ returns: [['object.task']], path: '[]', batch: 'ids' }, [1], [b]],
  ])('%j of the records %j', (row, ordinals, value) => {
    expect(write(row, ordinals)).toEqual(value)
  })

  it('returns a number as key of a creation', () => {
    const row = { returns: ['number'], collection: numbered as CollectionOverrides } as const
    expect(write({ ...row, action: 'create' } as never, [2])).toEqual(expect.any(Number))
    expect(write({ ...row, action: 'delete' } as never, [2])).toBe(1)
  })

  it('describes the call, not the record, for a batch', () => {
    const row = { members: 'id, title', path: '', batch: 'ids' }
    expect(write(row, [1])).toEqual({ id: text, title: text })
    expect(write(row, [1])).not.toEqual(b)
    expect(write({ members: 'id, title', path: '' }, [1])).toEqual(b)
  })

  it('has the total of a part', () => {
    const row = { members: 'tasks:[[object.task]], total:number, count:number', path: 'tasks[]' }
    expect(write(row, [1], 7)).toEqual({ tasks: [b], total: 7, count: 1 })
    expect(write(row, [1])).toEqual({ tasks: [b], total: 1, count: 1 })
  })
})
