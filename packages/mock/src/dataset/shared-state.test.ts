import { fc, test as property } from '@fast-check/vitest'
import type { PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { accessCollection } from '../operations/access-collection.ts'
import type { MockCollection } from '../api/mock-collection.ts'
import { endpoint } from '../../tests/laws/inline-service.ts'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import { memoryOf } from '../memory/memory-of.ts'
import type { JsonObject } from '../names/json-value.ts'
import { createData, type Data } from '../operations/create-data.ts'
import type { SeedData } from './seed-data.ts'
import { createMemoryState, type State, type StateDump } from './state.ts'
import type { StateChange } from './types.ts'
import { runs } from 'fc-core/testing'

const definition: PackageDefinition = {
  base_url: 'http://mock.example/test/',
  name: 'Test',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [
    endpoint('get-user(id!)', { members: 'id, name, created_at' }),
    endpoint('create-user(name!)'),
    endpoint('list-users()'),
    endpoint('get-user-task(user_id!, id!)', { members: 'user_id, id, title' }),
    endpoint('list-user-tasks(user_id!)'),
    endpoint('create-user-task(user_id!, title!)'),
    endpoint('get-count(id!:number)', { members: 'id:number, name' }),
    endpoint('create-count(name!)'),
  ],
}

const COLLECTIONS = ['users', 'user-tasks', 'counts']

interface Process {
  state: State
  data: Data
  events: StateChange[]
  collection(name: string): MockCollection<JsonObject>
  /** All that calls can show. */
  show(): unknown
}

function start(seedData: SeedData = {}, served = definition): Process {
  const state = createMemoryState()
  const now = { seconds: 1_767_225_600, isFixed: true }
  const options = { seed: 1, items: 4, now, isStateless: false, acceptsAnyKey: false, state }
  const data = createData(served, { ...options, data: seedData, model: undefined })
  const events: StateChange[] = []
  data.dataset.subscribe((change) => void events.push(change))
  const collection = (name: string): MockCollection<JsonObject> =>
    accessCollection(data.dataset.table(name)!)
  return {
    state,
    data,
    events,
    collection,
    show: () => [
      COLLECTIONS.map((name) => collection(name).list()),
      COLLECTIONS.map((name) =>
        ['a', 'b', 'c'].map((text) => collection(name).list({ where: { name: text } })),
      ),
      state.fill,
      state.clock,
    ],
  }
}

/** A change of one record, chosen by numbers. */
const change = fc.record({
  collection: fc.constantFrom(...COLLECTIONS),
  kind: fc.constantFrom('create', 'update', 'rename', 'delete'),
  at: fc.nat(),
  name: fc.constantFrom('a', 'b', 'c'),
})

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

function make({ collection: name, kind, at, name: text }: Change, process: Process): void {
  const collection = process.collection(name)
  const all = collection.list()
  const record = all[at % Math.max(all.length, 1)]
  const field = name === 'user-tasks' ? 'title' : 'name'
  if (kind === 'create') collection.create({ [field]: text })
  if (record === undefined) return
  const key = process.data.model.collection(name)!.key
  const keyOf = Object.fromEntries(key.map((each) => [each, record[each]!]))
  if (kind === 'update') collection.update(keyOf, { [field]: text })
  const id = name === 'counts' ? 100 + (at % 9) : `key-${at % 9}`
  if (kind === 'rename' && all.every((each) => each['id'] !== id)) collection.update(keyOf, { id })
  if (kind === 'delete') collection.delete(keyOf)
}

const batch = fc.record({
  isKept: fc.boolean(),
  looks: fc.boolean(),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
})
const batches = fc.array(batch, { minLength: 1, maxLength: 8 })
const seeds = fc.constantFrom<SeedData>({}, { counts: [{ id: 4 }, { id: 11, name: 'a' }] })

property.prop([batches, seeds], { seed: 1, numRuns: runs(60) })(
  'restores the state before undone changes, and repeats kept ones elsewhere',
  (all, seedData) => {
    const [process, other, third] = [start(seedData), start(seedData), start(seedData)]
    let dump: StateDump | undefined
    for (const [index, { isKept, looks, changes }] of all.entries()) {
      process.state.begin()
      for (const each of changes) make(each, process)
      if (looks) process.show()
      const recorded = JSON.stringify(process.state.changes())
      if (isKept) process.state.commit()
      else process.state.undo()
      if (isKept && recorded !== undefined) other.state.apply(JSON.parse(recorded))
      expect(process.show()).toEqual(other.show())
      if (index === 3) dump = JSON.parse(JSON.stringify(process.state.dump() ?? null)) ?? undefined
    }
    expect(process.state.dump()).toEqual(other.state.dump())
    expect(process.events).toEqual(other.events)
    third.show()
    third.state.load(dump)
    third.state.load(process.state.dump())
    expect(third.show()).toEqual(process.show())
    const [last] = all.at(-1)!.changes
    for (const each of [process, other, third]) make(last!, each)
    expect(other.show()).toEqual(process.show())
    expect(third.show()).toEqual(process.show())
  },
)

test('nothing is recorded without changes', () => {
  const { state, collection } = start()
  state.begin()
  collection('users').list()
  expect(state.changes()).toBeUndefined()
  state.undo()
  expect(state.dump()).toBeUndefined()
})

test('changes are announced when they are kept', () => {
  const { state, events, collection } = start()
  state.begin()
  collection('users').create({ name: 'a' })
  expect(events).toEqual([])
  state.undo()
  expect(events).toEqual([])
  state.begin()
  collection('users').create({ name: 'b' })
  state.commit()
  expect(events).toMatchObject([{ collection: 'users', action: 'created', record: { name: 'b' } }])
})

test('accepts changes that this process would not make', () => {
  const memory = createMemoryBudget(300)
  const state = createMemoryState(memory)
  const records = [60, 61].map((ordinal) => ['users', ordinal, {}, 1] as const)
  expect(records.map(([, ordinal]) => state.collection('users').put(ordinal, {}, true))).toEqual([
    true,
    false,
  ])
  state.reset()
  state.apply({ clock: [0, 0], records })
  expect(memory.used).toBe(2 * (120 + memoryOf({})))
})

test('generated records do not depend on changes of the records that they refer to', () => {
  const orders = {
    ...definition,
    endpoints: [
      endpoint('list-products()', { members: 'id, name' }),
      endpoint('get-product(id!)', { members: 'id, name' }),
      endpoint('get-order(id!)', { members: 'id, product_id, product_name' }),
      endpoint('list-orders()', { members: 'id, product_id, product_name' }),
    ],
  }
  const [early, late] = [false, true].map((isLate) => {
    const { collection } = start({}, orders)
    const list = (): unknown => collection('orders').list()
    if (!isLate) list()
    const { product_id: id } = collection('orders').find({})!
    collection('products').update(id as string, { name: 'Renamed' })
    collection('products').delete(collection('products').list()[1]!['id'] as string)
    return list()
  })
  expect(late).toEqual(early)
  expect(JSON.stringify(late)).not.toContain('Renamed')
})

test('a field copies the referenced record only if it has the same type', () => {
  const members = 'id, product_id, product_name, product_size:object'
  const { collection } = start(
    {},
    {
      ...definition,
      endpoints: [
        endpoint('list-products()', { members: 'id, name, size:number' }),
        endpoint('get-product(id!)', { members: 'id, name, size:number' }),
        endpoint('get-order(id!)', { members }),
        endpoint('list-orders()', { members }),
      ],
    },
  )
  const names = new Map(
    collection('products')
      .list()
      .map(({ id, name }) => [id, name]),
  )
  const orders = collection('orders').list()
  for (const order of orders) {
    expect(order['product_name']).toBe(names.get(order['product_id']!))
    expect(order['product_size']).toBeTypeOf('object')
  }
  expect(orders).not.toEqual([])
})
