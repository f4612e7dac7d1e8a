// Time from process start to first response: the built fc-mock compared with a bare node:http server, alternating on the same machine.
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

const files = process.argv.slice(2)
const definitions = files.length > 0 ? files : [file('../examples/definitions/people.fc.json')]
console.log(`Node ${process.version}, ${ROUNDS} rounds, medians in ms`)
console.log('definition | bare node:http | fc-mock | ratio')
for (const definition of definitions) {
  const path = firstCall(definition)
  const bare = []
  const ours = []
  // The first start fills Node's compile cache, if available (docs/decisions/dependencies.md). Stopped with SIGTERM, because Node writes the cache at exit.
  await timeToFirstResponse(
    [file('../packages/mock/bin/fc-mock.cjs'), '--port', '0', definition],
    path,
    'SIGTERM',
  )
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timeToFirstResponse(['-e', BARE], '/'))
    ours.push(
      await timeToFirstResponse(
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

/** Returns the path of an endpoint without required arguments. */
function firstCall(definition) {
  const { base_url, endpoints } = JSON.parse(readFileSync(definition, 'utf8'))
  const needsNoArguments = ({ arguments: list = [] }) =>
    !list.some(({ flags }) => flags?.includes('required'))
  const { name } = endpoints.find(needsNoArguments) ?? endpoints[0]
  return `${new URL(base_url).pathname.replace(/\/$/, '')}/${encodeURIComponent(name)}`
}

/** Starts a server and resolves to the time until its first response, in milliseconds. */
function timeToFirstResponse(args, path, signal = 'SIGKILL') {
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
            // Waits for the exit, so that it does not affect the next measurement.
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
