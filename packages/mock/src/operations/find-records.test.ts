import { describe, expect, it, test } from 'vitest'
import { endpoint, type InlineService, serve } from '../laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'

function boards(): InlineService {
  return serve(
    [
      endpoint('list-projects[paginated]()', { members: 'id, name' }),
      endpoint('get-project(project_id!)', { members: 'id, name' }),
      endpoint('list-boards[paginated](project_id!)', { members: 'id, project_id, name' }),
      endpoint('get-board(board_id!)', { members: 'id, project_id, name' }),
      endpoint('create-board(project_id!, name!)', { members: 'id, project_id, name' }),
      endpoint('update-board(board_id, name)', { members: 'id, project_id, name' }),
      endpoint('archive-boards(board_ids!:array)', { returns: [['object']] }),
      endpoint('delete-boards(boards!:array)'),
      endpoint('delete-board(board:any)'),
      endpoint('count-boards()', { returns: ['number'] }),
    ],
    { items: 6 },
  )
}

async function firstBoard({ mock }: InlineService): Promise<JsonObject> {
  return mock.collection('boards').list({ limit: 1 })[0] as JsonObject
}

test.each<[name: string, args: JsonObject, message: string]>([
  ['get-board', { board_id: 'none' }, 'There is no board with board_id "none".'],
  ['list-boards', { project_id: 'none' }, 'There is no project with id "none".'],
  ['update-board', { name: 'x' }, 'Missing argument: pass `board_id` to identify the board.'],
  ['archive-boards', { board_ids: ['none'] }, 'There is no board with id "none".'],
  ['create-board', { project_id: 'none', name: 'x' }, 'There is no project with id "none".'],
  ['delete-boards', { boards: [{ id: 'none' }] }, 'There is no board with id "none".'],
  ['delete-board', { board: { id: 'none' } }, 'There is no board with id "none".'],
])('%s with %j: %s', async (name, args, message) => {
  expect((await boards().reject(name, args)).message).toBe(message)
})

describe('a record', () => {
  it('is found by its key, in an object or in a list', async () => {
    const service = boards()
    const board = await firstBoard(service)
    const id = board['id']!
    const count = Number(await service.call('count-boards'))
    expect(await service.call('get-board', { board_id: id })).toEqual(board)
    expect(await service.call('archive-boards', { board_ids: [id, id] })).toMatchObject([
      { id },
      { id },
    ])
    expect(await service.call('archive-boards', { board_ids: [] })).toEqual([])
    await service.call('delete-board', { board: { id } })
    expect(await service.call('count-boards')).toBe(count - 1)
    const other = (await firstBoard(service))['id']!
    await service.call('delete-boards', { boards: [{ id: other }] })
    expect(await service.call('count-boards')).toBe(count - 2)
  })

  it('is found by another member of an object', async () => {
    const service = boards()
    const { name } = await firstBoard(service)
    const count = Number(await service.call('count-boards'))
    await service.call('delete-board', { board: { unknown: 1, name: name! } })
    expect(await service.call('count-boards')).toBe(count - 1)
  })
})
