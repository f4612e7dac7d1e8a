import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { loadRecording, readDataFile } from '../loaders/read-recording.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'
import { createRecorder, type Recorder } from './recorder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-record-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const definition = {
  ...example('people'),
  endpoints: [
    ...example('people').endpoints,
    { name: 'log-in', flags: ['capture_bearer'], returns: ['string'] },
  ],
}

function recorder(): Recorder {
  return createRecorder(join(folder, 'r'), (message) => {
    throw new Error(message)
  })
}

/** Creates a mock that records another one. */
function record(backend: Mock, used: Recorder, definitions = definition): Mock {
  const mock = createMock(definitions, {
    upstream: {
      url: 'https://staging.example.com',
      fetch: (url, init) => backend.fetch(new Request(url, init)),
      onExchange: used.record,
    },
  })
  used.use(mock)
  return mock
}

const text = (name: string): string => readFileSync(join(folder, 'r', name), 'utf8')

/** Returns the bodies of all pages of users. */
async function walk(mock: Mock): Promise<unknown[]> {
  const pages = []
  for (let body: object | null = { limit: 10 }; body !== null;) {
    const { value, status } = await send(mock, '/people/list-users', { body })
    if (status !== 200) throw new Error(JSON.stringify(value))
    pages.push(value)
    body = (value as { next: object | null }).next
  }
  return pages
}

test.each(['cursor', 'offset', 'page'] as const)(
  'a recording answers like the upstream, without it (%s)',
  async (pagination) => {
    const backend = createMock(definition, { items: 25, seed: 'backend', pagination })
    const used = recorder()
    const recorded = record(backend, used)
    const pages = await walk(recorded)
    const [user] = (pages[0] as { page: { id: string }[] }).page
    const failed = await send(recorded, '/people/find-user', { body: { id: 'missing' } })
    used.flush()
    expect(readdirSync(join(folder, 'r')).sort()).toEqual(['data.json', 'samples.har'])

    const { har, dataFile } = loadRecording(join(folder, 'r'))
    const mock = createMock(definition, { replay: har, data: readDataFile(dataFile!) })
    expect(await walk(mock)).toEqual(pages)
    const again = await send(mock, '/people/find-user', { body: { id: 'missing' } })
    expect([again.status, again.body]).toEqual([400, failed.body])
    // Not recorded, but in the data.
    const found = await send(mock, '/people/find-user', { body: { id: user!.id } })
    expect(found.value).toMatchObject(user!)
    expect(found.call.answeredBy).toBe('mock')
    const counted = await send(mock, '/people/count-users')
    expect(JSON.stringify(counted.value)).toContain('25')
    expect(mock.calls().map(({ answeredBy }) => answeredBy)).toEqual([
      'recording',
      'recording',
      'recording',
      'recording',
      'mock',
      'mock',
    ])
  },
)

test('records no secrets', async () => {
  const secrets = packageOf([
    { name: 'log-in', flags: ['capture_bearer'], returns: ['string'] },
    {
      name: 'find-account',
      returns: ['object'],
      arguments: [
        { name: 'id', type: 'string' },
        { name: 'password', type: 'string' },
      ],
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'api_key', type: 'string' },
        { name: 'note', type: 'string' },
      ],
    },
  ])
  const backend = createMock(secrets, {
    handlers: {
      'log-in': () => 'issued-secret',
      'find-account': ({ header }) => ({
        id: 'a',
        api_key: 'key-secret',
        note: `Sent ${header('authorization')} and ${header('cookie')}`,
      }),
    },
  })
  const used = recorder()
  const mock = record(backend, used, secrets)
  await send(mock, '/test/log-in')
  const body = { id: 'a', password: 'argument-secret' }
  const headers = {
    ...JSON_HEADERS,
    authorization: 'Bearer sent-secret',
    cookie: 'session=cookie-secret',
  }
  const { value } = await send(mock, '/test/find-account', { headers, body })
  expect(JSON.stringify(value)).toMatch(/key-secret.*sent-secret.*cookie-secret/)
  used.flush()
  expect(text('samples.har') + text('data.json')).not.toMatch(/-secret|cookie"/i)
  expect(JSON.parse(text('data.json'))).toEqual({
    accounts: [{ id: 'a', note: 'Sent (removed) and (removed)' }],
  })
  const { har } = loadRecording(join(folder, 'r'))
  const replayed = createMock(secrets, { replay: har })
  const again = await send(replayed, '/test/find-account', { headers, body })
  expect(again.value).toMatchObject({ id: 'a', api_key: '(removed)' })
})

test.skipIf(process.platform === 'win32')('only its user can read the files', async () => {
  const used = recorder()
  await send(record(createMock(definition), used), '/people/list-users')
  used.flush()
  for (const file of ['samples.har', 'data.json'])
    expect(statSync(join(folder, 'r', file)).mode & 0o777).toBe(0o600)
})

test('keeps `next` as it is, apart from credentials of the call', async () => {
  const next = { token: 'page-2', filters: { owner: 'sent-secret' } }
  const last = { ...next, token: 'page-3' }
  const used = recorder()
  const mock = createMock(definition, {
    upstream: {
      url: 'https://staging.example.com',
      fetch: async (_url, { body }) =>
        Response.json(
          String(body) === '{}'
            ? { previous: null, page: [{ id: 'a', token: 'x' }], next }
            : String(body).includes('page-2')
              ? { previous: {}, page: [{ id: 'b' }], next: last }
              : { previous: {}, page: [{ id: 'c' }], next: null },
        ),
      onExchange: used.record,
    },
  })
  used.use(mock)
  const headers = { ...JSON_HEADERS, authorization: 'Bearer sent-secret' }
  await send(mock, '/people/list-users', { headers })
  await send(mock, '/people/list-users', { headers, body: next })
  await send(mock, '/people/list-users', { headers, body: last })
  used.flush()
  const { har } = loadRecording(join(folder, 'r'))
  const replayed = createMock(definition, { replay: har })
  const first = await send(replayed, '/people/list-users')
  expect(first.value).toEqual({
    previous: null,
    page: [{ id: 'a', token: '(removed)' }],
    next: { token: 'page-2', filters: { owner: '(removed)' } },
  })
  const { next: body } = first.value as { next: object }
  const second = await send(replayed, '/people/list-users', { body })
  expect(second.value).toMatchObject({ page: [{ id: 'b' }], next: { token: 'page-3' } })
  const { next: rest } = second.value as { next: object }
  const third = await send(replayed, '/people/list-users', { body: rest })
  expect(third.value).toMatchObject({ page: [{ id: 'c' }], next: null })
})

test('continues a recording, and keeps the latest response to a call', async () => {
  const backend = createMock(definition, { data: { users: [{ id: 'a', name: 'A' }] } })
  const find = async (id: string): Promise<void> => {
    const used = recorder()
    await send(record(backend, used), '/people/find-user', { body: { id } })
    used.flush()
  }
  await find('a')
  backend.collection('users').update('a', { name: 'B' })
  backend.collection('users').create({ id: 'b', name: 'C' })
  await find('b')
  await find('a')
  const { log } = JSON.parse(text('samples.har')) as { log: { entries: { request: object }[] } }
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'fc-mock' } })
  expect(log.entries).toHaveLength(2)
  expect(log.entries[1]).toMatchObject({
    request: {
      method: 'POST',
      url: 'https://staging.example.com/people/find-user',
      headers: [
        { name: 'accept', value: 'application/json' },
        { name: 'content-type', value: 'application/json' },
      ],
      postData: { text: '{"id":"a"}' },
    },
    response: { status: 200, content: { text: expect.stringContaining('"name":"B"') } },
  })
  expect(JSON.parse(text('data.json'))).toMatchObject({
    users: [
      { id: 'a', name: 'B' },
      { id: 'b', name: 'C' },
    ],
  })
})

test('records neither what the mock answers, nor failures of load and login', async () => {
  let status = 401
  const used = recorder()
  const mock = createMock(definition, {
    upstream: {
      url: 'https://staging.example.com',
      fetch: async (url) =>
        url.endsWith('find-user')
          ? Response.json({ id: 'a' }, { status })
          : new Response('', { status: 404 }),
      onExchange: used.record,
    },
  })
  used.use(mock)
  for (status of [401, 403, 429, 500, 503])
    await send(mock, '/people/find-user', { body: { id: 'a' } })
  await send(mock, '/people/list-users')
  used.flush()
  expect(readdirSync(folder)).toEqual([])
})

test('rejects a folder with other files', () => {
  const write = (name: string, content: string): void => writeFileSync(join(folder, name), content)
  const create = (): Recorder => createRecorder(folder, () => {})
  write('samples.har', '{')
  expect(create).toThrow(/samples\.har: Invalid JSON: /)
  write('samples.har', '{}')
  expect(create).toThrow(/samples\.har: Expected recorded calls as HTTP Archive/)
  write('samples.har', '{"log":{"entries":[]}}')
  write('data.json', '[]')
  expect(create).toThrow(/data\.json: Expected records by collection/)
  expect(() => loadRecording(join(folder, 'none'))).toThrow(/Cannot read .*none: no such file/)
})

test('reports files that cannot be written, and continues', async () => {
  const messages: string[] = []
  writeFileSync(join(folder, 'r'), 'a file')
  const used = createRecorder(join(folder, 'r', 'x'), (message) => messages.push(message))
  const backend = createMock(definition, { data: { users: [{ id: 'a' }] } })
  const mock = record(backend, used)
  expect((await send(mock, '/people/find-user', { body: { id: 'a' } })).status).toBe(200)
  used.flush()
  expect(messages).toEqual([expect.stringMatching(/^Cannot write .*samples\.har: /)])
})
