import { describe, expect, it, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/names/json-value.ts'
import { describeExcerpts } from '../support/dataset-coverage/describe-definitions.ts'
import { checkPageSelection } from './checks/page-selection.ts'
import { problemsOf } from './checks/problems-of.ts'
import { endpoint, object, serve } from './inline-service.ts'
import { useSession } from './use-session.ts'

describeExcerpts('arguments that select a page', ({ definition }) => {
  test('return the page of a walk, with its neighbors', async () => {
    const session = await useSession(definition, { items: 12, pageSize: 3, maxPageSize: 3 })
    expect(problemsOf(await checkPageSelection(session, 3))).toEqual([])
  })
})

const ARGUMENTS =
  'status, page:number, offset:number, starting_after, ending_before, sort, limit:number'
const service = serve(
  [
    endpoint(`list-tasks[paginated](${ARGUMENTS})`, { returns: [['object.task']] }),
    endpoint(`list-all-tasks(${ARGUMENTS})`, { returns: [['object.task']] }),
    endpoint('get-task(task_id!)', { returns: ['object.task'] }),
    endpoint('list-notes[paginated](task_id!, page_index:number, after)', {
      returns: [['object.note']],
    }),
    endpoint('get-note(note_id!)', { returns: ['object.note'] }),
  ],
  {
    items: 25,
    pageSize: 10,
    objects: [
      object('task(id, title, status)', { choices: { status: ['open', 'done'] } }),
      object('note(id, task_id, text)'),
    ],
  },
)
const all = await service.list('list-tasks')
const idsOf = (page: JsonValue | undefined): JsonValue[] =>
  (page as JsonObject[]).map(({ id }) => id!)
const ids = idsOf(all)

describe('a paginated list', () => {
  it.each<[args: JsonObject, start: number, end: number]>([
    [{ page: 1 }, 0, 10],
    [{ page: 0 }, 0, 10],
    [{ page: 2 }, 10, 20],
    [{ page: 3 }, 20, 25],
    [{ page: 2, limit: 4 }, 4, 8],
    [{ offset: 7 }, 7, 17],
    [{ offset: 7, page: 3 }, 7, 17],
    [{ starting_after: ids[4]!, limit: 2 }, 5, 7],
    [{ ending_before: ids[4]!, limit: 2 }, 2, 4],
  ])('with %j has the records from %i to %i', async (args, start, end) => {
    const page = await service.call('list-tasks', args)
    expect(idsOf(page['page'])).toEqual(ids.slice(start, end))
    expect(page['previous'] !== null).toBe(start > 0)
    expect(page['next'] !== null).toBe(end < ids.length)
  })

  it('continues in both directions from the selected page', async () => {
    const selected = await service.call('list-tasks', { page: 2, limit: 4 })
    const next = await service.call('list-tasks', selected['next'] as JsonObject)
    expect(idsOf(next['page'])).toEqual(ids.slice(8, 12))
    const back = await service.call('list-tasks', next['previous'] as JsonObject)
    expect(idsOf(back['page'])).toEqual(idsOf(selected['page']))
    const first = await service.call('list-tasks', back['previous'] as JsonObject)
    expect(idsOf(first['page'])).toEqual(ids.slice(0, 4))
    expect(first['previous']).toBeNull()
  })

  it('is empty behind its end, after its last page', async () => {
    const page = await service.call('list-tasks', { page: 9 })
    expect(page).toMatchObject({ page: [], next: null })
    const last = await service.call('list-tasks', page['previous'] as JsonObject)
    expect(idsOf(last['page'])).toEqual(ids.slice(-10))
    expect(await service.call('list-tasks', { status: 'none', page: 2 })).toEqual({
      previous: null,
      page: [],
      next: null,
    })
  })

  it('counts the pages of the filtered and sorted records', async () => {
    const args = { status: 'open', sort: '-title', limit: 3 }
    const expected = idsOf(await service.list('list-tasks', args))
    const page = await service.call('list-tasks', { ...args, page: 2 })
    expect(idsOf(page['page'])).toEqual(expected.slice(3, 6))
    const after = await service.call('list-tasks', { ...args, starting_after: expected[2]! })
    expect(idsOf(after['page'])).toEqual(expected.slice(3, 6))
  })

  it.each<[JsonObject, string]>([
    [{ page: -1 }, 'Argument `page`: Expected a whole number from 1.'],
    [{ offset: 1.5 }, 'Argument `offset`: Expected a whole number from 0.'],
  ])('rejects %j', async (args, message) => {
    expect(await service.reject('list-tasks', args)).toEqual({ code: 'INVALID_ARGUMENTS', message })
  })

  it('rejects the key of a record that does not exist', async () => {
    expect(await service.reject('list-tasks', { starting_after: 'nope' })).toEqual({
      code: 'NOT_FOUND',
      message: 'There is no task with starting_after "nope".',
    })
  })

  it('counts from 0 if an argument is an index, and ignores opaque cursors', async () => {
    const { id } = all[0]!
    const notes = idsOf(await service.list('list-notes', { task_id: id! }))
    expect(notes.length).toBeGreaterThan(10)
    const args = { task_id: id!, after: 'opaque' }
    const page = await service.call('list-notes', { ...args, page_index: 1 })
    expect(idsOf(page['page'])).toEqual(notes.slice(10, 20))
  })
})

describe('a list without pages', () => {
  it.each<[args: JsonObject, start: number, end: number]>([
    [{}, 0, 25],
    [{ limit: 5 }, 0, 5],
    [{ limit: 0 }, 0, 0],
    [{ limit: 5, offset: 7 }, 7, 12],
    [{ offset: 7 }, 7, 25],
    [{ limit: 5, page: 3 }, 10, 15],
    [{ limit: 5, page: 3, offset: 0 }, 0, 5],
    [{ page: 3 }, 0, 25],
    [{ starting_after: ids[4]!, limit: 2 }, 5, 7],
    [{ ending_before: ids[4]!, limit: 2 }, 2, 4],
  ])('with %j has the records from %i to %i', async (args, start, end) => {
    expect(idsOf(await service.call('list-all-tasks', args))).toEqual(ids.slice(start, end))
  })
})

describe('the log of a call', () => {
  it('names the sent arguments without effect', async () => {
    const log = serve([
      endpoint('list-tasks[paginated](title, expand, dry_run:boolean, limit:number)'),
      endpoint('get-task(task_id!, expand)'),
      endpoint('ping(expand)'),
    ])
    const items = await log.list('list-tasks', { expand: 'a', limit: 100 })
    await log.call('get-task', { task_id: items[0]!['id']!, expand: 'b' })
    await log.call('get-task', { task_id: items[0]!['id']! })
    await log.call('ping', { expand: 'c' })
    const ignored = log.mock.calls().map((call) => [call.endpoint, call.ignored])
    expect(ignored).toEqual([
      ['list-tasks', ['expand']],
      ['get-task', ['expand']],
      ['get-task', undefined],
      ['ping', undefined],
    ])
  })
})
