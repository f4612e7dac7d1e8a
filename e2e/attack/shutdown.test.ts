import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedMock, startMock } from '../start-mock.ts'
import { connectRaw, formatRequest } from './raw-http.ts'

const people = fileURLToPath(new URL('../../examples/definitions/people.fc.json', import.meta.url))

/** Size of a response, in bytes. */
const LARGE = 30_000_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-shutdown-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Sends a signal, and waits until the mock accepts no connections. */
async function interrupt(mock: StartedMock, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  mock.process.kill(signal)
  const { hostname, port } = new URL(mock.url)
  for (;;) {
    const socket = connect({ host: hostname, port: Number(port) })
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'open'),
      once(socket, 'error').then(() => 'closed'),
    ]).catch(() => 'closed')
    socket.destroy()
    if (outcome === 'closed') return
  }
}

describe.each(['SIGINT', 'SIGTERM'] as const)('a mock that gets %s', (signal) => {
  it('finishes a delayed response and ends, although idle connections are open', async () => {
    const handlers = join(folder, `${signal}.mjs`)
    const finish = join(folder, signal)
    writeFileSync(
      handlers,
      `import { existsSync } from 'node:fs'
      export default {
        'list-teams': async () => {
          while (!existsSync(${JSON.stringify(finish)})) await new Promise((done) => setTimeout(done, 10))
        },
      }`,
    )
    const mock = await startMock(people, '--handlers', handlers)
    const unused = connectRaw(mock.url)
    const idle = connectRaw(mock.url)
    idle.send(formatRequest('/people/count-users'))
    await idle.until('\r\n\r\n50')
    const delayed = connectRaw(mock.url)
    delayed.send(formatRequest('/people/list-teams', '{}', { Prefer: 'delay=1' }))
    const body = connectRaw(mock.url)
    body.send(formatRequest('/people/count-users', '', { 'Content-Length': '2' }))
    // The requests above have arrived.
    await fetch(`${mock.url}/people/package`)
    await interrupt(mock, signal)
    await unused.closed()
    await idle.closed()
    expect(delayed.received()).toBe('')
    writeFileSync(finish, '')
    body.send('{}')
    expect(await delayed.closed()).toMatch(
      /^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*\r\n\r\n\{"previous":null,/i,
    )
    expect(await body.closed()).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*\r\n\r\n50$/)
    expect(await mock.exited).toEqual([0, null])
    expect(mock.stderr()).toContain('requests to finish. Press Ctrl+C again to stop at once.')
  })
})

it('finishes a large response to a slow reader', async () => {
  const handlers = join(folder, 'large.mjs')
  writeFileSync(handlers, `export default { 'count-users': () => 'x'.repeat(${LARGE}) }\n`)
  const mock = await startMock(people, '--handlers', handlers)
  const slow = connectRaw(mock.url)
  slow.socket.pause()
  slow.send(formatRequest('/people/count-users'))
  // The event of the call: its response has ended, but does not fit into the buffers of the connection.
  await once(mock.process.stdout, 'data')
  await interrupt(mock, 'SIGTERM')
  slow.socket.resume()
  const text = await slow.closed()
  expect(text.length - text.indexOf('\r\n\r\n')).toBe(4 + LARGE + 2)
  expect(await mock.exited).toEqual([0, null])
})

it('ends streams of events', async () => {
  const mock = await startMock(people)
  const stream = connectRaw(mock.url)
  stream.send('GET /people/__events HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await stream.until('text/event-stream')
  mock.process.kill('SIGTERM')
  await stream.closed()
  expect(await mock.exited).toEqual([0, null])
})

it('closes connections after the limit', async () => {
  const mock = await startMock(people, '--shutdown-timeout', '1')
  const delayed = connectRaw(mock.url)
  delayed.send(formatRequest('/people/count-users', '{}', { Prefer: 'delay=50000' }))
  await fetch(`${mock.url}/people/package`)
  mock.process.kill('SIGTERM')
  expect(await delayed.closed()).toBe('')
  expect(await mock.exited).toEqual([0, null])
})

it('ends at once with a second signal', async () => {
  const mock = await startMock(people, '--shutdown-timeout', '3600')
  const delayed = connectRaw(mock.url)
  delayed.send(formatRequest('/people/count-users', '{}', { Prefer: 'delay=50000' }))
  await fetch(`${mock.url}/people/package`)
  await interrupt(mock, 'SIGTERM')
  // Signals right after the first are the same one.
  const repeat = setInterval(() => mock.process.kill('SIGINT'), 20)
  expect(await mock.exited).toEqual([130, null])
  clearInterval(repeat)
  expect(await delayed.closed()).toBe('')
})

it('ends although a handler has timers', async () => {
  const handlers = join(folder, 'handlers.mjs')
  writeFileSync(handlers, 'setInterval(() => {}, 1000)\nexport default {}\n')
  const mock = await startMock(people, '--handlers', handlers)
  mock.process.kill('SIGTERM')
  expect(await mock.exited).toEqual([0, null])
})
