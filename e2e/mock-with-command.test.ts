import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { run, start } from './run.ts'

const people = fileURLToPath(new URL('../examples/definitions/people.fc.json', import.meta.url))
const node = (script: string): string[] => [
  '--quiet',
  '--port',
  '0',
  people,
  '--',
  process.execPath,
  '-e',
  script,
]

test('a command uses the mock, which ends with its exit code', async () => {
  const script = `
    fetch(process.env.FC_MOCK_URL + '/people/list-users', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"limit":1}',
    })
      .then((response) => { console.log('status', response.status); process.exitCode = 3 })`
  const { code, stdout } = await run('fc-mock', node(script))
  expect(code).toBe(3)
  expect(stdout).toContain('\nstatus 200\n')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the mock and its command', async (signal) => {
  const script = `
    process.on('${signal}', () => { console.log('ended'); process.exit(5) })
    setInterval(() => {}, 1000)
    console.log('started')`
  const child = start('fc-mock', node(script))
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
    if (text.includes('started')) child.kill(signal)
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(stdout).toMatch(/\nstarted\nended\n$/)
})

test('a command that does not exist is an error, and ends the mock', async () => {
  const { code, stderr } = await run('fc-mock', ['--quiet', '--port', '0', people, '--', 'fc-none'])
  expect(code).toBe(127)
  expect(stderr).toContain('fc-mock: Cannot start fc-none: ')
})

test('a command that does not end is killed', async () => {
  const script = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('on')`
  const child = start('fc-mock', ['--shutdown-timeout', '0', ...node(script)])
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('on\n')) child.kill('SIGTERM')
  })
  expect(await once(child, 'close')).toEqual([0, null])
})
