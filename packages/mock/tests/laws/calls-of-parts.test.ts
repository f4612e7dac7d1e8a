import { expect, it } from 'vitest'
import { endpoint, object, serve } from './inline-service.ts'

const file = { returns: ['object.file'] as ['object.file'] }

function files(): ReturnType<typeof serve> {
  return serve(
    [
      endpoint('files.list[paginated]()', { returns: [['object.file']] }),
      endpoint('files.get(id!)', file),
      endpoint('files.apply(title!, owner!)', file),
      endpoint('files.complete-first-check(id!)', {
        ...file,
        docs: 'Moves a file from the first to the second check.',
      }),
      endpoint('files.add-tag(id!, tag!)', file),
      endpoint('files.remove-tag(id!, tag!)', file),
      endpoint('files.add-credit(id!, amount!:number)', file),
      endpoint('files.put_into_service(id!)', file),
      endpoint('files.take_out_of_service(id!)', file),
      endpoint('files.history(file_id!)', { returns: [['object.change']] }),
    ],
    {
      objects: [
        {
          ...object('file(id, title, owner, status, credit:number, out_of_service:boolean)'),
          attributes: [
            ...object('file(id, title, owner, credit:number, out_of_service:boolean)').attributes!,
            { name: 'status', type: 'string', docs: '`new`, `first_check` or `second_check`' },
            { name: 'tags', type: [['string']] as never },
          ],
        },
        object('change(id, file_id, to, changed_at:string.datetime)'),
      ],
    },
  )
}

it('a call about a part of a record changes the record that it returns', async () => {
  const service = files()
  const call = (name: string, args = {}) => service.call(`files.${name}`, args)
  const { id } = await call('apply', { title: 'A', owner: 'B' })
  expect(await call('get', { id: id! })).toMatchObject({ title: 'A', owner: 'B' })
  expect(await call('complete-first-check', { id: id! })).toMatchObject({
    id,
    status: 'second_check',
  })
  await call('add-tag', { id: id!, tag: 'x' })
  await call('add-tag', { id: id!, tag: 'y' })
  expect(await call('remove-tag', { id: id!, tag: 'x' })).toMatchObject({ id, tags: ['y'] })
  await call('add-credit', { id: id!, amount: 5 })
  expect(await call('add-credit', { id: id!, amount: 2 })).toMatchObject({ id, credit: 7 })
  expect(await call('take_out_of_service', { id: id! })).toMatchObject({ out_of_service: true })
  expect(await call('put_into_service', { id: id! })).toMatchObject({ id, out_of_service: false })
})

it('the entries that a call returns belong to the record that it names', async () => {
  const service = files()
  const { page } = (await service.call('files.list', {})) as never as { page: { id: string }[] }
  const file_id = page[0]!.id
  const entries = (await service.call('files.history', { file_id })) as never as object[]
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).toMatchObject({ file_id })
})
