import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MockListener, type MockProcess, startMockProcess } from './mock-process.ts'

const silent: MockListener = { onCall() {}, onReload() {}, onLine() {}, onEnd() {} }
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

/** A program that stands in for the mock. */
async function start(
  program: string,
  listener: Partial<MockListener> = {},
): ReturnType<typeof startMockProcess> {
  const file = join(folder, 'program.cjs')
  writeFileSync(file, program)
  const begun = await startMockProcess(file, ['people.fc.json'], {
    cwd: folder,
    listener: { ...silent, ...listener },
  })
  if ('stop' in begun) running = begun
  return begun
}

const listening = `console.log(JSON.stringify({ event: 'listening', url: 'http://127.0.0.1:1', packages: [{ name: process.argv.slice(2).join(' '), base_url: 'http://127.0.0.1:1/p/' }] }));`

test('tells where the mock listens', async () => {
  const mock = await start(`${listening} setInterval(() => {}, 1000)`)
  expect(mock).toMatchObject({
    url: 'http://127.0.0.1:1',
    packages: [{ name: 'people.fc.json --json', base_url: 'http://127.0.0.1:1/p/' }],
  })
})

test('passes on calls, reloads and everything else it says', async () => {
  const heard: string[] = []
  const ended = Promise.withResolvers<void>()
  await start(
    `${listening}
    console.log('a handler says hello')
    console.log(JSON.stringify({ event: 'call', path: '/p/a' }))
    console.log(JSON.stringify({ event: 'reload', message: 'Reloaded.' }))
    console.log(JSON.stringify({ event: 'reload', message: 'Still serving the last valid version.' }))`,
    {
      onLine: (line) => heard.push(line),
      onCall: ({ path }) => heard.push(path),
      onReload: (_, isBehind) => heard.push(isBehind ? 'behind' : 'current'),
      onEnd: () => ended.resolve(),
    },
  )
  await ended.promise
  expect(heard).toEqual(['a handler says hello', '/p/a', 'current', 'behind'])
})

test('a definition with errors is told from other reasons', async () => {
  const complaint = 'Not started: fix the 2 errors above.'
  const begun = await start(`console.error('fc-mock: ${complaint}'); process.exitCode = 1`)
  expect(begun).toEqual({ code: 1, complaint, isPortTaken: false })
})

test('a taken port is told from other reasons', async () => {
  const begun = await start(
    `console.error('fc-mock: Port 4010 of 127.0.0.1 is already in use.'); process.exitCode = 2`,
  )
  expect(begun).toMatchObject({ code: 2, isPortTaken: true })
})

test('a program that does not start says so', async () => {
  const begun = await startMockProcess(join(folder, 'missing.cjs'), [], {
    cwd: folder,
    listener: silent,
  })
  expect(begun).toMatchObject({ code: 1 })
})
