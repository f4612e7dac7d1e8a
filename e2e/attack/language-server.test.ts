import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { serverCommand } from '../../packages/language-server/src/testing/transports/server-command.ts'

const call = (id: unknown, method: string, params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })

test.each([
  ['text that is not JSON', '{"a'],
  ['a list', '[]'],
  ['null', 'null'],
  ['200,000 open brackets', '['.repeat(200_000)],
  ['20,000 levels', `{"jsonrpc":"2.0","method":"x","params":${'['.repeat(2e4)}${']'.repeat(2e4)}}`],
  ['a response to no request', '{"jsonrpc":"2.0","id":99,"result":null}'],
  ['a method named __proto__', call(1, '__proto__', { __proto__: 1 })],
  ['an object as id', call({ a: 1 }, 'initialize', {})],
  ['initialize without parameters', call(1, 'initialize', null)],
  [
    'initialize with wrong types',
    call(1, 'initialize', { capabilities: 5, rootUri: 7, workspaceFolders: 'x' }),
  ],
])('the language server starts after %s', async (_, text) => {
  const [program, ...args] = serverCommand('--stdio')
  const server = spawn(program!, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  const started = new Promise<void>((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('"id":"start"')) resolve()
    })
  })
  const exited = once(server, 'exit')
  server.stdin.write(frame(text))
  server.stdin.write(
    frame(call('start', 'initialize', { processId: null, rootUri: null, capabilities: {} })),
  )
  await Promise.race([started, exited])
  expect(output).toContain('"id":"start","result"')
  server.kill()
  await exited
})

function frame(text: string): string {
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
