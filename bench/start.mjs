// From starting a process to its first answer: the built fc-mock beside a bare node:http server, in turns, on this machine.
//
//   node bench/start.mjs [definition.json …]     (pnpm build first)
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'

const ROUNDS = 15
const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const BARE = `
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'))
  })
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))
`

const named = process.argv.slice(2)
const definitions = named.length > 0 ? named : [file('../examples/definitions/people.fc.json')]
console.log(`Node ${process.version}, ${ROUNDS} rounds, medians in ms`)
console.log('definition | bare node:http | fc-mock | ratio')
for (const definition of definitions) {
  const path = firstCall(definition)
  const bare = []
  const ours = []
  // The first start fills Node's compile cache, where there is one (docs/decisions/code-cache.md): it ends as a user ends it.
  await firstAnswer(
    [file('../packages/mock/bin/fc-mock.cjs'), '--port', '0', definition],
    path,
    'SIGTERM',
  )
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await firstAnswer(['-e', BARE], '/'))
    ours.push(
      await firstAnswer(
        [file('../packages/mock/bin/fc-mock.cjs'), '--port', '0', definition],
        path,
      ),
    )
  }
  const [a, b] = [median(bare), median(ours)]
  console.log(
    `${definition.split('/').at(-1)} | ${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)}`,
  )
}

/** Path of an endpoint that can be called without arguments. */
function firstCall(definition) {
  const { base_url, endpoints } = JSON.parse(readFileSync(definition, 'utf8'))
  const isFree = ({ arguments: list = [] }) =>
    !list.some(({ flags }) => flags?.includes('required'))
  const { name } = endpoints.find(isFree) ?? endpoints[0]
  return `${new URL(base_url).pathname.replace(/\/$/, '')}/${encodeURIComponent(name)}`
}

/** Milliseconds until a freshly started server has answered one call. */
function firstAnswer(args, path, signal = 'SIGKILL') {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.on('error', reject)
    child.stdout.on('data', (chunk) => {
      const isFirst = output === '' || !/http:\/\/127/.test(output)
      output += chunk
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (!isFirst || port === undefined) return
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const call = request(
        { host: '127.0.0.1', port, path, method: 'POST', headers },
        (response) => {
          response.resume().on('end', () => {
            const time = performance.now() - started
            // The next one starts on a quiet machine.
            child.on('exit', () => resolve(time)).kill(signal)
          })
        },
      )
      call.on('error', reject).end('{}')
    })
  })
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
