// A definition of 50 MB (23,000 endpoints): time from starting the built fc-mock to listening and to the first responses, and memory use.
//
//   node bench/large.mjs [--rounds 5] [--endpoints 23000]     (pnpm build first)
//
// Exits with 1 if the first response takes more than a second after listening.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { largeDefinition } from './large-definition.mjs'

const MAX_MS = 1000
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, endpoints: { type: 'string' } },
})
const cli = fileURLToPath(new URL('../packages/mock/bin/fc-mock.cjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fc-large-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const definition = join(folder, 'large.fc.json')
const text = JSON.stringify(largeDefinition(Number(values.endpoints ?? 23_000)), null, 2)
writeFileSync(definition, text)

console.log(`Node ${process.version}, ${(text.length / 1e6).toFixed(0)} MB, medians`)
const runs = []
for (let round = 0; round < Number(values.rounds ?? 5); round++) runs.push(await measure())
const columns = {
  'listening, ms': 'listening',
  'first response after listening, ms': 'first',
  'second endpoint, ms': 'second',
  'RSS listening, MiB': 'rssIdle',
  'RSS after the calls, MiB': 'rssLoaded',
}
console.log(Object.keys(columns).join(' | '))
console.log(
  Object.values(columns)
    .map((key) => median(runs.map((run) => run[key])).toFixed(0))
    .join(' | '),
)
if (median(runs.map(({ first }) => first)) > MAX_MS) process.exitCode = 1

async function measure() {
  const started = performance.now()
  const args = [cli, '--port', '0', '--json', '--quiet', '--no-watch', definition]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const port = await portOf(child)
    const listening = performance.now() - started
    const rssIdle = residentMiB(child.pid)
    const first = await timeOf(port, 'list-item-7')
    const second = await timeOf(port, 'list-item-8')
    return { listening, first, second, rssIdle, rssLoaded: residentMiB(child.pid) }
  } finally {
    child.kill('SIGKILL')
  }
}

function portOf(child) {
  return new Promise((resolve, reject) => {
    let output = ''
    child.on('error', reject)
    child.stdout.on('data', (chunk) => {
      output += chunk
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(port)
    })
  })
}

/** Resolves to the duration of one call, in milliseconds. */
function timeOf(port, endpoint) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const options = { host: '127.0.0.1', port, path: `/large/${endpoint}`, method: 'POST', headers }
    const call = request(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${endpoint}: ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - started))
    })
    call.on('error', reject).end('{}')
  })
}

function residentMiB(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
