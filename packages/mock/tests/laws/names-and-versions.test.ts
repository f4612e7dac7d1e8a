import { describe, expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

describe('an endpoint with a version suffix', () => {
  it.each([
    ['ListUsers', 'ListUsers2020_05_31', 'GetUser(UserId!)'],
    ['list-users', 'list-users-beta', 'get-user(user_id!)'],
    ['list-users', 'list-users-v2', 'get-user(user_id!)'],
    ['users.list', 'users.list-2024-05-01', 'users.get(user_id!)'],
  ])('%s and %s list the same records', async (plain, suffixed, get) => {
    const service = serve([
      endpoint(`${plain}[paginated]()`),
      endpoint(`${suffixed}[paginated]()`),
      endpoint(get),
    ])
    const listed = await service.list(plain)
    expect(listed.length).toBeGreaterThan(0)
    expect(await service.list(suffixed)).toEqual(listed)
  })
})

describe('choices of a create argument', () => {
  const choices = ['low', 'medium', 'high']
  const create = endpoint('create-task(title!, priority)')
  create.arguments![1]!.choices = choices
  const priority = expect.toBeOneOf(choices) as string

  it('apply to the listed field', async () => {
    const service = serve([
      create,
      endpoint('list-tasks[paginated]()'),
      endpoint('get-task(task_id!)'),
    ])
    for (const task of await service.list('list-tasks')) expect(task).toMatchObject({ priority })
  })

  it('apply to declared attributes', async () => {
    const service = serve(
      [create, endpoint('list-tasks[paginated]()', { returns: [['object.task']] })],
      { objects: [object('task(id, title, priority)')] },
    )
    for (const task of await service.list('list-tasks')) expect(task).toMatchObject({ priority })
  })
})

describe('a list named in the singular', () => {
  it('lists the records of the get endpoint of the same name in any group', async () => {
    const group = { group: 'ChatV2Channel' }
    const service = serve([
      endpoint('ListChannel[paginated]()', group),
      endpoint('FetchChannel(Sid!)', group),
      endpoint('CreateChannel(FriendlyName!)', group),
    ])
    const created = await service.call('CreateChannel', { FriendlyName: 'General' })
    expect(await service.list('ListChannel')).toContainEqual(created)
    expect(await service.call('FetchChannel', { Sid: created['Sid'] ?? created['sid']! })).toEqual(
      created,
    )
  })
})
