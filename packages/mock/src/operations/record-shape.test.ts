import { expect, test } from 'vitest'
import { endpoint, type InlineService, object, serve } from '../laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'

const task = { returns: 'object.task' as never }

/** A service of tasks whose `show-task` returns the given members. */
function tasks(members: string): InlineService {
  return serve(
    [
      endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
      endpoint('get-task(id!)', task),
      endpoint('create-task(title!)', task),
      endpoint('update-task(id!, title!)', task),
      endpoint('show-task(id!)', { members }),
    ],
    { objects: [object('task(id, title, due_date?, tags:[[string]])')], items: 3 },
  )
}

test.each<[members: string, expected: (record: JsonObject) => object]>([
  ['id, title', ({ id, title }) => ({ id, title })],
  ['title', ({ title }) => ({ title })],
  ['Title, dueDate?', ({ title, due_date }) => ({ Title: title, dueDate: due_date })],
  ['task_id', ({ id }) => ({ task_id: id })],
  ['taskId, tags:[[string]]', ({ id, tags }) => ({ taskId: id, tags })],
  ['id:any', ({ id }) => ({ id })],
])('an endpoint returns the members that it declares: %s', async (members, expected) => {
  const service = tasks(members)
  for (const record of await service.list('list-tasks'))
    expect(await service.call('show-task', { id: record['id']! })).toEqual(expected(record))
})

test('a changed record is returned by all endpoints', async () => {
  const service = tasks('task_id, title')
  const { id } = await service.call('create-task', { title: 'Old' })
  const read = async (): Promise<unknown[]> => [
    (await service.call('get-task', { id: id! }))['title'],
    (await service.call('show-task', { id: id! }))['title'],
    (await service.list('list-tasks')).at(-1)!['title'],
  ]
  expect(await read()).toEqual(['Old', 'Old', 'Old'])
  await service.call('update-task', { id: id!, title: 'New' })
  expect(await read()).toEqual(['New', 'New', 'New'])
})
