// Compares fc-server with node:http that returns prepared bytes, fastify with schemas, tRPC, oRPC and Hono with zod: the same call, whose arguments are
// checked, and which returns 20 of 1000 records in memory.
//
//   node bench/server.mjs [--seconds 1] [--rounds 9]     (pnpm build first; needs wrk)
//
// Prints the requests per second at 64 connections and the CPU time of a request, which is compared with node:http and fastify. Then the CPU time of a call in
// process, without and with signed `next` and `previous`. Each figure is that of the best round: others were slowed down by what else the machine does.
// Exits with 1 if a target is missed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { service } from './peers/server/service.mjs'

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, rounds: { type: 'string' } },
})
const SECONDS = Number(values.seconds ?? 1)
const ROUNDS = Number(values.rounds ?? 9)
/** Calls of a round in process. */
const CALLS = 5000
const file = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The servers, with path and body of the call. */
const servers = {
  'node:http': { module: 'bare', path: '/list' },
  fastify: { module: 'fastify', path: '/list' },
  tRPC: { module: 'trpc', path: '/list' },
  oRPC: { module: 'orpc', path: '/list', body: '{"json":%}' },
  'Hono and zod': { module: 'hono', path: '/list' },
  'fc-server': { module: 'fc-server', path: '/list' },
  'fc-server, signed': { module: 'fc-server', path: '/list-signed' },
}
const failures = []
const expectAtLeast = (label, value, minimum) => {
  if (value < minimum) failures.push(`${label}: ${value.toFixed(2)}, expected ${minimum}`)
}

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

if (spawnSync('wrk', ['-v']).error)
  console.log('wrk not found: only calls in process are measured. Install it: apt-get install wrk')
else await compareServers()
await measureCalls()
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function compareServers() {
  const started = {}
  for (const [name, server] of Object.entries(servers)) started[name] = await start(server)
  console.log(`Node ${process.version}; wrk, 64 connections, ${SECONDS} s, ${ROUNDS} rounds`)
  const runs = {}
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, server] of Object.entries(started)) {
      const run = load(server, servers[name], round < 0 ? 1 : SECONDS)
      if (round >= 0) (runs[name] ??= []).push(run)
    }
  }
  const rateOf = (name) => Math.max(...runs[name].map(({ rate }) => rate))
  const timeOf = (name) => Math.min(...runs[name].map(({ time }) => time))
  // On a busy machine, the CPU time of a request differs less between runs than the number of requests.
  const ratio = (name, peer) => timeOf(peer) / timeOf(name)
  for (const name of Object.keys(servers)) {
    const rate = `${rateOf(name).toFixed().padStart(7)}/s`
    const time = `${timeOf(name).toFixed(1).padStart(6)} µs CPU`
    const ratios = ['node:http', 'fastify'].map(
      (peer) => `${ratio(name, peer).toFixed(2)} × ${peer}`,
    )
    console.log(name.padEnd(18), rate, time, '', ...ratios)
  }
  expectAtLeast('fc-server relative to fastify', ratio('fc-server', 'fastify'), 1.1)
  for (const peer of ['tRPC', 'oRPC', 'Hono and zod'])
    expectAtLeast(`fc-server relative to ${peer}`, ratio('fc-server', peer), 1)
  for (const child of running) child.kill()
}

/** Starts a server, and checks its response to the call and to wrong arguments. */
async function start({ module, path, body = '%' }) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const stdio = ['ignore', 'pipe', 'inherit']
  const child = spawn(process.execPath, [file(`peers/server/${module}.mjs`)], { env, stdio })
  running.add(child)
  const [output] = await once(child.stdout, 'data')
  const url = String(output).trim()
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const send = async (args) => {
    const init = { method: 'POST', headers, body: body.replace('%', args) }
    const response = await fetch(url + path, init)
    return { ok: response.ok, text: await response.text() }
  }
  const { ok, text } = await send('{"limit":20}')
  const rejected = await send('{"limit":20,"category":"boat"}')
  const items = text.match(/"id":"product-/g)?.length
  if (!ok || items !== 20) throw new Error(`${module}: unexpected response ${text}`)
  if (rejected.ok && module !== 'bare') throw new Error(`${module}: accepts wrong arguments`)
  return { url, pid: child.pid }
}

/** Returns the requests per second, and the CPU time of a request in microseconds. */
function load({ url, pid }, { path, body = '%' }, seconds) {
  const args = ['-t1', '-c64', `-d${seconds}s`, '-s', file('server.lua'), url]
  const env = { ...process.env, TARGET_PATH: path, BODY: body }
  const before = cpuTime(pid)
  const { stdout, status } = spawnSync('wrk', args, { env, encoding: 'utf8' })
  if (status !== 0 || stdout.includes('Non-2xx')) throw new Error(`wrk ${url}: ${stdout}`)
  const count = Number(/(\d+) requests in/.exec(stdout)[1])
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1])
  return { rate, time: before === undefined ? 1e6 / rate : (cpuTime(pid) - before) / count }
}

/** CPU time of a process in microseconds. Undefined where there is no `/proc`. */
function cpuTime(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10_000 // In ticks of 10 ms.
}

/** Measures calls without HTTP. */
async function measureCalls() {
  const known = { 'content-type': 'application/json', accept: 'application/json' }
  const request = (path, text) => ({
    method: 'POST',
    origin: 'http://localhost',
    path,
    query: '',
    header: (name) => known[name],
    body: { text },
  })
  const first = JSON.parse((await service.handle(request('/list-signed', '{"limit":20}'))).body)
  const calls = [
    ['a call', '/list', '{"limit":20}', 5],
    ['the first page, with a signed `next`', '/list-signed', '{"limit":20}', 15],
    ['the second page, with both signed', '/list-signed', JSON.stringify(first.next), 15],
  ]
  for (const [what, path, body, limit] of calls) {
    const times = []
    for (let round = 0; round < 25; round++) {
      const begin = process.cpuUsage()
      for (let count = 0; count < CALLS; count++) {
        const response = service.handle(request(path, body))
        if (response instanceof Promise) await response
      }
      const { user, system } = process.cpuUsage(begin)
      times.push((user + system) / CALLS)
    }
    const time = Math.min(...times)
    console.log(`in process, ${what}: ${time.toFixed(1)} µs`)
    if (time > limit) failures.push(`in process, ${what}: ${time.toFixed(1)} µs, expected ${limit}`)
  }
}
