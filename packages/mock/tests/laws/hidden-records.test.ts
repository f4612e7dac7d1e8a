import { expect, test } from 'vitest'
import { endpoint, object, type InlineService, serve } from './inline-service.ts'

function service(argument: string, members: string, choices: string[] = []): InlineService {
  const returned = { returns: ['object.task'] as [string] }
  return serve(
    [
      endpoint(`list-tasks[paginated](${argument}:boolean, search)`, {
        returns: [['object.task']],
      }),
      endpoint('get-task(task_id!)', returned),
    ],
    {
      objects: [
        object(`task(${members})`, choices.length > 0 ? { choices: { status: choices } } : {}),
      ],
    },
  )
}

test.each([
  ['include_archived', 'id, archived:boolean', [], 'archived'],
  ['with_deleted', 'id, deleted_at?:string.datetime', [], 'deleted_at'],
  ['show_completed', 'id, status', ['open', 'completed'], 'completed'],
])('records are listed only with %s: %s', async (argument, members, choices, mark) => {
  const { mock, list } = service(argument, members, choices)
  const isHidden = (task: object): boolean =>
    Object.values(task).includes('completed') || Boolean((task as Record<string, unknown>)[mark])
  const all = mock.collection('tasks').list({ limit: 100 }) as object[]
  expect(all.some(isHidden)).toBe(true)
  expect(await list('list-tasks')).toEqual(all.filter((task) => !isHidden(task)))
  expect(await list('list-tasks', { [argument]: false })).toEqual(await list('list-tasks'))
  expect(await list('list-tasks', { [argument]: true })).toEqual(all)
})

test.each([
  ['include_updated', 'id, updated_at?:string.datetime'],
  ['include_verified', 'id, verified:boolean'],
  ['include_deleted', 'id, deleted_at:string.datetime'],
  ['include_owner', 'id, owner:object'],
])('%s hides no records', async (argument, members) => {
  const { mock, list } = service(argument, members)
  expect(await list('list-tasks')).toHaveLength(mock.collection('tasks').count())
})
