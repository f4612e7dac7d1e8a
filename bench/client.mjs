// Cost of fc-client compared with bare fetch and JSON.parse: the same calls to the same server, alternating, sequentially. Runs from the
// sources, on Node 22.18 or newer.
//
//   pnpm --filter fc-bench client
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createClient } from 'fc-client'
import { createMock } from 'fc-mock'
import { mockDefinition } from './mock-definition.mjs'

const ROUNDS = 21
const CALLS = 400
const definition = mockDefinition()

if (process.argv[2] === 'server') await serve()
else await measure()

async function measure() {
  const server = fork(new URL(import.meta.url).pathname, ['server'], {
    execArgv: ['--conditions=@fc/source'],
  })
  const [base_url] = await once(server, 'message')
  const client = createClient({ ...definition, base_url })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const bare = async (name, args) => {
    const response = await fetch(`${base_url}/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
    })
    return JSON.parse(await response.text())
  }
  const pairs = [
    [
      'call, one record',
      () => bare('items_get', { id: '1' }),
      () => client.call('items_get', { id: '1' }),
    ],
    [
      'page of 20',
      () => bare('items_list', { limit: 20 }),
      () => client.page('items_list', { limit: 20 }),
    ],
    [
      'page of 1,000',
      () => bare('items_list', { limit: 1000 }),
      () => client.page('items_list', { limit: 1000 }),
    ],
  ]
  console.log('call | fetch, CPU µs | fc-client, CPU µs | CPU ratio | time ratio   (medians)')
  for (const [name, ...variants] of pairs) {
    const calls = name.includes('1,000') ? CALLS / 10 : CALLS
    const rounds = [[], []]
    for (let round = -3; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const variant of order) {
        const spent = await measureCalls(variants[variant], calls)
        if (round >= 0) rounds[variant].push(spent)
      }
    }
    const median = (variant, key) =>
      rounds[variant].map((spent) => spent[key]).toSorted((a, b) => a - b)[ROUNDS >> 1]
    const ratio = (key) => (median(1, key) / median(0, key)).toFixed(2)
    const [bareTime, clientTime] = [0, 1].map((variant) => median(variant, 'cpu').toFixed(0))
    console.log(`${name} | ${bareTime} | ${clientTime} | ${ratio('cpu')} | ${ratio('wall')}`)
  }
  server.kill()
}

/** Returns CPU time and wall time per call, in microseconds and milliseconds. */
async function measureCalls(call, calls) {
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  for (let index = 0; index < calls; index++) await call()
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / calls, wall: (performance.now() - wall) / calls }
}

/** Serves prepared responses, so that the client dominates the measurement. */
async function serve() {
  const mock = createMock(definition, { items: 5000 })
  const { path } = mock.packages[0]
  const fetchBody = async (name, args) => {
    const response = await mock.fetch(
      new Request(`http://x${path}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      }),
    )
    return Buffer.from(await response.arrayBuffer())
  }
  const lists = {
    20: await fetchBody('items_list', { limit: 20 }),
    1000: await fetchBody('items_list', { limit: 1000 }),
  }
  const record = Buffer.from(JSON.stringify(JSON.parse(lists[20]).page[0]))
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const bytes = request.url === '/items_get' ? record : lists[JSON.parse(body).limit]
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': bytes.length,
      })
      response.end(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send(`http://127.0.0.1:${server.address().port}`)
}
