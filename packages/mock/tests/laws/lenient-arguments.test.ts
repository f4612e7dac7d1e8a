import { expect, test } from 'vitest'
import { endpoint, serve } from './inline-service.ts'

const members =
  'id, name, email, count:number, starts_at:string.datetime, ends_at:string.datetime, duration_minutes:number, status, price:number, owner_id, tags:array'
const args =
  'name, email, count:number, starts_at:string.datetime, ends_at:string.datetime, duration_minutes:number, status, price:number, owner_id, tags:array'

const endpoints = [
  endpoint('list-visits[paginated](status)', { members }),
  endpoint('get-visit(visit_id!)', { members }),
  endpoint(`create-visit(${args})`, { members }),
  endpoint(`update-visit(visit_id!, ${args})`, { members }),
  endpoint('list-owners[paginated]()', { members: 'id, name' }),
  endpoint('get-owner(owner_id!)', { members: 'id, name' }),
]

test.each(args.split(', ').map((each) => each.split(':')[0]!))(
  'keeps an object that is sent for `%s` with lenient arguments',
  async (name) => {
    const service = serve(endpoints, { arguments: 'lenient' })
    const value = { deep: [{ a: 1 }] }
    const created = await service.call('create-visit', { name: 'Ada', [name]: value })
    expect(created).toMatchObject({ [name]: value })
    const visit_id = created['id']!
    expect(await service.call('get-visit', { visit_id })).toEqual(created)
    expect((await service.list('list-visits')).at(-1)).toEqual(created)
    const updated = await service.call('update-visit', { visit_id, [name]: { other: true } })
    expect(updated).toMatchObject({ [name]: { other: true } })
  },
)

test('ignores a value of another kind for an argument that accepts it', async () => {
  const service = serve([
    endpoint('create-note(text:any)', { members: 'id, text' }),
    endpoint('get-note(note_id!)', { members: 'id, text' }),
  ])
  expect(await service.call('create-note', { text: { a: 1 } })).toMatchObject({ text: '' })
})
