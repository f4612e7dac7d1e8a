import { describe, expect, it } from 'vitest'
import type { MockOptions } from '../../src/options.ts'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function notes(options: MockOptions = {}): InlineService {
  const note = { returns: ['object.note'] }
  return serve(
    [
      endpoint('list-notes[paginated]()', { returns: [['object.note']] }),
      endpoint('get-note(id!)', note),
      endpoint('get-note-v2(id!)', { returns: ['object.note', 'null'] }),
      endpoint('create-note(title!, size:any)', note),
      endpoint('rename-note(id!, new_title!)', note),
      endpoint('archive-note(id!)', note),
      endpoint('pin-note(id!)', note),
      endpoint('create-notes(notes!:array)', { returns: [['object.note']] }),
      endpoint('rename-notes(ids!:array, title!)'),
      endpoint('delete-notes(ids!:array)'),
      endpoint('delete-note(id!)'),
      endpoint('count-notes()', { returns: ['number'] }),
      endpoint('get-settings()'),
      endpoint('update-settings(theme!)'),
    ],
    {
      items: 5,
      objects: [
        object('note(id, title, status, is_pinned:boolean, archived_at?, size:number.u32)', {
          choices: { status: ['OPEN', 'ARCHIVED'] },
        }),
      ],
      ...options,
    },
  )
}

describe('verbs', () => {
  it('archive, pin and rename a record', async () => {
    const { call, list } = notes()
    const [first] = await list('list-notes')
    const id = first!['id']!
    await call('archive-note', { id })
    await call('pin-note', { id })
    expect(await call('rename-note', { id, new_title: 'Plans' })).toMatchObject({ title: 'Plans' })
    const changed = { title: 'Plans', is_pinned: true, status: 'ARCHIVED' }
    expect((await list('list-notes'))[0]).toMatchObject(changed)
    expect(Date.parse(String((await call('get-note', { id }))['archived_at']))).not.toBeNaN()
  })

  it('return null for an unknown key if the endpoint declares null', async () => {
    const { call, reject } = notes()
    const created = await call('create-note', { title: 'A' })
    expect(await call('get-note-v2', { id: created['id']! })).toEqual(created)
    expect(await call('get-note-v2', { id: 'none' })).toBeNull()
    expect((await reject('get-note', { id: 'none' })).code).toBe('NOT_FOUND')
  })

  it('return the records of a batch in a list, as the model says', async () => {
    const { call, list, mock } = notes()
    const [first, second] = await list('list-notes')
    const ids = [first!['id']!, second!['id']!]
    const renamed = await call('rename-notes', { ids, title: 'Plans' })
    expect(renamed).toEqual({
      notes: [
        expect.objectContaining({ id: ids[0], title: 'Plans' }),
        expect.objectContaining({ id: ids[1], title: 'Plans' }),
      ],
    })
    expect(await call('delete-notes', { ids })).toEqual(renamed)
    const { operations } = Object.values(mock.model)[0]!
    expect(operations['rename-notes']).toMatchObject({ action: 'update', result: 'notes[]' })
  })

  it('create and delete batches atomically', async () => {
    const { call, reject } = notes()
    const sent = [{ title: 'A' }, { title: 'B' }]
    const created = (await call('create-notes', { notes: sent })) as unknown as JsonObject[]
    expect(created).toMatchObject(sent)
    expect(await call('count-notes')).toBe(7)
    const ids = created.map(({ id }) => id!)
    expect((await reject('delete-notes', { ids: [...ids, 'none'] })).code).toBe('NOT_FOUND')
    expect(await call('count-notes')).toBe(7)
    await call('delete-notes', { ids })
    expect(await call('count-notes')).toBe(5)
  })

  it('create no record of a batch with a duplicate', async () => {
    const members = 'name, color'
    const { call, list, reject } = serve(
      [
        endpoint('list-tags[paginated]()', { members }),
        endpoint('get-tag(name!)', { members }),
        endpoint('create-tags(tags!:[[object.tag]])', { returns: [['object.tag']] }),
      ],
      { objects: [object('tag(name, color)', { input: 'name!, color' })] },
    )
    const before = await list('list-tags')
    const names = ['new-1', before[0]!['name']!, 'new-2']
    const tags = names.map((name) => ({ name, color: 'red' }))
    expect((await reject('create-tags', { tags })).code).toBe('ALREADY_EXISTS')
    expect(await list('list-tags')).toEqual(before)
    await call('create-tags', { tags: [tags[0]!, tags[2]!] })
    expect(await list('list-tags')).toHaveLength(before.length + 2)
  })

  it('update a singleton', async () => {
    const { call } = notes()
    await call('update-settings', { theme: 'dark' })
    expect(await call('get-settings')).toMatchObject({ theme: 'dark' })
  })
})

describe('reset', () => {
  it('restores records and the sequence of generated keys', async () => {
    const { call, list, mock } = notes()
    const before = await list('list-notes')
    const created = await call('create-note', { title: 'A' })
    await call('delete-note', { id: before[0]!['id']! })
    mock.reset()
    expect(await list('list-notes')).toEqual(before)
    expect(await call('create-note', { title: 'A' })).toEqual(created)
  })

  it('restores the seed data of the options after other data was set', async () => {
    const { list, mock, send } = notes({ data: { notes: [{ id: 'n1', title: 'Mine' }] } })
    const body = JSON.stringify({ seed: 'b', items: 2, data: {} })
    const response = await send('/__fc/reset', { method: 'POST', body })
    expect(response.status).toBe(200)
    expect(await list('list-notes')).toHaveLength(2)
    mock.reset()
    expect(await list('list-notes')).toMatchObject([{ id: 'n1', title: 'Mine' }])
  })
})

describe('a stateless mock', () => {
  it('responds to changes without storing them', async () => {
    const { call, list } = notes({ stateless: true })
    const before = await list('list-notes')
    const created = await call('create-note', { title: 'A' })
    expect(created).toMatchObject({ title: 'A' })
    expect(await call('get-note', { id: created['id']! })).toMatchObject({ id: created['id'] })
    expect(await call('archive-note', { id: before[0]!['id']! })).toMatchObject({
      status: 'ARCHIVED',
    })
    await call('delete-notes', { ids: [before[0]!['id']!] })
    expect(await list('list-notes')).toEqual(before)
  })
})

describe('the state limit', () => {
  it('rejects further changes and keeps earlier ones', async () => {
    const { call, reject } = notes({ maxBodyBytes: 4_000_000 })
    const created = await call('create-note', { title: 'first' })
    const title = 'x'.repeat(3_000_000)
    let code: string | undefined
    for (let count = 0; code === undefined && count < 20; count++)
      code = await call('create-note', { title }).then(
        () => undefined,
        async () => (await reject('create-note', { title })).code,
      )
    expect(code).toBe('STATE_FULL')
    expect(await call('get-note', { id: created['id']! })).toEqual(created)
  })

  it('cannot be reached by one call that repeats a value', async () => {
    const { call, list, reject } = notes({ items: 200 })
    const ids = (await list('list-notes')).map(({ id }) => id!)
    const title = 'x'.repeat(200_000)
    expect(await reject('rename-notes', { ids, title })).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      message: expect.stringContaining('200 records'),
    })
    await call('rename-notes', { ids: ids.slice(0, 20), title })
    expect(await call('create-note', { title })).toMatchObject({ title })
  })

  it('does not count records that were created and deleted', async () => {
    const { call, mock } = notes()
    const collection = mock.collection('notes')
    const title = 'x'.repeat(1_000_000)
    for (let round = 0; round < 50; round++) {
      const { id } = collection.create({ title })
      expect(collection.delete(id as string)).toBe(true)
    }
    expect(await call('count-notes')).toBe(5)
  })
})
