import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf, paginated } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send, type SentRequest } from '../../tests/support/send.ts'

const versioned = { flags: ['versioned'], version: '1', versions: ['1', '2'] }
const ping = packageOf([{ name: 'ping' }])
const json = { 'content-type': 'application/json' }

test.each<[code: string, message: string, sent: SentRequest]>([
  [
    'parameters-in-query',
    'The query "id=1" is ignored: send parameters in the request body.',
    { query: 'id=1' },
  ],
  [
    'parameters-in-query',
    `The query "${'x'.repeat(80)}" is ignored: send parameters in the request body.`,
    { query: 'x'.repeat(100) },
  ],
  ['method-not-post', 'Expected method POST, got PUT.', { method: 'PUT', headers: {} }],
  ['method-not-post', `Expected method POST, got ${'X'.repeat(20)}.`, { method: 'X'.repeat(30) }],
  ['header-missing', 'Missing request header Accept: application/json.', { headers: json }],
  [
    'header-missing',
    'Missing request header Content-Type: application/json.',
    { headers: { accept: 'application/json' } },
  ],
  [
    'version-to-unversioned',
    'Api-Version was sent to a package that is not versioned.',
    { headers: { ...JSON_HEADERS, 'api-version': '1' } },
  ],
])('records the violation %s: %s', async (code, message, sent) => {
  const mock = createMock(ping)
  await send(mock, '/test/ping', sent)
  expect(mock.violations()).toEqual([{ code, message, call: 1, package: 'Test', endpoint: 'ping' }])
  expect(mock.calls()[0]!.violations).toEqual([code])
})

test('records several violations of a call, with its number', async () => {
  const mock = createMock(ping)
  await send(mock, '/test/ping')
  await send(mock, '/test/ping', { query: 'a', headers: {} })
  const codes = ['parameters-in-query', 'header-missing', 'header-missing']
  expect(mock.violations().map(({ code, call }) => [code, call])).toEqual(
    codes.map((code) => [code, 2]),
  )
  expect(mock.calls()[1]!.violations).toEqual(codes)
})

test.each([
  ['null', true],
  [' null\n', true],
  ['{}', false],
  ['[null]', false],
])('records `navigated-after-null` for the body %j of a page: %s', async (body, isRecorded) => {
  const mock = createMock(packageOf([...paginated().endpoints, { name: 'ping' }]))
  await send(mock, '/test/list-items', { body })
  await send(mock, '/test/ping', { body })
  const message =
    'The request body is null: check that `next` or `previous` is an object before sending it.'
  const code = 'navigated-after-null'
  expect(mock.violations().map((one) => [one.endpoint, one.code, one.message])).toEqual(
    isRecorded ? [['list-items', code, message]] : [],
  )
})

test.each<[header: string | undefined, version: string | undefined, violations: string[]]>([
  [undefined, '1', []],
  ['1', '1', []],
  ['2', '2', []],
  ['9', undefined, ['version-unknown']],
])('logs the version that is served for Api-Version: %s', async (header, version, violations) => {
  const mock = createMock(packageOf([{ name: 'ping' }], versioned))
  const headers = { ...JSON_HEADERS, ...(header !== undefined && { 'api-version': header }) }
  const { call } = await send(mock, '/test/ping', { headers })
  expect(call.version).toBe(version)
  expect(mock.violations().map(({ code }) => code)).toEqual(violations)
})

test('records no violation for a missing version, even if it is rejected', async () => {
  const definition = packageOf([{ name: 'ping' }], versioned)
  const mock = createMock(definition, { onMissingVersion: 'error' })
  expect((await send(mock, '/test/ping')).status).toBe(400)
  expect(mock.violations()).toEqual([])
})

test('records no violation for the default version', async () => {
  const definition = packageOf([{ name: 'ping' }], versioned)
  const mock = createMock(definition, { onUnknownVersion: 'default' })
  const headers = { ...JSON_HEADERS, 'api-version': '9' }
  expect(await send(mock, '/test/ping', { headers })).toMatchObject({
    status: 200,
    call: { version: '1' },
  })
  expect(mock.violations()).toEqual([])
})

const list = packageOf([
  {
    name: 'list-items',
    flags: ['paginated'],
    arguments: [{ name: 'team', type: 'string', flags: ['required'] }],
  },
])

test.each<[what: string, body: object | 'next', options: object, status: number, calls: number]>([
  ['valid arguments', { team: 'a' }, {}, 200, 1],
  ['missing arguments', {}, {}, 400, 0],
  ['missing arguments when lenient', {}, { arguments: 'lenient' }, 200, 1],
  ['a `next`, which has no arguments', 'next', {}, 200, 1],
])(
  'passes %s to a handler of a paginated endpoint',
  async (_what, body, options, status, calls) => {
    const { next } = (await send(createMock(list), '/test/list-items', { body: { team: 'a' } }))
      .value as { next: object }
    let called = 0
    const mock = createMock(list, {
      ...options,
      handlers: {
        'list-items': () => {
          called++
        },
      },
    })
    const reply = await send(mock, '/test/list-items', { body: body === 'next' ? next : body })
    expect([reply.status, called]).toEqual([status, calls])
  },
)
