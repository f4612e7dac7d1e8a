// Measures the built fc-mock with and without a store: one process alone, and 1, 2 and 4 processes behind nginx with Redis.
//
//   node bench/mock-replicas.mjs [--seconds 3] [--rounds 3]     (pnpm build first; needs wrk, nginx and redis-server)
//
// Reports requests per second at 64 connections, CPU time per request of all processes, memory, and the cost of 1,000 sessions. All programs share the
// machine: with fewer cores than processes, more processes are not faster.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, rounds: { type: 'string' } },
})
const SECONDS = Number(values.seconds ?? 3)
const ROUNDS = Number(values.rounds ?? 3)
const SESSIONS = 1000
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const people = file('../examples/definitions/people.fc.json')
const folder = mkdtempSync(join(tmpdir(), 'fc-bench-'))
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
/** Requests of each scenario: of 20 calls, so many create a record. */
const scenarios = { list: 0, get: 0, mixed: 1, create: 20 }
writeFileSync(
  join(folder, 'load.lua'),
  `
local mode, creates = os.getenv('MODE'), tonumber(os.getenv('CREATES'))
local headers = { ['content-type'] = 'application/json', ['accept'] = 'application/json' }
local count, thread = 0, tostring(math.random(1e9)) .. tostring(os.time())
request = function()
  count = count + 1
  if count % 20 < creates then
    return wrk.format('POST', '/people/create-user', headers, '{"name":"A","email":"' .. thread .. '.' .. count .. '@example.com"}')
  end
  if mode == 'get' then return wrk.format('POST', '/people/find-user', headers, '{"id":"' .. os.getenv('USER_ID') .. '"}') end
  return wrk.format('POST', '/people/list-users', headers, '{}')
end
`,
)
console.log(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0].model}), load ${loadavg()[0].toFixed(1)}; wrk, 64 connections, ${SECONDS} s, ${ROUNDS} rounds, medians`,
)
console.log(
  'setup | ' +
    Object.keys(scenarios)
      .map((mode) => `${mode}: req/s | CPU µs/req`)
      .join(' | ') +
    ' | RSS of each process, MiB | Redis, MiB',
)
const setups = {
  '1 process, memory': { count: 1 },
  '1 process, memory, nginx': { count: 1, hasProxy: true },
  '1 process, file': { count: 1, store: `file:${join(folder, 'state')}` },
  '1 process, Redis, nginx': { count: 1, hasProxy: true, store: 'redis' },
  '2 processes, Redis, nginx': { count: 2, hasProxy: true, store: 'redis' },
  '4 processes, Redis, nginx': { count: 4, hasProxy: true, store: 'redis' },
}
for (const [name, setup] of Object.entries(setups)) {
  const runs = {}
  let memory
  for (let round = 0; round < ROUNDS; round++) {
    const started = await startSetup(setup)
    // The code is compiled.
    for (const mode of Object.keys(scenarios)) load(started, mode)
    for (const mode of Object.keys(scenarios)) (runs[mode] ??= []).push(load(started, mode))
    memory = memoryOf(started)
    await stopSetup(started)
  }
  const cells = Object.values(runs).flatMap((all) => [
    median(all.map(({ rate }) => rate)).toFixed(0),
    median(all.map(({ cpu }) => cpu)).toFixed(0),
  ])
  console.log([name, ...cells, memory.mocks, memory.redis].join(' | '))
}

console.log(
  `\n${SESSIONS} sessions | create, ms each | first change | reset | RSS, MiB | Redis, MiB`,
)
for (const store of [undefined, 'redis']) {
  const started = await startSetup({ count: 1, store })
  const [{ url }] = started.mocks
  const names = Array.from({ length: SESSIONS }, (_, index) => `s${index}`)
  const before = rss(started.mocks[0])
  const create = await timeEach(names, (name) => post(`${url}/__fc/sessions`, { name }))
  const change = await timeEach(names, (name) =>
    post(`${url}/~${name}/people/create-user`, { name: 'A', email: 'a@example.com' }),
  )
  const after = rss(started.mocks[0])
  const reset = await timeEach(names, (name) => post(`${url}/~${name}/__fc/reset`, {}))
  const { redis } = memoryOf(started)
  const cells = [store ?? 'memory', ...[create, change, reset].map((time) => time.toFixed(2))]
  console.log([...cells, `${before.toFixed(0)} to ${after.toFixed(0)}`, redis].join(' | '))
  await stopSetup(started)
}

async function startSetup({ count, hasProxy = false, store }) {
  const redis = store === 'redis' ? await startRedis() : undefined
  const address = redis === undefined ? store : `redis://127.0.0.1:${redis.port}`
  const args = [
    people,
    '--json',
    '--quiet',
    '--port',
    '0',
    '--no-watch',
    ...(address ? ['--store', address] : []),
  ]
  const mocks = []
  for (let index = 0; index < count; index++)
    mocks.push(
      await start(
        process.execPath,
        [file('../packages/mock/bin/fc-mock.cjs'), ...args],
        /http:\/\/127\.0\.0\.1:\d+/,
      ),
    )
  for (const mock of mocks) mock.url = mock.output
  const proxy = hasProxy ? await startNginx(mocks) : undefined
  const url = proxy?.url ?? mocks[0].url
  const { page } = await post(`${url}/people/list-users`, {})
  return { redis, mocks, proxy, url, id: page[0].id }
}

async function stopSetup({ redis, mocks, proxy }) {
  for (const child of [proxy, ...mocks, redis])
    if (child) await stop(child, child === proxy ? 'SIGQUIT' : 'SIGINT')
  rmSync(join(folder, 'state'), { recursive: true, force: true })
}

async function startRedis() {
  const port = await freePort()
  const child = await start(
    'redis-server',
    ['--port', String(port), '--save', '', '--appendonly', 'no'],
    /Ready to accept/,
  )
  return Object.assign(child, { port })
}

async function startNginx(mocks) {
  const port = await freePort()
  const servers = mocks.map(({ url }) => `server ${url.slice('http://'.length)};`).join(' ')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  keepalive_requests 10000000;
  upstream mocks { ${servers} keepalive 128; keepalive_requests 10000000; keepalive_timeout 4s; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://mocks; proxy_http_version 1.1; proxy_set_header Connection ''; proxy_set_header Host 127.0.0.1; } } }
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return Object.assign(child, { url })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function start(program, args, ready) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    running.add(child)
    child.on('error', reject)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [found] = ready.exec(output) ?? []
      if (found !== undefined) resolve(Object.assign(child, { output: found }))
    })
  })
}

async function stop(child, signal) {
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill(signal)
  await ended
  running.delete(child)
}

/** Runs one load test. Returns requests per second, and CPU time per request in microseconds, of all processes but wrk. */
function load(started, mode) {
  const processes = processesOf(started)
  const before = cpuOf(processes)
  const env = { ...process.env, MODE: mode, CREATES: String(scenarios[mode]), USER_ID: started.id }
  const args = ['-t1', '-c64', `-d${SECONDS}s`, '-s', join(folder, 'load.lua'), started.url]
  const { stdout } = spawnSync('wrk', args, { env, encoding: 'utf8' })
  const [, requests, time] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  if (/Non-2xx|Socket errors/.test(stdout)) console.log(stdout)
  return {
    rate: Number(requests) / Number(time),
    cpu: ((cpuOf(processes) - before) / Number(requests)) * 1e6,
  }
}

/** Ids of all processes, with the workers of nginx. */
function processesOf({ redis, mocks, proxy }) {
  const children = [redis, proxy, ...mocks].filter((child) => child !== undefined)
  const workers = proxy
    ? readFileSync(`/proc/${proxy.pid}/task/${proxy.pid}/children`, 'utf8').trim().split(/ +/)
    : []
  return [...children.map(({ pid }) => pid), ...workers]
}

/** Returns the CPU time of processes so far, in seconds. */
function cpuOf(ids) {
  return ids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) / 100
  }, 0)
}

function memoryOf({ redis, mocks }) {
  return {
    mocks: mocks.map((mock) => rss(mock).toFixed(0)).join(', '),
    redis: redis === undefined ? '' : rss(redis).toFixed(0),
  }
}

function rss({ pid }) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}

/** Returns the milliseconds of one of many requests, eight at a time. */
async function timeEach(names, request) {
  const started = performance.now()
  const rest = [...names]
  const worker = async () => {
    for (let name = rest.shift(); name !== undefined; name = rest.shift()) await request(name)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return (performance.now() - started) / names.length
}

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return await response.json()
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
}
