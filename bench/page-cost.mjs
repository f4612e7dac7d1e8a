// Cost of a call in the engine, without the network: pages at any position of a collection, filtered and sorted lists, records by key.
//
//   pnpm --filter fc-bench page-cost        (from the sources: Node 22.18 or newer)
//
// In a collection of two billion records, the cost must not depend on the position: exits with 1 if a page costs more than twice the first.
import { basePath } from 'fc-core'
import { createMock } from '../packages/mock/src/mock/create-mock.ts'
import { createPageBodies, writePosition } from '../packages/mock/src/calls/page-bodies.ts'
import { createPackageData } from '../packages/mock/src/calls/service.ts'
import { readNow } from '../packages/mock/src/dataset/read-now.ts'
import { createMemoryBudget } from '../packages/mock/src/memory/memory-budget.ts'
import { resolveOptions } from '../packages/mock/src/options.ts'
import { queryDefinition } from './mock-definition.mjs'

const ROUNDS = 2000
const SIZE = 20
const MAX_RATIO = 2
const POSITIONS = [0, 1e6, 1e9]
const definition = queryDefinition()
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const path = basePath(definition.base_url)
const [list, get] = definition.endpoints
const huge = { items: 2_000_000_000, journal: 0 }
const resolved = resolveOptions(huge)
const service = createPackageData(
  definition,
  undefined,
  resolved,
  readNow(resolved.now),
  createMemoryBudget(),
)

console.log(`Node ${process.version}, µs per call, medians of ${ROUNDS.toLocaleString('en')}`)
console.log('call | µs | ratio')
for (const pagination of ['offset', 'cursor']) {
  const call = callerOf({ ...huge, pagination })
  const bodies = createPageBodies(pagination, 'fc')
  await compare(
    POSITIONS.map((position) => [
      `page of ${SIZE}, ${pagination} ${position}`,
      (round) => {
        const body = bodyAt(bodies, position + SIZE + round * SIZE)
        return () => call(list.name, body)
      },
    ]),
  )
}
const find = callerOf(huge)
await compare(
  POSITIONS.map((position) => [
    `get, record ${position}`,
    (round) => {
      const id = idAt(position + round)
      return () => find(get.name, JSON.stringify({ id }))
    },
  ]),
)
for (const [items, rounds] of [
  [5000, 200],
  [50_000, 10],
]) {
  const call = callerOf({ items, journal: 0 })
  const some = call.collection.list({ limit: 1000 })
  const queries = {
    'first page': () => ({}),
    'filter by a rare value': (round) => ({ email: some[round % some.length].email }),
    'filter by half of the records': (round) => ({ active: round % 2 === 0 }),
    'sort by name': () => ({ sort: 'name' }),
    'sort by price, filter by active': () => ({ sort: '-price', active: true }),
    search: (round) => ({ q: some[round % some.length].name.slice(0, 5) }),
  }
  await compare(
    Object.entries(queries).map(([name, argsOf]) => [
      `${name}, of ${items}`,
      (round) => {
        const body = JSON.stringify({ limit: SIZE, ...argsOf(round) })
        return () => call(list.name, body)
      },
    ]),
    rounds,
    Infinity,
  )
}

/** Returns a function that calls endpoints of a mock as a transport does. */
function callerOf(options) {
  const mock = createMock(definition, options)
  const header = (name) => HEADERS[name]
  const call = (endpoint, text) => {
    const response = mock.handle({
      method: 'POST',
      origin: 'http://127.0.0.1',
      path: `${path}/${endpoint}`,
      query: '',
      header,
      body: { text },
    })
    return response instanceof Promise ? response.then(check) : check(response)
  }
  const check = ({ status, body }) => {
    if (status !== 200) throw new Error(`${status} ${body}`)
    return body
  }
  return Object.assign(call, { collection: mock.collection('items') })
}

/** Returns the request body of the page that starts at an index. Without changes, the position of a record is its index. */
function bodyAt(bodies, index) {
  const position = writePosition(
    {
      direction: 'after',
      item: index - 1,
      number: index / SIZE + 1,
      end: huge.items,
    },
    undefined,
  )
  return bodies.encode({ endpoint: list.name, version: '2', position, size: SIZE, args: {} })
}

function idAt(index) {
  const position = { direction: 'after', item: index === 0 ? undefined : index - 1 }
  return JSON.parse(service.data.page(list, {}, position, 1).texts[0]).id
}

/** Prints the cost of each case and its ratio to the first. The preparation of a call is not measured. */
async function compare(cases, rounds = ROUNDS, maxRatio = MAX_RATIO) {
  for (const [, prepare] of cases)
    for (let round = 0; round < rounds; round++) await prepare(rounds + round)()
  // Alternating, so that all cases are equally warm.
  const times = cases.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, prepare]] of cases.entries()) {
      const run = prepare(round)
      const started = performance.now()
      const result = run()
      if (result instanceof Promise) await result
      times[index].push((performance.now() - started) * 1000)
    }
  }
  const medians = times.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1])
  cases.forEach(([name], index) => {
    const ratio = medians[index] / medians[0]
    if (ratio > maxRatio) process.exitCode = 1
    console.log(`${name} | ${medians[index].toFixed(1)} | ${ratio.toFixed(2)}`)
  })
}
