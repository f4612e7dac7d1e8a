import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import type { PaginationStrategy } from '../pagination/page-body-format.ts'
import { endpoint, type InlineService, serve } from './inline-service.ts'

const users = (items: number, pagination: PaginationStrategy = 'cursor'): InlineService =>
  serve(
    [
      endpoint('list-users[paginated](sort, role, limit:number)'),
      endpoint('get-user(id!)'),
      endpoint('create-user(name!, role)'),
      endpoint('delete-user(id!)'),
    ],
    { items, seed: 3, pagination },
  )

const step = fc.oneof(
  fc.constant({ kind: 'read' as const }),
  fc.constant({ kind: 'create' as const }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
)

test.prop(
  [
    fc.nat(30),
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom({}, { sort: 'name' }, { sort: '-created_at' }, { role: 'admin' }),
    fc.array(step, { maxLength: 40 }),
    // An offset or page number refers to other records after a change.
    fc.constantFrom('cursor' as const, 'shuffle' as const),
  ],
  { seed: 1, numRuns: 40 },
)(
  'a traversal returns each lasting record once while others are created and deleted',
  async (items, limit, args, steps, pagination) => {
    const { call, list } = users(items, pagination)
    const idsOf = (page: JsonValue[]): JsonValue[] =>
      page.map((each) => (each as JsonObject)['id']!)
    const ids = async (): Promise<JsonValue[]> => idsOf(await list('list-users', args))
    const atStart = await ids()
    const deleted = new Set<JsonValue>()
    const shown: JsonValue[] = []
    let next: JsonValue | undefined = { ...args, limit }
    const readPage = async (): Promise<boolean> => {
      if (!isObject(next)) return false
      const body = await call('list-users', next)
      shown.push(...idsOf(body['page'] as JsonValue[]))
      next = body['next']
      return true
    }
    for (const each of steps) {
      if (each.kind === 'read') await readPage()
      if (each.kind === 'create')
        await call('create-user', { name: `N${shown.length}`, role: 'admin' })
      if (each.kind === 'delete') {
        const existing = await ids()
        const id = existing[each.at % Math.max(existing.length, 1)]
        if (id === undefined) continue
        await call('delete-user', { id })
        deleted.add(id)
      }
    }
    while (await readPage());
    expect(new Set(shown).size).toBe(shown.length)
    const kept = atStart.filter((id) => !deleted.has(id))
    expect(kept.filter((id) => !shown.includes(id))).toEqual([])
  },
)

it('pages at the end of a million records are read without earlier records', async () => {
  const { call, mock } = users(1_000_000)
  const collection = mock.collection('users')
  const [user] = collection.list({ offset: 999_990, limit: 1 })
  expect(await call('get-user', { id: user!['id'] as string })).toMatchObject({ id: user!['id'] })
  collection.delete(user!['id'] as string)
  expect(collection.count()).toBe(999_999)
  expect(collection.list({ offset: 999_990, limit: 1 })).not.toEqual([user])
})
