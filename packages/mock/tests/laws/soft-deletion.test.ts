import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

const file = { returns: ['object.file'] }

function service(mark: string, folderMark = ''): InlineService {
  return serve(
    [
      endpoint('list-files[paginated](folder_id, include_deleted:boolean)', {
        returns: [['object.file']],
      }),
      endpoint('get-file(file_id!, include_deleted:boolean)', file),
      endpoint('create-file(folder_id!, name!)', file),
      endpoint('rename-file(file_id!, name!)', file),
      endpoint('delete-file(file_id!)', { returns: ['null'] }),
      endpoint('restore-file(file_id!)', file),
      endpoint('list-folders[paginated]()', { returns: [['object.folder']] }),
      endpoint('get-folder(folder_id!)', { returns: ['object.folder'] }),
      endpoint('delete-folder(folder_id!)', { returns: ['null'] }),
      endpoint('count-files()', { returns: ['number'] }),
      endpoint('get-dashboard()', { members: 'files:number' }),
    ],
    {
      objects: [
        object(`file(id, folder_id, name, ${mark})`),
        object(`folder(id, name, file_count:number${folderMark})`),
      ],
    },
  )
}

test.each([
  ['deleted_at?:string.datetime', (value: unknown) => value !== null],
  ['is_deleted:boolean', (value: unknown) => value === true],
])(
  'a deletion sets %s, and calls find the record again after its restoration',
  async (mark, is) => {
    const { call, list, reject } = service(mark)
    const name = mark.split(/[?:]/)[0]!
    const all = await list('list-files', { include_deleted: true })
    const [first] = await list('list-files')
    const key = { file_id: first!['id']! }
    const ofFolder = { folder_id: first!['folder_id']! }
    const figures = async (): Promise<number[]> => {
      const { file_count: count } = await call('get-folder', ofFolder)
      const { files } = await call('get-dashboard')
      return [count, files, await call('count-files')].map(Number)
    }
    const before = await figures()
    const ids = async (args?: JsonObject) => (await list('list-files', args)).map(({ id }) => id)

    await call('delete-file', key)
    expect(await ids()).not.toContain(key.file_id)
    expect(await ids(ofFolder)).not.toContain(key.file_id)
    expect(await figures()).toEqual(before.map((count) => count - 1))
    expect((await reject('get-file', key)).code).toBe('NOT_FOUND')
    expect((await reject('rename-file', { ...key, name: 'b' })).code).toBe('NOT_FOUND')
    expect((await reject('delete-file', key)).code).toBe('NOT_FOUND')
    const deleted = await call('get-file', { ...key, include_deleted: true })
    expect(is(deleted[name])).toBe(true)
    expect(await list('list-files', { include_deleted: true })).toHaveLength(all.length)
    expect(await list('list-files', { include_deleted: true })).toContainEqual(deleted)

    expect(await call('restore-file', key)).toEqual(first)
    expect(await call('get-file', key)).toEqual(first)
    expect(await figures()).toEqual(before)
  },
)

test('records that others refer to are not deleted from the start', async () => {
  const { list, reject, call } = service(
    'deleted_at?:string.datetime',
    ', deleted_at?:string.datetime',
  )
  const folders = await list('list-folders')
  expect(folders).toHaveLength(50)
  const folder_id = folders[0]!['id']!
  await call('delete-folder', { folder_id })
  expect((await reject('create-file', { folder_id, name: 'a' })).code).toBe('NOT_FOUND')
  expect(await list('list-folders')).toHaveLength(49)
})

test('example arguments name records that are not deleted', async () => {
  const { mock, example, call } = service('deleted_at?:string.datetime')
  const files = mock.collection('files')
  for (const { id } of files.list({ limit: 20 }) as { id: string }[])
    files.update(id, { deleted_at: '2025-12-01T00:00:00Z' })
  await call('rename-file', await example('rename-file'))
  await call('delete-file', await example('delete-file'))
})
