import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import packageJson from '../packages/mock/package.json' with { type: 'json' }
import { hasProgram } from './has-program.ts'
import { startMock, type StartedMock } from './start-mock.ts'

const people = fileURLToPath(new URL('../examples/definitions/people.fc.json', import.meta.url))
const json = { 'content-type': 'application/json', accept: 'application/json' }

let mock: StartedMock | undefined
afterEach(async () => {
  await mock?.stop()
  mock = undefined
})

function call(
  name: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${mock!.url}/people/${name}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
}

const DEFINITION = {
  base_url: 'https://x.example/',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
}

/** A metric, as the reference parser of OpenMetrics reads it. */
interface Family {
  name: string
  type: string
  unit: string
  samples: [name: string, labels: Record<string, string>, value: number][]
}

const PARSER = `
import json, sys
from prometheus_client.openmetrics.parser import text_string_to_metric_families
families = text_string_to_metric_families(sys.stdin.read())
json.dump([{'name': f.name, 'type': f.type, 'unit': f.unit, 'samples': [s[:3] for s in f.samples]} for f in families], sys.stdout)
`
const PYTHON = '/usr/bin/python3'
const hasParser = hasProgram(
  [PYTHON, '-c', 'import prometheus_client'],
  'python3-prometheus-client',
)

/** Parses metrics. Rejects if they are not valid OpenMetrics. */
async function parse(text: string): Promise<Map<string, Family>> {
  const running = promisify(execFile)(PYTHON, ['-c', PARSER])
  running.child.stdin!.end(text)
  const families = JSON.parse((await running).stdout) as Family[]
  return new Map(families.map((family) => [family.name, family]))
}

describe.skipIf(!hasParser)('GET /__fc/metrics', () => {
  test('counts requests by package, endpoint and status, as OpenMetrics', async () => {
    mock = await startMock(people)
    await call('list-users')
    await call('list-users', { limit: 2 })
    await call('find-user', { id: 'missing' }, { 'fc-session': 'other' })
    await call('create-user', { name: 'Ada', email: 'ada@example.com' })
    await call('list-users', {}, { prefer: 'connection=reset' }).catch(() => undefined)
    await call('list-users?limit=1')
    for (const name of ['unknown-1', 'unknown-2']) await call(name)
    await fetch(`${mock.url}/people/__events/unknown-3`)
    await fetch(`${mock.url}/people/package`)
    await fetch(`${mock.url}/nowhere`)
    await fetch(`${mock.url}/__fc/calls`)
    const response = await fetch(`${mock.url}/__fc/metrics`)
    expect(response.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    )
    const families = await parse(await response.text())
    expect(families.get('fc_mock_requests')?.samples).toEqual(
      [
        { package: 'People', endpoint: 'list-users', status: '200', count: 3 },
        { package: 'People', endpoint: 'list-users', status: 'reset', count: 1 },
        { package: 'People', endpoint: 'find-user', status: '400', count: 1 },
        { package: 'People', endpoint: 'create-user', status: '200', count: 1 },
        { package: '', endpoint: '(unknown)', status: '404', count: 3 },
        { package: 'People', endpoint: '(unknown)', status: '404', count: 1 },
        { package: 'People', endpoint: '', status: '200', count: 1 },
        { package: '', endpoint: '(admin)', status: '200', count: 1 },
      ].map(({ count, ...labels }) => ['fc_mock_requests_total', labels, count]),
    )
    const { samples = [] } = families.get('fc_mock_request_duration_seconds') ?? {}
    const ofList = samples.filter(([, { endpoint }]) => endpoint === 'list-users')
    expect(ofList.map(([name, { le }]) => `${name.split('_').at(-1)} ${le ?? ''}`)).toEqual([
      ...['0.001', '0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5'].map(
        (bound) => `bucket ${bound}`,
      ),
      ...['1.0', '2.5', '5.0', '10.0', '+Inf'].map((bound) => `bucket ${bound}`),
      'count ',
      'sum ',
    ])
    expect(ofList.at(-2)?.[2]).toBe(4)
    expect(ofList.at(-1)?.[2]).toBeGreaterThan(0)
    const valueOf = (name: string): number | undefined => families.get(name)?.samples[0]?.[2]
    expect(families.get('fc_mock_violations')?.samples).toEqual([
      ['fc_mock_violations_total', { code: 'parameters-in-query' }, 1],
    ])
    expect(families.get('fc_mock_build')?.samples).toEqual([
      ['fc_mock_build_info', { version: packageJson.version, node: expect.any(String) }, 1],
    ])
    expect(valueOf('fc_mock_sessions')).toBe(2)
    expect(valueOf('fc_mock_state_fill_ratio')).toBeCloseTo(1 / 100_000)
    expect(valueOf('fc_mock_requests_pending')).toBe(1)
    expect(valueOf('fc_mock_received_bytes')).toBeGreaterThan(1000)
    expect(valueOf('fc_mock_sent_bytes')).toBeGreaterThan(valueOf('fc_mock_received_bytes')!)
    expect(families.get('process_cpu_seconds')).toMatchObject({ type: 'counter', unit: 'seconds' })
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(Math.abs(valueOf('process_start_time_seconds')! - Date.now() / 1000)).toBeLessThan(600)
    expect(
      families.get('nodejs_eventloop_delay_seconds')?.samples.map(([, labels]) => labels),
    ).toEqual(['0.5', '0.9', '0.99', '1.0'].map((quantile) => ({ quantile })))
  })

  test('escapes names', async () => {
    const name = 'a "b" \\ c\nd'
    const folder = await mkdtemp(join(tmpdir(), 'fc-metrics-'))
    const file = join(folder, 'api.json')
    await writeFile(file, JSON.stringify({ ...DEFINITION, name }))
    mock = await startMock(file)
    await fetch(`${mock.url}/package`)
    const families = await parse(await (await fetch(`${mock.url}/__fc/metrics`)).text())
    expect(families.get('fc_mock_requests')?.samples).toEqual([
      ['fc_mock_requests_total', { package: name, endpoint: '', status: '200' }, 1],
    ])
    await rm(folder, { recursive: true })
  })
})

test('/__fc/health and /__fc/ready respond on the same connection, and without the admin API', async () => {
  mock = await startMock(people, '--no-admin')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string): Promise<[number | undefined, boolean]> => {
    const request = get(`${mock!.url}${path}`, { agent })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    return [response.statusCode, request.reusedSocket]
  }
  expect(await ask('/__fc/health')).toEqual([200, false])
  expect(await ask('/__fc/ready')).toEqual([200, true])
  expect(await ask('/__fc/metrics')).toEqual([404, true])
  agent.destroy()
})

test('only the metrics require the token of the admin API', async () => {
  mock = await startMock(people, '--admin-token', 'secret')
  const status = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${mock!.url}${path}`, { headers })).status
  expect(await status('/__fc/health')).toBe(200)
  expect(await status('/__fc/ready')).toBe(200)
  for (const path of ['/__fc/metrics', '/__fc/calls']) {
    expect(await status(path)).toBe(401)
    expect(await status(path, { authorization: 'Bearer secret2' })).toBe(401)
    expect(await status(path, { authorization: 'Bearer secret' })).toBe(200)
  }
})

test('rejects other methods', async () => {
  mock = await startMock(people)
  const response = await fetch(`${mock.url}/__fc/ready`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(405)
  expect(await response.json()).toEqual([
    'METHOD_NOT_ALLOWED',
    'Expected method GET, got POST.',
    null,
  ])
})

test('after SIGTERM, is not ready, and answers on new connections until the delay is over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fc-shutdown-'))
  const config = join(folder, 'fc.config.json')
  await writeFile(config, '{"mock": {"shutdownDelay": 3600000}}')
  mock = await startMock(people, '--config', config)
  await rm(folder, { recursive: true })
  const { url, process: child } = mock
  const agent = new Agent({ keepAlive: true })
  const idle = get(`${url}/__fc/health`, { agent })
  const [first] = (await once(idle, 'response')) as [IncomingMessage]
  expect(first.headers.connection).toBe('keep-alive')
  await once(first.resume(), 'end')
  child.kill('SIGTERM')
  const ready = async (): Promise<Response> => {
    for (;;) {
      const response = await fetch(`${url}/__fc/ready`)
      if (response.status !== 200) return response
    }
  }
  const response = await ready()
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual(['NOT_READY', 'The mock is shutting down.', null])
  // A connection from before is not cut off.
  const again = get(`${url}/__fc/health`, { agent })
  const [second] = (await once(again, 'response')) as [IncomingMessage]
  expect([second.statusCode, again.reusedSocket]).toEqual([200, true])
  agent.destroy()
  expect((await fetch(`${url}/__fc/health`)).status).toBe(200)
  const called = await call('count-users')
  expect(called.status).toBe(200)
  const interval = setInterval(() => child.kill('SIGTERM'), 60)
  expect(await mock.exited).toEqual([143, null])
  clearInterval(interval)
  mock = undefined
})
