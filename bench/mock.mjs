// The built fc-mock beside a bare node:http server with prepared bytes and the same service written by hand with fastify, in turns.
//
//   node bench/mock.mjs [--seconds 3] [--rounds 3]     (pnpm build first; needs wrk)
//
// Requests per second at 64 connections, CPU time per request, memory, start. What a page costs at any place: page-cost.mjs.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mockDefinition } from './mock-definition.mjs'

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, rounds: { type: 'string' } },
})
const SECONDS = Number(values.seconds ?? 3)
const ROUNDS = Number(values.rounds ?? 3)
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
if (spawnSync('wrk', ['-v']).error) {
  console.error('wrk is needed: apt-get install wrk, brew install wrk')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'fc-bench-'))
const save = (name, value) => {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}
const small = save('small.json', mockDefinition())
const large = save('large.json', mockDefinition(998))
const cli = file('../packages/mock/bin/fc-mock.cjs')
const ours = (definition, ...more) => [
  cli,
  definition,
  '--json',
  '--quiet',
  '--port',
  '0',
  '--items',
  '5000',
  '--no-watch',
  ...more,
]
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

// What the others answer with is what the mock has made.
const probe = await start(ours(small))
const first = await call(probe.url, '/items_list', { limit: 20 })
const all = await call(probe.url, '/items_list', { limit: 1000 })
stop(probe)
const bodies = {
  '/items_list': first,
  '/items_get': first.page[0],
  '/items_list_all': { items: all.page },
}
process.env.BODIES_FILE = save('bodies.json', bodies)
const servers = {
  'node:http': [file('peers/bare.mjs')],
  'fc-mock': ours(small),
  // With chance in play no answer is kept: what each call costs that has not been made before.
  'fc-mock, nothing kept': ours(small, '--error-rate', '0.000000001'),
  fastify: [file('peers/fastify.mjs')],
}
const scenarios = {
  'list, the same body': { path: '/items_list', body: '{"limit":20}' },
  'walk, each the next of the last': { path: '/items_list', body: '{"limit":20}', walk: true },
  get: { path: '/items_get', body: JSON.stringify({ id: first.page[0].id }) },
}
console.log(
  `Node ${process.version}; page of 20: ${JSON.stringify(first).length} bytes; wrk, 64 connections, ${SECONDS} s, ${ROUNDS} rounds, medians; ratios to node:http`,
)
console.log('scenario | server | req/s | ratio | CPU µs/req | ratio')
for (const [name, scenario] of Object.entries(scenarios)) {
  const results = Object.fromEntries(Object.keys(servers).map((server) => [server, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [server, args] of Object.entries(servers))
      results[server].push(await load(args, scenario))
  }
  const base = summary(results['node:http'])
  for (const [server, runs] of Object.entries(results)) {
    const { rate, cpu } = summary(runs)
    console.log(
      `${name} | ${server} | ${rate.toFixed(0)} | ${(rate / base.rate).toFixed(2)} | ${cpu.toFixed(1)} | ${(cpu / base.cpu).toFixed(2)}`,
    )
  }
}

console.log('\nmemory (RSS, MiB) | idle | after load')
for (const [server, args] of Object.entries(servers)) {
  const child = await start(args)
  const idle = rss(child)
  wrk(child.url, scenarios['walk, each the next of the last'])
  console.log(`${server} | ${idle.toFixed(0)} | ${rss(child).toFixed(0)}`)
  stop(child)
}

console.log('\nstart until the first answer, ms | node:http | fc-mock | ratio')
for (const [name, definition] of Object.entries({
  '2 endpoints': small,
  '1,000 endpoints': large,
})) {
  const bare = []
  const mock = []
  for (let round = 0; round < 11; round++) {
    bare.push(await firstAnswer(servers['node:http']))
    mock.push(await firstAnswer(ours(definition)))
  }
  console.log(
    `${name} | ${median(bare).toFixed(1)} | ${median(mock).toFixed(1)} | ${(median(mock) / median(bare)).toFixed(2)}`,
  )
}

/** One load of a freshly started and warmed server. */
async function load(args, scenario) {
  const child = await start(args)
  wrk(child.url, scenario, 1)
  const before = cpuOf(child)
  const { requests, seconds } = wrk(child.url, scenario)
  const used = cpuOf(child) - before
  stop(child)
  return { rate: requests / seconds, cpu: (used / requests) * 1e6 }
}

function wrk(url, { path, body, walk }, seconds = SECONDS) {
  const env = { ...process.env, TARGET_PATH: path, FIRST_BODY: body, WALK: walk ? '1' : '0' }
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', '-c64', `-d${seconds}s`, '-s', file('walk.lua'), url],
    { env, encoding: 'utf8' },
  )
  const [, requests, time] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  if (/Non-2xx/.test(stdout)) throw new Error(stdout)
  return { requests: Number(requests), seconds: Number(time) }
}

function start(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    running.add(child)
    child.on('error', reject)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      child.url ??= /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (child.url) resolve(child)
    })
  })
}

function stop(child) {
  running.delete(child)
  child.kill('SIGKILL')
}

async function firstAnswer(args) {
  const started = performance.now()
  const child = await start(args)
  await call(child.url, '/items_list', { limit: 20 })
  const time = performance.now() - started
  await new Promise((resolve) => child.on('exit', resolve).kill('SIGKILL'))
  running.delete(child)
  return time
}

async function call(url, path, body) {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return await response.json()
}

/** CPU time of a process so far, in seconds. */
function cpuOf(child) {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function rss(child) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024
}

function summary(runs) {
  return { rate: median(runs.map(({ rate }) => rate)), cpu: median(runs.map(({ cpu }) => cpu)) }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
