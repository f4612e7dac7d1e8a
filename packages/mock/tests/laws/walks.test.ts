import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { isObject, type JsonObject, type JsonValue } from '../../src/names/json-value.ts'
import { createChecksum } from '../../src/names/checksum.ts'
import { memoize } from '../../src/names/lazy.ts'
import { PAGINATION_STRATEGIES, type PaginationStrategy } from '../../src/options.ts'
import { toBase64url } from 'fc-server/protocol'
import { endpoint, type InlineService, serve } from './inline-service.ts'
import { runs } from 'fc-core/testing'

const users = (items: number, pagination: PaginationStrategy): InlineService =>
  serve(
    [
      endpoint('list-users[paginated](sort, role, q, limit:number)'),
      endpoint('count-users(q)', { returns: ['number'] }),
      endpoint('get-user-by-email(email!)', {
        members: 'id, name, role, email, motto, created_at:string.datetime',
      }),
      endpoint('get-user(id!)'),
      endpoint('create-user(name!, role, motto, email)'),
      endpoint('update-user(id!, motto)'),
      endpoint('delete-user(id!)'),
    ],
    { items, seed: 3, pagination },
  )

/** What a client has seen of a list that it walks through. */
interface Walk {
  /** Keys of the records when it started. */
  atStart: JsonValue[]
  shown: JsonValue[]
  pages: number
  next: JsonValue | undefined
}

interface Model {
  deleted: Set<JsonValue>
  walks: Walk[]
}

interface Real extends InlineService {
  args: JsonObject
  limit: number
}

const idsOf = (page: JsonValue): JsonValue[] => (page as JsonObject[]).map((each) => each['id']!)

async function readPage({ call }: InlineService, walk: Walk): Promise<void> {
  const body = await call('list-users', walk.next as JsonObject)
  walk.shown.push(...idsOf(body['page']!))
  walk.pages++
  walk.next = body['next']
}

const create = (service: InlineService, count: number): Promise<unknown> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      service.call('create-user', { name: at % 2 === 0 ? 'A' : 'Zz', role: 'admin' }),
    ),
  )

/** Changes one of the existing records. */
class Change implements fc.AsyncCommand<Model, Real> {
  readonly name: 'update-user' | 'delete-user'
  readonly at: number
  constructor(name: Change['name'], at: number) {
    this.name = name
    this.at = at
  }
  check = (): boolean => true
  async run(model: Model, { call, list }: Real): Promise<void> {
    const ids = idsOf(await list('list-users'))
    const id = ids[this.at % Math.max(ids.length, 1)]
    if (id === undefined) return
    await call(this.name, { id, ...(this.name === 'update-user' && { motto: `M${this.at}` }) })
    if (this.name === 'delete-user') model.deleted.add(id)
  }
  toString = (): string => `${this.name} ${this.at}`
}

class Create implements fc.AsyncCommand<Model, Real> {
  readonly count: number
  constructor(count: number) {
    this.count = count
  }
  check = (): boolean => true
  async run(_: Model, real: Real): Promise<void> {
    await create(real, this.count)
  }
  toString = (): string => `create ${this.count}`
}

class Start implements fc.AsyncCommand<Model, Real> {
  check = ({ walks }: Readonly<Model>): boolean => walks.length < 3
  async run({ walks }: Model, real: Real): Promise<void> {
    const { args, limit } = real
    const atStart = idsOf(await real.list('list-users', args))
    const walk: Walk = { atStart, shown: [], pages: 0, next: { ...args, limit } }
    await readPage(real, walk)
    walks.push(walk)
  }
  toString = (): string => 'start'
}

class Read implements fc.AsyncCommand<Model, Real> {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
  check = ({ walks }: Readonly<Model>): boolean =>
    walks.length > 0 && isObject(walks[this.at % walks.length]!.next)
  async run({ walks }: Model, real: Real): Promise<void> {
    await readPage(real, walks[this.at % walks.length]!)
  }
  toString = (): string => `read ${this.at}`
}

const commands = fc.commands(
  [
    fc.constant(new Start()),
    fc.nat(9).map((at) => new Read(at)),
    fc.integer({ min: 1, max: 9 }).map((count) => new Create(count)),
    fc.nat(99).map((at) => new Change('delete-user', at)),
    fc.nat(99).map((at) => new Change('update-user', at)),
  ],
  { maxCommands: 30 },
)

test.prop(
  [
    fc.nat(30),
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom({}, { sort: 'name' }, { sort: '-created_at' }, { role: 'admin' }),
    fc.constantFrom(...PAGINATION_STRATEGIES),
    commands,
  ],
  { seed: 1, numRuns: runs(60) },
)(
  'a walk shows each lasting record once and ends, while others create, update and delete',
  async (items, limit, args, pagination, steps) => {
    const service = users(items, pagination)
    const model: Model = { deleted: new Set(), walks: [] }
    const real: Real = { ...service, args, limit }
    await fc.asyncModelRun(() => ({ model, real }), steps)
    for (const walk of model.walks) {
      const maxPages = Math.ceil(walk.atStart.length / limit) + 1
      while (isObject(walk.next) && walk.pages <= maxPages) {
        await readPage(service, walk)
        // More records than the page had.
        await create(service, limit + 1)
      }
      expect(walk.next).toBeNull()
      expect(walk.pages).toBeLessThanOrEqual(maxPages)
      expect(new Set(walk.shown).size).toBe(walk.shown.length)
      const kept = walk.atStart.filter((id) => !model.deleted.has(id))
      expect(kept.filter((id) => !walk.shown.includes(id))).toEqual([])
    }
  },
)

it.each(PAGINATION_STRATEGIES)(
  'pages are the same in both directions while others create: %s',
  async (pagination) => {
    const service = users(25, pagination)
    const forth: JsonValue[] = []
    let body = await service.call('list-users', { limit: 10, sort: '-created_at' })
    for (;;) {
      forth.push(body['page']!)
      await create(service, 3)
      if (body['next'] === null) break
      body = await service.call('list-users', body['next'] as JsonObject)
    }
    const back: JsonValue[] = [body['page']!]
    while (body['previous'] !== null) {
      await create(service, 3)
      body = await service.call('list-users', body['previous'] as JsonObject)
      back.unshift(body['page']!)
    }
    expect(back).toEqual(forth)
    expect(forth.map((page) => (page as JsonValue[]).length)).toEqual([10, 10, 5])
  },
)

const LONG: [name: string, args: JsonObject][] = [
  ['list-users', { q: 'no such word' }],
  ['list-users', { sort: '-name' }],
  ['count-users', { q: 'a' }],
]

it.each(LONG)('other calls are answered during a long %s of %j', async (name, args) => {
  const service = users(5000, 'cursor')
  const order: string[] = []
  await Promise.all([
    service.call(name, args).then(() => order.push(name)),
    ...[1, 2, 3].map(() => service.call('list-users').then(() => order.push('short'))),
  ])
  expect(order).toEqual(['short', 'short', 'short', name])
})

it('other calls are answered during the first search by a field', async () => {
  const { call, reject } = users(5000, 'cursor')
  const order: string[] = []
  const find = async (): Promise<void> => {
    const { code } = await reject('get-user-by-email', { email: 'none' })
    order.push(code)
  }
  await Promise.all([find(), find(), call('list-users').then(() => order.push('short'))])
  expect(order).toEqual(['short', 'NOT_FOUND', 'NOT_FOUND'])
  const { id, email } = await call('create-user', { name: 'Ada', email: 'ada@x.example' })
  expect(await call('get-user-by-email', { email: email! })).toMatchObject({ id })
})

it('other calls are answered during a search in the admin API', async () => {
  const { call, send } = users(5000, 'cursor')
  const order: string[] = []
  const search = send('/__fc/collections/users?name=none').then(async (response) => {
    order.push('search')
    expect(await response.json()).toMatchObject({ name: 'users', items: [] })
  })
  await Promise.all([search, call('list-users').then(() => order.push('short'))])
  expect(order).toEqual(['short', 'search'])
})

test.prop(
  [
    fc.constantFrom({}, { sort: 'name' }, { sort: '-created_at' }),
    fc.uniqueArray(fc.nat(2999), { maxLength: 60 }),
    fc.integer({ min: 1, max: 4 }),
  ],
  { seed: 1, numRuns: runs(12) },
)(
  'a long search skips and repeats no lasting record while others are deleted',
  async (order, deleted, turns) => {
    const { call, list, mock } = users(3000, 'cursor')
    const args = { ...order, q: 'ad' }
    const before = idsOf(await list('list-users', args))
    const all = mock.collection('users').list()
    const search = call('list-users', { ...args, limit: 40 })
    const gone = new Set<JsonValue>(deleted.map((at) => String(all[at]!['id'])))
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    for (const id of gone) mock.collection('users').delete(id as string)
    const shown = idsOf((await search)['page']!)
    expect(new Set(shown).size).toBe(shown.length)
    const reached = before.slice(0, before.lastIndexOf(shown.at(-1)!) + 1)
    const kept = reached.filter((id) => !gone.has(id))
    expect(shown.filter((id) => !gone.has(id))).toEqual(kept)
  },
)

const checksum = createChecksum('3')
const serviceOf = memoize((pagination: PaginationStrategy) => users(30, pagination))
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('list-users', null, 20, -1, 0, 1e9, {}, { limit: 5 }, { none: 1 }, [[]]),
) as fc.Arbitrary<JsonValue>

/** Encoded positions and calls, sensible and senseless. */
const encoded = (value: unknown): string => toBase64url(JSON.stringify(value))
const position = fc.oneof(
  json.map(encoded),
  fc.string().map((text) => encoded([text])),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(), fc.nat(), json)
    .map(([letter, number, end, item]) => {
      const at = typeof item === 'number' ? item.toString(36) : `_${encoded(item)}`
      return `_${letter}${number.toString(36)}-${end.toString(36)}--${at}`
    }),
)
const call = fc.oneof(json, fc.tuple(fc.constant('list-users'), fc.constant(null), json, json))

test.prop(
  [
    fc.constantFrom('cursor' as const, 'offset' as const, 'page' as const),
    fc.oneof(
      position.map((at) => [at]),
      json,
    ),
    call,
    json,
    json,
    json,
  ],
  { seed: 1, numRuns: runs(1000) },
)(
  'a body with a right checksum and senseless content is rejected as modified',
  async (pagination, at, content, number, size, filters) => {
    const { send } = serviceOf(pagination)
    const text = `fcc_${at}.${encoded(content)}`
    const sizeKey = pagination === 'page' ? 'per_page' : 'limit'
    const body =
      pagination === 'cursor'
        ? { cursor: text, check: `fcs_${checksum(text)}` }
        : { [pagination]: number, [sizeKey]: size, filters, check: `${text}.${checksum(text)}` }
    const response = await send('/test/list-users', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status === 200) return
    expect([response.status, await response.json()]).toEqual([
      400,
      ['CURSOR_MODIFIED', expect.any(String), expect.anything()],
    ])
  },
)
