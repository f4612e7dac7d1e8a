import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { hostNode } from './tools.mjs'

/** Starts the built fc-mock on the user's Node, calls it once and stops it. */
export async function smoke() {
  try {
    await callOnce()
    console.log(`✓ built fc-mock responds on ${hostNode}`)
    return true
  } catch (error) {
    console.log(`✗ built fc-mock on ${hostNode}: ${error.message}`)
    return false
  }
}

async function callOnce() {
  const server = spawn(
    hostNode,
    ['packages/mock/bin/fc-mock.cjs', 'examples/definitions', '--port', '0', '--json'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errorOutput = ''
  server.stderr.on('data', (data) => (errorOutput += data))
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
  const ended = once(server, 'exit')
  try {
    const first = await createInterface({ input: server.stdout })[Symbol.asyncIterator]().next()
    if (first.done) throw new Error(`exited before listening\n${errorOutput}`)
    const { url, packages } = JSON.parse(first.value)
    if (!(packages?.length > 0)) throw new Error(`serves no package: ${first.value}`)
    const response = await fetch(new URL('/no-such-endpoint', url), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    })
    const body = await response.json()
    if (response.status !== 404 || !Array.isArray(body)) {
      throw new Error(
        `unexpected response from an unknown endpoint: ${response.status} ${JSON.stringify(body)}`,
      )
    }
  } finally {
    server.kill('SIGTERM')
    clearTimeout(timer)
  }
  const [code] = await ended
  if (code !== 0 && process.platform !== 'win32') {
    throw new Error(`exited with ${code ?? 'a signal'} after SIGTERM\n${errorOutput}`)
  }
}
