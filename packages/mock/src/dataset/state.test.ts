import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { endpoint, serve } from '../../tests/laws/inline-service.ts'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import { createMemoryState } from './state.ts'
import { runs } from 'fc-core/testing'

test('remembers which records were written after a version', () => {
  const state = createMemoryState()
  const users = state.collection('users')
  const start = users.version
  users.put(7, { name: 'a' }, true)
  const middle = users.version
  users.put(7, { name: 'b' }, false)
  users.put(9, { name: 'c' }, true)
  users.delete(3)
  expect(users.changedSince(start)).toEqual([7, 7, 9, 3, 3])
  expect(new Set(users.changedSince(middle))).toEqual(new Set([7, 9, 3]))
  expect(users.changedSince(users.version)).toEqual([])
  state.reset()
  expect(users.changedSince(middle)).toBeUndefined()
  expect(users.changedSince(users.version)).toEqual([])
})

test('forgets the oldest of many writes', () => {
  const users = createMemoryState().collection('users')
  for (let count = 0; count <= 100_000; count++) users.put(1, {}, false)
  expect(users.changedSince(0)).toBeUndefined()
  expect(users.changedSince(users.version - 2)).toEqual([1, 1])
})

test('the share of the limits that is used grows and shrinks', () => {
  const state = createMemoryState()
  const users = state.collection('users')
  expect(state.fill).toBe(0)
  for (let ordinal = 0; ordinal < 1000; ordinal++) users.put(ordinal, {}, true)
  expect(state.fill).toBeCloseTo(0.01)
  users.put(0, { name: 'x'.repeat(3_355_443) }, false)
  expect(state.fill).toBeCloseTo(0.1)
  for (let ordinal = 0; ordinal < 1000; ordinal++) users.delete(ordinal)
  expect(state.fill).toBeLessThan(0.001)
})

const change = fc.record({
  kind: fc.constantFrom('create', 'rename', 'delete', 'reset', 'find'),
  at: fc.nat(),
  name: fc.constantFrom('a', 'b', 'c'),
})

property.prop([fc.array(change, { maxLength: 40 })], { seed: 1, numRuns: runs(60) })(
  'lookups by a field follow all changes',
  (changes) => {
    const { mock } = serve(
      [
        endpoint('get-user(id!)', { members: 'id, name' }),
        endpoint('get-user-by-name(name!)'),
        endpoint('create-user(name!)'),
      ],
      { items: 5 },
    )
    const users = mock.collection('users')
    for (const { kind, at, name } of changes) {
      const all = users.list()
      const id = all[at % Math.max(all.length, 1)]?.['id'] as string | undefined
      if (kind === 'create') users.create({ name })
      if (kind === 'rename' && id !== undefined) users.update(id, { name })
      if (kind === 'delete' && id !== undefined) users.delete(id)
      if (kind === 'reset') mock.reset()
      if (kind !== 'find') continue
      const expected = all.filter((user) => user['name'] === name)
      expect(users.list({ where: { name } })).toEqual(expected)
      expect(users.find({ name })).toEqual(expected[0])
      if (id !== undefined) expect(users.find(id)).toEqual(all.find((user) => user['id'] === id))
    }
  },
)

test('numeric keys of created records follow those of seed data, also of deleted ones', () => {
  const { mock } = serve([endpoint('get-user(id!:number)', { members: 'id:number, name' })], {
    data: { users: [{ id: 4 }, { id: 11 }, { id: 7 }] },
  })
  const users = mock.collection('users')
  expect(users.create({ name: 'a' })).toMatchObject({ id: 12 })
  users.delete(12)
  expect(users.create({ name: 'b' })).toMatchObject({ id: 13 })
  users.create({ id: 40, name: 'c' })
  expect(users.create({ name: 'd' })).toMatchObject({ id: 41 })
  mock.reset()
  expect(mock.collection('users').create({ name: 'e' })).toMatchObject({ id: 12 })
})

test('copies share records, and change independently', () => {
  const memory = createMemoryBudget(10_000)
  const [source, target] = [createMemoryState(memory), createMemoryState(memory)]
  const users = source.collection('users')
  for (let ordinal = 50; ordinal < 60; ordinal++) users.put(ordinal, { ordinal }, true, ordinal)
  users.delete(3)
  users.delete(51)
  const used = memory.used
  expect(target.copy(source)).toBe(true)
  expect(memory.used).toBe(2 * used)
  expect(target.dump()).toEqual(source.dump())
  expect(target.collection('users').get(52)).toBe(users.get(52))
  target.collection('users').put(52, { changed: true }, false)
  target.collection('users').delete(53)
  expect([users.get(52), users.get(53)]).toEqual([{ ordinal: 52 }, { ordinal: 53 }])
  target.reset()
  expect(memory.used).toBe(used)
})

test('a copy without room leaves an empty state', () => {
  const memory = createMemoryBudget(400)
  const [source, target] = [createMemoryState(memory), createMemoryState(memory)]
  source.collection('users').put(50, { a: 1 }, true)
  expect(target.copy(source)).toBe(false)
  expect([target.dump(), target.fill]).toEqual([undefined, 0])
})
