// Soak test: mixed load with invalid input, expensive requests, reloads and resets for several minutes. Checks that fc-mock keeps responding, that its
// memory and open descriptors stay constant, and how long a client waits that sends small calls one after the other.
//
//   node bench/soak.mjs [--minutes 10] [--connections 16] [definition.json]     (pnpm build first)
//
// Exits with 1 if a call gets no JSON response, if memory or the number of descriptors keeps growing, or if the small calls wait too long.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** Limits for the result. Memory is compared over the last two thirds, when caches are full. */
const LIMITS = { growthMiBPerMinute: 1, growthDescriptors: 8, p99Milliseconds: 250 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
  },
})
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const source = positionals[0] ?? file('../examples/definitions/shop.fc.json')
const definition = JSON.parse(readFileSync(source, 'utf8'))
definition.pipeline_url ??= new URL('pipeline', definition.base_url).href
const { base_url, endpoints, version, pipeline_url } = definition
const base = new URL(base_url).pathname.replace(/\/$/, '')
const pipeline = new URL(pipeline_url).pathname
const until = performance.now() + Number(values.minutes) * 60_000

const folder = mkdtempSync(join(tmpdir(), 'fc-soak-'))
const served = join(folder, 'definition.json')
writeFileSync(served, JSON.stringify(definition))
const mock = spawn(
  process.execPath,
  [file('../packages/mock/bin/fc-mock.cjs'), '--port', '0', '--quiet', served],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
process.on('exit', () => {
  mock.kill()
  rmSync(folder, { recursive: true })
})
const port = await portOf(mock)
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) })
const smallAgent = new Agent({ keepAlive: true, maxSockets: 1 })

const counts = new Map()
const failures = []
/** Latencies of the small calls, in milliseconds. */
const latencies = []
/** Resident memory and open descriptors, every 5 seconds. */
const samples = []
const sample = setInterval(() => samples.push(measure(mock.pid)), 5000)
await Promise.all([
  ...Array.from({ length: Number(values.connections) }, (_, index) => work(index)),
  abuse(),
  reload(),
  sendSmallCalls(),
])
clearInterval(sample)
agent.destroy()
smallAgent.destroy()
await wait(1000)
const atEnd = measure(mock.pid)
mock.kill('SIGTERM')
await once(mock, 'exit')
report()

/** Prints the results and sets the exit code. */
function report() {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const statuses = [...counts].sort().map(([status, count]) => `${status} × ${count}`)
  const late = samples.slice(Math.floor(samples.length / 3))
  const growth = slope(late.map(({ memory }) => memory)) * 12
  const memory = samples.map((one) => one.memory)
  latencies.sort((a, b) => a - b)
  const at = (share) =>
    latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))]
  console.log(`${total} calls in ${values.minutes} min: ${statuses.join(', ')}`)
  console.log(
    `RSS: ${memory[0].toFixed()} MiB at first, at most ${Math.max(...memory).toFixed()} MiB, ${atEnd.memory.toFixed()} MiB at the end; ${growth.toFixed(2)} MiB/min over the last two thirds`,
  )
  console.log(
    `Descriptors: ${samples[0].descriptors} at first, at most ${Math.max(...samples.map((one) => one.descriptors))}, ${atEnd.descriptors} without clients at the end`,
  )
  console.log(
    `Small calls during the load: ${latencies.length}, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, at most ${at(1).toFixed(1)} ms`,
  )
  for (const failure of failures.slice(0, 10)) console.log(`No response: ${failure}`)
  const problems = [
    failures.length > 0 && `${failures.length} calls without a response`,
    growth > LIMITS.growthMiBPerMinute && `memory grows by ${growth.toFixed(2)} MiB/min`,
    atEnd.descriptors > samples[0].descriptors + LIMITS.growthDescriptors &&
      'descriptors stay open',
    at(0.99) > LIMITS.p99Milliseconds && `p99 of small calls above ${LIMITS.p99Milliseconds} ms`,
  ].filter(Boolean)
  console.log(problems.length === 0 ? 'Passed.' : `Failed: ${problems.join('; ')}.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** Sends the requests that cost most, one after the other. */
async function abuse() {
  const list = endpoints.find(({ flags }) => flags?.includes('paginated')) ?? endpoints[0]
  const url = `${base_url.replace(/\/$/, '')}/${list.name}`
  const step = { url, body: {} }
  const bodies = [
    JSON.stringify(Array.from({ length: 10_000 }, () => step)),
    JSON.stringify([
      step,
      {
        url,
        body: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`a${i}`, '$[0]'])),
      },
    ]),
    JSON.stringify([
      step,
      ...Array.from({ length: 12 }, (_, i) => ({ url, body: { a: `$[${i}]`, b: `$[${i}]` } })),
    ]),
    '['.repeat(400_000),
    JSON.stringify(
      Object.fromEntries(Array.from({ length: 45_000 }, (_, i) => [`argument${i}`, i])),
    ),
  ]
  for (let turn = 0; performance.now() < until; turn++) {
    const body = bodies[turn % bodies.length]
    await call(turn % 5 < 3 ? pipeline : `${base}/${list.name}`, { body })
    await slowReader(`${base}/${list.name}`)
  }
}

/** Requests a page and reads only its beginning. */
async function slowReader(path) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).pause()
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  )
  await wait(100)
  socket.destroy()
}

/** Changes the definition every few seconds: to another valid one, and in between to an invalid one. */
async function reload() {
  for (let turn = 0; performance.now() < until; turn++) {
    await wait(3000)
    const docs = `${definition.docs} ${turn}`
    writeFileSync(served, turn % 4 === 3 ? '{' : JSON.stringify({ ...definition, docs }))
  }
}

/** Sends a small valid call after each response, like a person with a page open, and records how long each takes. */
async function sendSmallCalls() {
  const { name } = endpoints.find(
    ({ arguments: all = [] }) => !all.some(({ flags }) => flags?.includes('required')),
  )
  while (performance.now() < until) {
    const started = performance.now()
    await call(`${base}/${encodeURIComponent(name)}`, {}, false, smallAgent)
    latencies.push(performance.now() - started)
    await wait(20)
  }
}

/** Simulates a client: sends valid and invalid calls sequentially until the time is up. */
async function work(index) {
  const random = createRandom(index + 1)
  const pick = (list) => list[Math.floor(random() * list.length)]
  let nextCall
  for (let turn = 0; performance.now() < until; turn++) {
    const endpoint = pick(endpoints)
    const path = `${base}/${encodeURIComponent(endpoint.name)}`
    const kind = turn % 16
    // Created records slow down lists, so the state is reset regularly.
    if (index === 0 && turn % 100 === 99) await call('/__fc/reset', {})
    if (kind === 0)
      await call(path, { body: pick(['{', '[]', '"', '\u0000', '{"a":1e999}', '['.repeat(5000)]) })
    else if (kind === 1) await call(path, { headers: { 'content-type': 'text/plain' } })
    else if (kind === 2) await call(`${base}/none-${turn}`, {})
    else if (kind === 3)
      await call(path, { body: JSON.stringify({ cursor: `x${turn}`, check: 'y' }) })
    else if (kind === 4)
      await call(path, {
        headers: {
          prefer: pick([
            'error=NOT_FOUND',
            'items=0',
            'full-page',
            'status=500',
            'wait=1',
            'nonsense; =',
          ]),
        },
      })
    else if (kind === 5 && turn % 160 === 5)
      await call(path, { body: `{"a":"${'x'.repeat(900_000)}"}` })
    else if (kind === 6 && turn % 64 === 6) await abortRequest(path)
    else if (kind === 7) await call(path, { method: pick(['PUT', 'DELETE', 'GET']) })
    else if (kind < 11 && nextCall !== undefined)
      nextCall = (await call(nextCall.path, { body: JSON.stringify(nextCall.next) }, true)).nextCall
    else {
      const result = await call(
        path,
        { body: JSON.stringify(argumentsFor(endpoint, random)) },
        true,
      )
      nextCall ??= result.nextCall
    }
  }
}

/** Returns required and some optional arguments, most of them with the correct type. */
function argumentsFor(endpoint, random) {
  const some = (endpoint.arguments ?? []).filter(
    ({ flags }) => flags?.includes('required') || random() < 0.2,
  )
  return Object.fromEntries(some.map(({ name, type }) => [name, valueOf(type, random)]))
}

function valueOf(type, random) {
  const number = Math.floor(random() * 1e6)
  if (type === 'int' || type === 'float' || type === 'number') return number
  if (type === 'boolean') return random() < 0.5
  if (typeof type === 'string' && type.startsWith('list')) return []
  return `text-${number}`
}

async function call(
  path,
  { method = 'POST', headers = {}, body = method === 'GET' ? '' : '{}' },
  readsNext = false,
  connections = agent,
) {
  const { status, text } = await exchange(path, method, headers, body, connections).catch(
    (error) => {
      failures.push(`${method} ${path}: ${error}`)
      return {}
    },
  )
  counts.set(status, (counts.get(status) ?? 0) + 1)
  if (text === undefined || !readsNext) return {}
  const next = status === 200 ? JSON.parse(text)?.next : undefined
  return { nextCall: next ? { path, next } : undefined }
}

function exchange(path, method, headers, body, connections) {
  return new Promise((resolve, reject) => {
    const all = {
      'content-type': 'application/json',
      accept: 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(version && { 'api-version': version }),
      ...headers,
    }
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent: connections, headers: all },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('error', reject).on('end', () => {
          try {
            JSON.parse(text)
            resolve({ status: response.statusCode, text })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    sent.on('error', reject).end(body)
  })
}

/** Disconnects in the middle of a request. */
async function abortRequest(path) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a"`,
  )
  socket.destroy()
}

function measure(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** Returns the slope of a straight line through values with distance 1, by least squares. */
function slope(values) {
  const mean = (values.length - 1) / 2
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  const covariance = values.reduce((sum, value, x) => sum + (x - mean) * (value - average), 0)
  return covariance / values.reduce((sum, _, x) => sum + (x - mean) ** 2, 0)
}

function portOf(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.on('exit', () => reject(new Error('fc-mock exited before listening')))
  })
}

function createRandom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
