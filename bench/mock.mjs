// The built fc-mock beside a bare node:http server with prepared bytes and the same service written by hand with fastify, in turns.
//
//   node bench/mock.mjs [--seconds 3] [--rounds 3]     (pnpm build first; needs wrk)
//
// Requests per second at 64 connections, CPU time per request, memory, start. Each request has whitespace of its own, so that no answer can be
// one that was kept. What a page costs at any place: page-cost.mjs. Exits with 1 when the targets are not reached.
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
const ids = join(folder, 'ids')
writeFileSync(ids, `${all.page.map(({ id }) => id).join('\n')}\n`)
const servers = {
  'node:http': [file('peers/bare.mjs')],
  fastify: [file('peers/fastify.mjs')],
  'fc-mock': ours(small),
}
/** What is called, and the least requests per second as shares of those of node:http and fastify. */
const scenarios = {
  list: { path: '/items_list', least: [0.5, 1.15] },
  walk: { path: '/items_list', least: [0.55, 1] },
  get: { path: '/items_get', least: [0.65, 1.3] },
}
console.log(
  `Node ${process.version}; page of 20: ${JSON.stringify(first).length} bytes; wrk, 64 connections, ${SECONDS} s, ${ROUNDS} rounds, medians`,
)
const runs = {}
for (let round = 0; round < ROUNDS; round++) {
  for (const [server, args] of Object.entries(servers)) {
    const child = await start(args)
    for (const mode of Object.keys(scenarios))
      ((runs[mode] ??= {})[server] ??= []).push(load(child, mode))
    stop(child)
  }
}
console.log(
  'scenario | server | req/s | of node:http | of fastify | CPU µs/req | of node:http | target',
)
for (const [mode, byServer] of Object.entries(runs)) {
  const bare = summary(byServer['node:http'])
  const fastify = summary(byServer['fastify'])
  for (const server of Object.keys(servers)) {
    const { rate, cpu } = summary(byServer[server])
    const ratios = [rate / bare.rate, rate / fastify.rate]
    const { least } = scenarios[mode]
    const isOurs = server === 'fc-mock'
    if (isOurs && ratios.some((ratio, index) => ratio < least[index])) process.exitCode = 1
    const cells = [mode, server, rate.toFixed(0), ...ratios.map((ratio) => ratio.toFixed(2))]
    const target = isOurs ? `${least[0]}, ${least[1]}` : ''
    console.log([...cells, cpu.toFixed(1), (cpu / bare.cpu).toFixed(2), target].join(' | '))
  }
}

console.log('\nmemory (RSS, MiB) | idle | after load')
for (const [server, args] of Object.entries(servers)) {
  const child = await start(args)
  const idle = rss(child)
  for (const mode of Object.keys(scenarios)) wrk(child.url, mode)
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

/** One load of a server. */
function load(child, mode) {
  const before = cpuOf(child)
  const { requests, seconds } = wrk(child.url, mode)
  return { rate: requests / seconds, cpu: ((cpuOf(child) - before) / requests) * 1e6 }
}

function wrk(url, mode) {
  const env = { ...process.env, MODE: mode, TARGET_PATH: scenarios[mode].path, IDS_FILE: ids }
  const args = ['-t1', '-c64', `-d${SECONDS}s`, '-s', file('mock.lua'), url]
  const { stdout } = spawnSync('wrk', args, { env, encoding: 'utf8' })
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
