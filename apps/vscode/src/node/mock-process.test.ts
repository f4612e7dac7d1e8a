import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MockListener, type MockProcess, startMockProcess } from './mock-process.ts'

const silent: MockListener = { onCall() {}, onReload() {}, onLine() {}, onExit() {} }
let folder: string
let running: MockProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-mock-process-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Starts a program in place of fc-mock. */
async function start(
  program: string,
  listener: Partial<MockListener> = {},
): ReturnType<typeof startMockProcess> {
  const file = join(folder, 'program.cjs')
  writeFileSync(file, program)
  const result = await startMockProcess(file, ['people.fc.json'], {
    cwd: folder,
    listener: { ...silent, ...listener },
  })
  if ('stop' in result) running = result
  return result
}

const listening = `console.log(JSON.stringify({ event: 'listening', url: 'http://127.0.0.1:1', packages: [{ name: process.argv.slice(2).join(' '), base_url: 'http://127.0.0.1:1/p/' }] }));`

test('returns the URL and packages of the mock server', async () => {
  const mock = await start(`${listening} setInterval(() => {}, 1000)`)
  expect(mock).toMatchObject({
    url: 'http://127.0.0.1:1',
    packages: [{ name: 'people.fc.json --json', base_url: 'http://127.0.0.1:1/p/' }],
  })
})

test('forwards requests, reloads and other output', async () => {
  const events: string[] = []
  const exited = Promise.withResolvers<void>()
  await start(
    `${listening}
    console.log('output of a handler')
    console.log(JSON.stringify({ event: 'call', path: '/p/a' }))
    console.log(JSON.stringify({ event: 'reload', message: 'Reloaded.' }))
    console.log(JSON.stringify({ event: 'reload', message: 'Still serving the last valid version.' }))`,
    {
      onLine: (line) => events.push(line),
      onCall: ({ path }) => events.push(path),
      onReload: (_, isOutdated) => events.push(isOutdated ? 'outdated' : 'current'),
      onExit: () => exited.resolve(),
    },
  )
  await exited.promise
  expect(events).toEqual(['output of a handler', '/p/a', 'current', 'outdated'])
})

test('returns the message for a definition with errors', async () => {
  const message = 'Not started: fix the 2 errors above.'
  const result = await start(`console.error('fc-mock: ${message}'); process.exitCode = 1`)
  expect(result).toEqual({ code: 1, message, isPortInUse: false })
})

test('detects a port in use', async () => {
  const result = await start(
    `console.error('fc-mock: Port 4010 of 127.0.0.1 is already in use.'); process.exitCode = 2`,
  )
  expect(result).toMatchObject({ code: 2, isPortInUse: true })
})

test('returns a failure for a program that cannot start', async () => {
  const result = await startMockProcess(join(folder, 'missing.cjs'), [], {
    cwd: folder,
    listener: silent,
  })
  expect(result).toMatchObject({ code: 1 })
})
