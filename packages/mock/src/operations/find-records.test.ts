import { describe, expect, it, test } from 'vitest'
import { endpoint, inlineData, type InlineService, serve } from '../../tests/laws/inline-service.ts'
import type { CollectionOverrides, OperationModel } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import type { Arguments } from 'fc-server/protocol'
import { catchDomainError } from './domain-error.ts'
import { compileFind, findParent } from './find-records.ts'

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

/** Four cards on two boards of two projects. */
const rows = {
  projects: [{ id: 'P' }, { id: 'Q' }],
  boards: [
    { project_id: 'P', id: 'B' },
    { project_id: 'Q', id: 'C' },
  ],
  cards: ['B', 'B', 'C', 'C'].map((board_id, at) => ({
    project_id: at < 2 ? 'P' : 'Q',
    board_id,
    id: `K${at}`,
    name: `n${at % 3}`,
    note: at === 0 ? null : `K${at - 1}`,
  })),
}

function cards(cards: CollectionOverrides = {}): ReturnType<typeof inlineData>['dataset'] {
  const card = { members: 'id, project_id, board_id, name, note?, data:object' }
  return inlineData(
    [
      endpoint('list-projects[paginated]()', { members: 'id, name' }),
      endpoint('get-project(id!)', { members: 'id, name' }),
      endpoint('list-boards[paginated]()', { members: 'id, project_id, name' }),
      endpoint('get-board(id!)', { members: 'id, project_id, name' }),
      endpoint('list-cards[paginated]()', card),
      endpoint('get-card(id!)', card),
    ],
    {
      data: rows,
      model: {
        collections: {
          boards: {
            key: ['project_id', 'id'],
            parent: { collection: 'projects', fields: { project_id: 'id' } },
          },
          cards: {
            parent: { collection: 'boards', fields: { project_id: 'project_id', board_id: 'id' } },
            ...cards,
          },
        },
      },
    },
  ).dataset
}

describe('compileFind', () => {
  const byId = { action: 'get', key: { id: 'id' } } as const
  const both = { action: 'get', key: { board: 'board_id', id: 'id' } } as const
  const all = {
    action: 'get',
    key: { project: 'project_id', board: 'board_id', id: 'id' },
  } as const
  const many = {
    action: 'delete',
    key: { project: 'project_id', board: 'board_id' },
    batch: 'ids',
  } as const

  const find = (
    operation: OperationModel,
    args: Arguments,
    collection?: CollectionOverrides,
  ): unknown => {
    const table = cards(collection).table('cards')!
    return catchDomainError(() => compileFind(operation, table)(args))
  }

  it.each<[operation: OperationModel, args: Arguments, ordinals: number[]]>([
    [byId, { id: 'K2' }, [2]],
    // Only `get` finds the first record without arguments.
    [byId, {}, [0]],
    [{ action: 'update' }, {}, [0]],
    // All sent parts must match, others are not compared.
    [both, { board: 'C' }, [2]],
    [both, { board: 'C', id: 'K3' }, [3]],
    [both, { board: null, id: 'K3' }, [3]],
    [both, { board: 'C', id: null }, [2]],
    // Objects identify a record by its key, or by another member.
    [byId, { id: { id: 'K3' } }, [3]],
    [byId, { id: { card_id: 'K3' } }, [3]],
    [byId, { id: { name: 'n0', id: 'K3' } }, [3]],
    [byId, { id: { name: 'n1', note: 'K2' } }, [1]],
    [byId, { id: { id: null, name: 'n1' } }, [1]],
    [byId, { id: { data: { a: 1 }, name: 'n1' } }, [1]],
    [byId, { id: { anything: 'x', card_id: 'K3' } }, [3]],
    [byId, { id: { anything: 'K3' } }, [3]],
    [both, { board: 'C', id: { name: 'n0' } }, [3]],
    // Lists
    [many, { ids: ['K3', 'K1'] }, [3, 1]],
    [many, { board: 'C', ids: ['K3', { id: 'K2' }] }, [3, 2]],
    [many, { board: 'C', ids: [{ name: 'n0' }] }, [3]],
    [many, { ids: 'K3' }, []],
    [many, {}, []],
  ])('%j finds with %j the records %j', (operation, args, ordinals) => {
    expect(find(operation, args)).toEqual(ordinals)
  })

  it.each<[operation: OperationModel, args: Arguments, code: string, message: string]>([
    [byId, { id: 'none' }, 'NOT_FOUND', 'There is no card with id "none".'],
    [byId, { id: { id: 'none' } }, 'NOT_FOUND', 'There is no card with id "none".'],
    [byId, { id: { id: null } }, 'NOT_FOUND', 'There is no card with id null.'],
    [byId, { id: {} }, 'NOT_FOUND', 'There is no card with id null.'],
    [byId, { id: null }, 'INVALID_ARGUMENTS', 'Missing argument: pass `id` to identify the card.'],
    [
      { ...both, action: 'update' },
      {},
      'INVALID_ARGUMENTS',
      'Missing argument: pass `board` or `id` to identify the card.',
    ],
    // The error has the arguments that were sent.
    [both, { board: null, id: 'none' }, 'NOT_FOUND', 'There is no card with id "none".'],
    [both, { board: 'B', id: 'K2' }, 'NOT_FOUND', 'There is no card with board "B" and id "K2".'],
    // A missing parent is named, the uppermost first.
    [
      all,
      { project: 'P', board: 'none', id: 'K0' },
      'NOT_FOUND',
      'There is no board with project_id "P" and id "none".',
    ],
    [
      all,
      { project: 'none', board: 'B', id: 'K0' },
      'NOT_FOUND',
      'There is no project with id "none".',
    ],
    [
      many,
      { project: 'Q', board: 'none', ids: ['K2'] },
      'NOT_FOUND',
      'There is no board with project_id "Q" and id "none".',
    ],
  ])('%j rejects %j with %s: %s', (operation, args, code, message) => {
    expect(find(operation, args)).toMatchObject({ code, message, record: expect.any(String) })
    expect(find(operation, args)).not.toMatchObject({ record: '' })
  })

  it('finds the first 1000 records of a list', () => {
    const ids = Array.from({ length: 1001 }, () => 'K2')
    expect(find(many, { ids })).toHaveLength(1000)
  })

  it.each<
    [collection: CollectionOverrides, operation: OperationModel, args: Arguments, found: unknown]
  >([
    [
      { key: ['note'] },
      { action: 'get', key: { card: 'note' } },
      { card: { anything: 'K2' } },
      [3],
    ],
    [{ key: ['note'] }, { action: 'get', key: { card: 'note' } }, { card: { card_id: 'K2' } }, [3]],
    [{ key: ['note'] }, many, { ids: ['K2', 'K0'] }, [3, 1]],
    [{ key: [] }, many, { ids: ['K2'] }, []],
  ])('uses the key of the collection: %j, %j', (collection, operation, args, found) => {
    expect(find(operation, args, collection)).toEqual(found)
  })
})

describe('findParent', () => {
  it.each<[values: JsonObject, parent: number | undefined]>([
    [{ project_id: 'Q', board_id: 'C' }, 1],
    [{ project_id: 'Q' }, undefined],
    [{ project_id: 'Q', board_id: null }, undefined],
    [{}, undefined],
  ])('of %j is %j', (values, parent) => {
    expect(findParent(cards().table('cards')!, values)).toBe(parent)
  })

  it('is undefined for a collection without parent', () => {
    expect(findParent(cards().table('projects')!, { id: 'none' })).toBeUndefined()
    const parent = { collection: 'unknown', fields: { board_id: 'id' } }
    expect(findParent(cards({ parent }).table('cards')!, { board_id: 'none' })).toBeUndefined()
  })
})
