import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMock, type StartedMock } from '../start-mock.ts'

const NAMES = [
  'timer',
  'immediate',
  'tick',
  'rejection',
  'late-rejection',
  'listener',
  'null-rejection',
  'answered',
  'answered-rejection',
  'ok',
]

const definition = {
  base_url: 'https://api.example.com/test/',
  name: 'Handlers',
  flags: [],
  docs: '',
  errors: [],
  endpoints: NAMES.map((name) => ({ name, returns: ['any'], flags: [], docs: '', errors: [] })),
}

/** Errors that no promise of a handler carries. */
const handlers = `
const forever = () => new Promise(() => {})
const later = (run) => new Promise((resolve) => setTimeout(() => resolve(run()), 5))
export default {
  timer: () => { setTimeout(() => { throw new Error('from a timer') }, 5); return forever() },
  immediate: async () => { setImmediate(() => { throw new Error('from an immediate') }); await forever() },
  tick: () => { process.nextTick(() => { throw new Error('from a tick') }); return forever() },
  rejection: () => { Promise.reject(new Error('from a rejection')); return 1 },
  'late-rejection': async () => { await later(() => void Promise.reject(new Error('from a late rejection'))); await forever() },
  listener: async () => { (await import('node:fs')).createReadStream('/from/a/listener'); await forever() },
  'null-rejection': () => { Promise.reject(null); return forever() },
  answered: () => { setTimeout(() => { throw new Error('after the response') }, 5); return 1 },
  'answered-rejection': () => { setTimeout(() => void Promise.reject(Object.create(null)), 5); return 1 },
  ok: () => later(() => 'ok'),
}
// Belongs to no call.
setTimeout(() => { throw new Error('from the module') }, 5)
`

let folder: string
let mock: StartedMock

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fc-handlers-'))
  const [file, module] = [join(folder, 'api.fc.json'), join(folder, 'handlers.mjs')]
  writeFileSync(file, JSON.stringify(definition))
  writeFileSync(module, handlers)
  mock = await startMock(file, '--handlers', module)
})

afterAll(async () => {
  await mock?.stop()
  rmSync(folder, { recursive: true })
})

async function call(name: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(mock.packages[0]!.base_url + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  })
  return { status: response.status, body: await response.json() }
}

it.each([
  ['timer', 'from a timer'],
  ['immediate', 'from an immediate'],
  ['tick', 'from a tick'],
  ['rejection', 'from a rejection'],
  ['late-rejection', 'from a late rejection'],
  ['listener', '/from/a/listener'],
])('an error of a %s fails the call, and is logged', async (name, message) => {
  expect(await call(name)).toEqual({
    status: 500,
    body: ['INTERNAL_ERROR', expect.stringContaining(message), null],
  })
  await expect.poll(() => mock.stderr()).toMatch(new RegExp(`Error: .*${message}`))
  expect((await call('ok')).body).toBe('ok')
})

it('a promise that is rejected with null fails the call', async () => {
  const { status, body } = await call('null-rejection')
  expect([status, body]).toEqual([500, ['INTERNAL_ERROR', expect.stringContaining('null'), null]])
})

it('an error after the response is logged, and the process lives', async () => {
  expect(await call('answered')).toEqual({ status: 200, body: 1 })
  expect(await call('answered-rejection')).toEqual({ status: 200, body: 1 })
  await expect.poll(() => mock.stderr()).toMatch(/after the response\n +at .*handlers\.mjs/)
  await expect.poll(() => mock.stderr()).toContain('cannot be converted')
  await expect.poll(() => mock.stderr()).toMatch(/from the module\n +at .*handlers\.mjs/)
  // Errors fail only the call that they belong to.
  const [slow, failed] = await Promise.all([call('ok'), call('timer')])
  expect([slow.status, failed.status]).toEqual([200, 500])
})
