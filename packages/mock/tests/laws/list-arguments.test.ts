import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

const names =
  'status, statuses:array, is_starred:boolean, min_price:number, created_after, q, title_prefix, sort, limit:number'
const service = serve(
  [
    endpoint(`list-tasks[paginated](${names})`, { returns: [['object.task']] }),
    endpoint(`list-all-tasks(${names}, offset:number, page:number)`, {
      returns: [['object.task']],
    }),
    endpoint('get-task(task_id!)', { returns: ['object.task'] }),
    endpoint('count-tasks(status)', { returns: ['number'] }),
  ],
  {
    items: 60,
    pageSize: 7,
    objects: [
      object('task(id, title, status, is_starred:boolean, price:number, created_at)', {
        choices: { status: ['open', 'done'] },
      }),
    ],
  },
)
const all = await service.list('list-tasks')
const [middle] = all.slice(30)
const text = (task: JsonObject, name: string): string => String(task[name])

describe('filters', () => {
  it.each<[JsonObject, (task: JsonObject) => boolean]>([
    [{ status: 'open' }, ({ status }) => status === 'open'],
    [{ statuses: ['open', 'done'] }, () => true],
    [{ status: 'unknown' }, () => false],
    [{ is_starred: true }, (task) => task['is_starred'] === true],
    [{ min_price: middle!['price']! }, (task) => task['price']! >= middle!['price']!],
    [
      { created_after: middle!['created_at']! },
      (task) => text(task, 'created_at') > text(middle!, 'created_at'),
    ],
    [
      { q: text(middle!, 'title').toUpperCase() },
      (task) => text(task, 'title').includes(text(middle!, 'title')),
    ],
    [
      { title_prefix: text(middle!, 'title').slice(0, 4) },
      (task) => text(task, 'title').startsWith(text(middle!, 'title').slice(0, 4)),
    ],
    [{ status: 'open', min_price: 1_000_000_000 }, () => false],
  ])('%j select records without changing them', async (args, isWanted) => {
    expect(await service.list('list-tasks', args)).toEqual(all.filter(isWanted))
    expect(await service.call('list-all-tasks', args)).toEqual(all.filter(isWanted))
  })

  it('apply to counts', async () => {
    const open = all.filter(({ status }) => status === 'open')
    expect(await service.call('count-tasks', { status: 'open' })).toBe(open.length)
  })
})

describe('orders', () => {
  it.each([
    ['price', 1],
    ['-price', -1],
    ['price:desc', -1],
  ])('%s sorts', async (sort, sign) => {
    const prices = all.map(({ price }) => price as number).toSorted((a, b) => (a - b) * sign)
    const sorted = await service.list('list-tasks', { sort })
    expect(sorted.map(({ price }) => price)).toEqual(prices)
  })

  it('ignore an unknown field', async () => {
    expect(await service.list('list-tasks', { sort: 'color' })).toEqual(all)
  })
})

describe('plain lists', () => {
  it.each([
    [{ limit: 3 }, 0, 3],
    [{ limit: 3, offset: 5 }, 5, 8],
    [{ limit: 3, page: 2 }, 3, 6],
  ])('return the range of %j', async (args, start, end) => {
    expect(await service.call('list-all-tasks', args)).toEqual(all.slice(start, end))
  })
})
