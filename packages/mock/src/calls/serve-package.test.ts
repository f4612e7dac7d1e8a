import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send, type SentRequest } from '../../tests/support/send.ts'

const of = (version: string): ReturnType<typeof packageOf> =>
  packageOf([], { flags: ['versioned'], version, versions: ['1', '2', '3'] })

const header = (version: string): SentRequest => ({
  headers: { ...JSON_HEADERS, 'api-version': version },
})

test.each<[what: string, sent: SentRequest, version: string | number]>([
  ['no version', {}, '1'],
  ['a header', header('2'), '2'],
  ['the query of a GET', { method: 'GET', query: 'a=b&api_version=2' }, '2'],
  ['the query of a HEAD', { method: 'HEAD', query: 'api_version=2' }, '2'],
  ['the query over the header', { method: 'GET', query: 'api_version=2', ...header('3') }, '2'],
  ['the header of a GET', { method: 'GET', ...header('2') }, '2'],
  ['the query of a POST, which is ignored', { query: 'api_version=2' }, '1'],
  ['an unknown version', { method: 'GET', query: 'api_version=9' }, 400],
])('selects the version by %s', async (_what, sent, version) => {
  const { status, value, call } = await send(createMock([of('1'), of('2')]), '/test/', sent)
  const served = status === 200 ? (value as { version: string }).version : status
  expect([served, call.version]).toEqual([version, status === 200 ? version : undefined])
})

test('logs no version for a package without versions', async () => {
  expect((await send(createMock(packageOf([])), '/test/')).call).toEqual({ package: 'Test' })
})

test.each<[sent: SentRequest, status: number, message: string]>([
  [{ method: 'PUT' }, 405, 'Expected method GET or POST, got PUT.'],
  [{ method: 'X'.repeat(30) }, 405, `Expected method GET or POST, got ${'X'.repeat(20)}.`],
  [{ headers: {} }, 415, 'Expected Content-Type: application/json, but the header is missing.'],
])('rejects %j with %i', async (sent, status, message) => {
  const reply = await send(createMock(packageOf([])), '/test/', sent)
  expect(reply.status).toBe(status)
  expect(reply.value).toMatchObject([expect.any(String), message, expect.any(Object)])
  if (status !== 405) return
  expect(reply.value).toMatchObject([
    'METHOD_NOT_ALLOWED',
    {},
    { allow: ['GET', 'POST', 'OPTIONS'] },
  ])
  expect(reply.headers['allow']).toBe('GET, HEAD, POST, OPTIONS')
})

test.each<[url: string | undefined, options: object, expected: string | undefined]>([
  [undefined, {}, undefined],
  ['https://batch.example/run?a=b', {}, 'http://mock.example/run'],
  ['https://batch.example/run?a=b', { matchOrigin: true }, 'https://batch.example/run?a=b'],
])('serves the pipeline URL %s with %j as %s', async (pipeline_url, options, expected) => {
  const definition = packageOf([], pipeline_url === undefined ? {} : { pipeline_url })
  const origin = options === undefined ? '' : 'http://mock.example'
  const sent = { origin: 'matchOrigin' in options ? 'https://api.example.com' : origin }
  const { value } = await send(createMock(definition, options), '/test/', sent)
  expect((value as { pipeline_url?: string }).pipeline_url).toBe(expected)
  expect(Object.hasOwn(value as object, 'pipeline_url')).toBe(expected !== undefined)
})

test.each([
  [packageOf([]), undefined],
  [packageOf([], { event_source_url: 'https://e.example/' }), 'http://mock.example/test/__events'],
  [
    { ...of('2'), event_source_url: 'https://e.example/' },
    'http://mock.example/test/__events?api_version=2',
  ],
])('serves the URL of the event stream of the mock', async (definition, expected) => {
  const { value } = await send(createMock(definition), '/test/')
  expect((value as { event_source_url?: string }).event_source_url).toBe(expected)
  expect(Object.hasOwn(value as object, 'event_source_url')).toBe(expected !== undefined)
})
