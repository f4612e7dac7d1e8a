import { expect, it } from 'vitest'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function catalog(): InlineService {
  const title = { returns: ['object.title'] as [string] }
  return serve(
    [
      endpoint('search-titles[paginated]()', { returns: [['object.title']] }),
      {
        ...endpoint('get-title(title_id!)'),
        attributes: [
          { name: 'title', type: 'object.title' },
          { name: 'copies', type: [['object.copy']] },
        ],
      },
      endpoint('catalog-title(isbn!, title!)', title),
      endpoint('edit-title(title_id!, title)', title),
      endpoint('list-copies[paginated](title_id)', { returns: [['object.copy']] }),
      endpoint('list-branches[paginated]()', { members: 'id, name' }),
      endpoint('get-branch(branch_id!)', { members: 'id, name' }),
      endpoint('add-copy(title_id!, branch_id!, barcode!)', { returns: ['object.copy'] }),
    ],
    {
      objects: [
        object('title(id, isbn, title)'),
        object('copy(id, title_id, title, branch_id, barcode)'),
      ],
    },
  )
}

it('finds, creates and changes records with a field of their own name', async () => {
  const service = catalog()
  const [first] = await service.list('search-titles')
  const got = await service.call('get-title', { title_id: first!['id']! })
  expect(got).toMatchObject({ title: first })
  expect(got['copies']).toEqual(await service.list('list-copies', { title_id: first!['id']! }))
  const created = await service.call('catalog-title', { isbn: '1', title: 'Blue' })
  expect(created).toMatchObject({ isbn: '1', title: 'Blue' })
  const title_id = created['id']!
  expect(await service.call('edit-title', { title_id, title: 'Red' })).toMatchObject({
    isbn: '1',
    title: 'Red',
  })
})

it('creates records that refer to two others, and have more than that', async () => {
  const service = catalog()
  const [{ id: title_id }] = (await service.list('search-titles')) as [{ id: string }]
  const [{ id: branch_id }] = (await service.list('list-branches')) as [{ id: string }]
  const sent = { title_id, branch_id, barcode: '7' }
  const copy = await service.call('add-copy', sent)
  expect(copy).toMatchObject(sent)
  expect(copy['title']).toBe((await service.list('search-titles'))[0]!['title'])
  expect(await service.list('list-copies', { title_id })).toContainEqual(copy)
})
