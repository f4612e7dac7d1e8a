// Soak test: mixed load with invalid input for several minutes. Checks that fc-mock keeps responding and that its memory stays constant.
//
//   node bench/soak.mjs [--minutes 10] [--connections 32] [definition.json]     (pnpm build first)
//
// Exits with 1 if a call gets no JSON response, or if peak memory grows by more than 10 % from the second third to the last.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
  },
})
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const definition = positionals[0] ?? file('../examples/definitions/people.fc.json')
const { base_url, endpoints, version } = JSON.parse(readFileSync(definition, 'utf8'))
const base = new URL(base_url).pathname.replace(/\/$/, '')
const until = performance.now() + Number(values.minutes) * 60_000

const mock = spawn(
  process.execPath,
  [file('../packages/mock/bin/fc-mock.cjs'), '--port', '0', '--quiet', definition],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
process.on('exit', () => mock.kill())
const port = await portOf(mock)
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) })

const counts = new Map()
const failures = []
const memory = []
const sample = setInterval(() => memory.push(residentMiB(mock.pid)), 5000)
const workers = Array.from({ length: Number(values.connections) }, (_, index) => work(index))
await Promise.all(workers)
clearInterval(sample)
mock.kill('SIGTERM')
await once(mock, 'exit')

const third = Math.floor(memory.length / 3)
const middle = Math.max(...memory.slice(third, 2 * third))
const last = Math.max(...memory.slice(2 * third))
const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log(
  `${total} calls in ${values.minutes} min: ${[...counts]
    .sort()
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')}`,
)
console.log(`RSS MiB every 5 s: ${memory.map(Math.round).join(' ')}`)
console.log(
  `Peak in the second third: ${Math.round(middle)} MiB, in the last third: ${Math.round(last)} MiB`,
)
for (const failure of failures.slice(0, 10)) console.log(`No response: ${failure}`)
process.exitCode = failures.length > 0 || !(last <= middle * 1.1) ? 1 : 0

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
) {
  const { status, text } = await exchange(path, method, headers, body).catch((error) => {
    failures.push(`${method} ${path}: ${error}`)
    return {}
  })
  counts.set(status, (counts.get(status) ?? 0) + 1)
  if (text === undefined || !readsNext) return {}
  const next = status === 200 ? JSON.parse(text)?.next : undefined
  return { nextCall: next ? { path, next } : undefined }
}

function exchange(path, method, headers, body) {
  return new Promise((resolve, reject) => {
    const all = {
      'content-type': 'application/json',
      accept: 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(version && { 'api-version': version }),
      ...headers,
    }
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent, headers: all },
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

function residentMiB(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
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
