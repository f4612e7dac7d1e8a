import type { Endpoint } from 'fc-core'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { endpoint, inlineData, object } from '../../tests/laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'
import type { ModelOverrides } from '../model/model.ts'
import type { PagePosition } from './page-position.ts'
import type { PageSlice } from './page-slice.ts'
import { runAtOnce, type Work } from '../scheduling/work.ts'
import type { Arguments } from 'fc-server/protocol'
import type { Data, DataOptions } from './create-data.ts'
import { compileList, readPage } from './list-records.ts'

const task = { returns: 'object.task' as never }
const listTasks = endpoint(
  'list-tasks[paginated](project_id:any, ids:any, statuses:array, status:any, title, sort, order)',
  { returns: [['object.task']] },
)
const countTasks = endpoint('count-tasks(status)', { returns: ['number'] })
const createTask = endpoint('create-task(project_id, title!, status)', task)
const endpoints: Endpoint[] = [
  endpoint('list-projects[paginated]()', { members: 'id, name' }),
  endpoint('get-project(project_id!)', { members: 'id, name' }),
  listTasks,
  countTasks,
  createTask,
  endpoint('get-task(id!)', task),
]
const objects = [
  object('task(id, project_id, title, status, created_at:string.datetime)', {
    choices: { status: ['open', 'done'] },
  }),
]

interface Tasks {
  data: Data
  /** Returns a page of tasks, 10 by default. */
  page(args: Arguments, position?: Partial<PagePosition>, size?: number): Promise<PageSlice>
  /** Returns the members of the tasks of a page. */
  list(args: Arguments, member?: string, size?: number): Promise<unknown[]>
}

function tasks(collection: object = {}, options: Partial<DataOptions> = {}): Tasks {
  const parent = { collection: 'projects', fields: { project_id: 'id' } }
  const model = { collections: { tasks: { order: [], parent, ...collection } } } as ModelOverrides
  const data = inlineData(endpoints, { objects, model, ...options })
  const page: Tasks['page'] = async (args, position = {}, size = 10) => {
    const start: PagePosition = { direction: 'after', item: undefined, number: 1, end: undefined }
    return (await data.page(listTasks, args, { ...start, ...position }, size)) as PageSlice
  }
  const list: Tasks['list'] = async (args, member = 'id', size = 10) =>
    (await page(args, {}, size)).texts.map((text) => (JSON.parse(text) as JsonObject)[member])
  return { data, page, list }
}

/** Six tasks of two projects. */
const SIX = {
  projects: [{ id: 'P' }, { id: 'Q' }],
  tasks: ['c', 'a', 'f', 'b', 'e', 'd'].map((title, at) => ({
    id: `T${at}`,
    title,
    project_id: at < 4 ? 'P' : 'Q',
    status: at % 2 === 0 ? 'open' : 'done',
    created_at: `2025-01-0${title.charCodeAt(0) - 96}T00:00:00Z`,
  })),
}

test.each<[args: Arguments, ids: string]>([
  [{}, '012345'],
  [{ status: 'done' }, '135'],
  // An empty list of keys selects no record, other empty lists set no condition.
  [{ ids: [] }, ''],
  [{ ids: '' }, '012345'],
  [{ ids: ['T4', 'T1', 'none', 'T4'] }, '14'],
  [{ ids: 'T4,T1' }, '14'],
  [{ ids: ['T4', 'T1'], status: 'done' }, '1'],
  [{ statuses: [] }, '012345'],
  [{ status: [] }, '012345'],
  [{ statuses: ['done'] }, '135'],
  [{ project_id: 'P' }, '0123'],
  [{ project_id: 'P', status: 'done' }, '13'],
  [{ project_id: ['P', 'Q'] }, '012345'],
  [{ project_id: ['Q', 'none'] }, '45'],
  [{ sort: 'title' }, '130542'],
  [{ sort: '-title' }, '245031'],
  [{ sort: 'status,title' }, '135042'],
  [{ sort: '-status,title' }, '042135'],
  [{ sort: 'title', project_id: 'P' }, '1302'],
  [{ sort: 'title', ids: ['T5', 'T4', 'T0'] }, '054'],
  [{ sort: 'created_at' }, '130542'],
  [{ order: 'desc' }, '543210'],
  [{ order: 'desc', project_id: 'P' }, '3210'],
])('lists %j', async (args, digits) => {
  const expected = Array.from(digits, (digit) => `T${digit}`)
  for (const collection of [{}, { key: ['project_id', 'id'] }])
    expect(await tasks(collection, { data: SIX }).list(args)).toEqual(expected)
})

describe('the order of the collection', () => {
  it.each([{ data: SIX }, { items: 5 }])('is that of its field: %j', async (options) => {
    const { list } = tasks({ order: ['-created_at'], parent: null }, options)
    const times = (await list({}, 'created_at')) as string[]
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await list({ sort: 'created_at' }, 'created_at')).toEqual(times.toSorted())
    expect(await list({ sort: '-created_at' }, 'created_at')).toEqual(times)
    const titles = (await list({ sort: 'title' }, 'title')) as string[]
    expect(titles).toEqual(titles.toSorted())
    expect(titles).not.toEqual(await list({}, 'title'))
  })

  it('is followed by a created record, in each order', async () => {
    const { data, list } = tasks({ order: ['-created_at'] })
    for (const sort of ['title', 'created_at']) await list({ sort })
    data.call(createTask, { title: '~ the last' })
    expect((await list({}, 'title', 500))[0]).toBe('~ the last')
    for (const sort of ['title', 'created_at'])
      expect((await list({ sort }, 'title', 500)).at(-1)).toBe('~ the last')
  })
})

describe('a list of more records than can be sorted', () => {
  const COUNT = 150_000
  const collection = { items: COUNT, parent: null }
  let keys: (string | number)[]
  let plain: Tasks
  beforeAll(() => {
    plain = tasks(collection)
    const table = plain.data.dataset.table('tasks')!
    keys = [0, 1, COUNT - 2, COUNT - 1].map((each) => table.keyValue(each, 'id') as string)
  })

  it.each<[order: string[], args: Arguments, expected: number[]]>([
    [[], {}, [0, 1]],
    [[], { order: 'desc' }, [3, 2]],
    [['-created_at'], {}, [3, 2]],
    [['-created_at'], { sort: 'created_at' }, [0, 1]],
  ])('has all of them in creation order: %j, %j', async (order, args, expected) => {
    const { list } = order.length === 0 ? plain : tasks({ ...collection, order })
    expect(await list(args, 'id', 2)).toEqual(expected.map((at) => keys[at]))
  })

  it('counts all of them', async () => {
    expect(await plain.data.call(countTasks, {})).toBe(String(COUNT))
  })

  it('finds each by key', async () => {
    const [first, second, , last] = keys
    expect(await plain.list({ ids: [last!, first!, last!] })).toEqual([first, last])
    expect(await plain.list({ ids: [last!, second!], sort: 'id' })).toHaveLength(2)
  })
})

it('lists the generated children of an unknown parent', async () => {
  const { list } = tasks({}, { acceptsAnyKey: true })
  const [owner] = await list({ project_id: 'unknown' }, 'project_id')
  expect(owner).toBe('unknown')
  const titles = (await list({ project_id: 'unknown', sort: 'title' }, 'title')) as string[]
  expect(titles).toEqual(titles.toSorted())
  expect(titles).not.toEqual([])
})

describe('a page', () => {
  const summaryOf = (slice: PageSlice): unknown => [
    slice.texts.map((text) => (JSON.parse(text) as { id: string }).id.slice(1)).join(''),
    slice.hasPrevious,
    slice.hasNext,
  ]

  it.each<[args: Arguments, all: string]>([
    [{}, '012345'],
    [{ order: 'desc' }, '543210'],
    [{ sort: 'title' }, '130542'],
    [{ status: ['open', 'done'] }, '012345'],
    [{ status: ['open', 'done'], sort: '-title' }, '245031'],
  ])('starts after or before a position: %j', async (args, all) => {
    const { page } = tasks({}, { data: SIX })
    const whole = await page(args)
    expect(summaryOf(whole)).toEqual([all, false, false])
    // The last item of the first n items.
    const positions = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (size) => (await page(args, {}, size)).last!),
    )
    const first = await page(args, {}, 2)
    expect(first.first).toEqual(positions[0])
    expect(first.last).toEqual(positions[1])
    const rows: [direction: 'after' | 'before', at: number | undefined, result: unknown][] = [
      ['after', undefined, [all.slice(0, 2), false, true]],
      ['after', 0, [all.slice(1, 3), true, true]],
      ['after', 3, [all.slice(4), true, false]],
      ['after', 4, [all.slice(5), true, false]],
      ['after', 5, ['', true, false]],
      ['before', undefined, [all.slice(4), true, false]],
      ['before', 5, [all.slice(3, 5), true, true]],
      ['before', 2, [all.slice(0, 2), false, true]],
      ['before', 1, [all.slice(0, 1), false, true]],
      ['before', 0, ['', false, true]],
    ]
    for (const [direction, at, result] of rows) {
      const item = at === undefined ? undefined : positions[at]!
      expect([direction, at, summaryOf(await page(args, { direction, item }, 2))]).toEqual([
        direction,
        at,
        result,
      ])
    }
  })

  it.each<[args: Arguments]>([[{}], [{ sort: 'title' }]])(
    'does not start at the position of another list: %j',
    async (args) => {
      const { page } = tasks({}, { data: SIX })
      expect(await page(args, { item: 'elsewhere' })).toBeUndefined()
      expect(await page(args, { item: { values: [1, 2], ordinal: 1 } })).toBeUndefined()
    },
  )

  it.each<[args: Arguments]>([
    [{}],
    [{ project_id: 'P' }],
    [{ sort: 'title' }],
    [{ sort: 'title', project_id: 'P' }],
    [{ order: 'desc' }],
  ])('has no records that were created after the first page: %j', async (args) => {
    const { data, page } = tasks({}, { data: SIX })
    const before = await page(args)
    await data.call(createTask, { title: 'b', project_id: 'P' })
    const after = await page(args)
    expect(after.texts).toHaveLength(before.texts.length + 1)
    expect(after.end).toBe(before.end + 1)
    expect(await page(args, { end: before.end })).toEqual(before)
  })

  it('has no records that were deleted while it was read', () => {
    const { data } = tasks({ parent: null }, { items: 100 })
    const table = data.dataset.table('tasks')!
    const select = compileList(data.model.operation('list-tasks')!, table)
    const start: PagePosition = { direction: 'after', item: undefined, number: 1, end: undefined }
    const selection = select({ status: ['open', 'done'] })
    const work = readPage(table, selection, start, 1000, String) as Work<PageSlice>
    expect(work.next().done).toBe(false)
    table.delete(3)
    const { texts } = runAtOnce(work)
    expect(texts).toHaveLength(99)
    expect(texts).not.toContain('3')
  })
})
