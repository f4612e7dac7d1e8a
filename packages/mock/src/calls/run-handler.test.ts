import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import type { Handler, HandlerCall } from '../api/handlers.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send, type SentResponse } from '../../tests/support/send.ts'
import type { MockOptions } from '../options.ts'

const user = [
  { name: 'id', type: 'string' },
  { name: 'name', type: 'string' },
]
const definition = packageOf(
  [
    { name: 'list-users', flags: ['paginated'], attributes: user },
    {
      name: 'get-user',
      returns: ['object'],
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
      attributes: user,
    },
  ],
  { flags: ['versioned'], version: '1', versions: ['1', '2'] },
)
const users = [
  { id: 'u1', name: 'Ada' },
  { id: 'u2', name: 'Grace' },
]

/** Calls `get-user`, which a custom handler handles. */
function getUser(handler: Handler, id = 'u1', options: MockOptions = {}): Promise<SentResponse> {
  const mock = createMock(definition, {
    handlers: { 'get-user': handler },
    data: { users },
    ...options,
  })
  const headers = { ...JSON_HEADERS, 'api-version': '2', 'x-tenant': 'a' }
  return send(mock, '/test/get-user', { headers, body: { id } })
}

test('gives a handler the call and the definition', async () => {
  let received: HandlerCall | undefined
  await getUser((call) => {
    received = call
  })
  expect(received).toMatchObject({
    endpoint: { name: 'get-user' },
    definition: { name: 'Test', version: '1' },
    args: { id: 'u1' },
    version: '2',
  })
  expect(received!.header('X-Tenant')).toBe('a')
  expect(received!.header('x-other')).toBeUndefined()
})

test.each<[what: string, handler: Handler, value: unknown]>([
  ['a value', () => ({ id: '7', name: 'Linus' }), { id: '7', name: 'Linus' }],
  ['a promise', async () => ({ id: '8', name: 'Linus' }), { id: '8', name: 'Linus' }],
  ['undefined: that of the mock', () => undefined, users[0]],
  ['a promise of undefined: that of the mock', async () => undefined, users[0]],
  ['the one of the mock', ({ mocked }) => mocked(), users[0]],
  [
    'a changed one',
    ({ mocked }) => ({ ...(mocked() as object), name: 'A.' }),
    { id: 'u1', name: 'A.' },
  ],
  ['records of the data', ({ collection }) => collection('users')!.find({ id: 'u2' }), users[1]],
  ['null', () => null, null],
])('responds with the result of a handler: %s', async (_what, handler, value) => {
  const reply = await getUser(handler)
  expect([reply.status, reply.value]).toEqual([200, value])
})

test('gives a handler undefined for an unknown collection', async () => {
  const { value } = await getUser(({ collection }) => [collection('orders') === undefined])
  expect(value).toEqual([true])
})

test.each<[what: string, handler: Handler]>([
  ['it returns undefined', () => undefined],
  ['it calls the mock', ({ mocked }) => mocked()],
  ['it calls the mock later', async ({ mocked }) => ({ ...(mocked() as object) })],
])('responds with the error of the mock if %s', async (_what, handler) => {
  const { status, value } = await getUser(handler, 'u3')
  expect([status, value]).toEqual([400, ['NOT_FOUND', expect.stringContaining('u3'), { id: 'u3' }]])
})

test('lets a handler catch the error of the mock', async () => {
  const handler: Handler = ({ mocked }) => {
    try {
      return mocked()
    } catch (error) {
      return { id: (error as { code: string }).code, name: '' }
    }
  }
  expect((await getUser(handler, 'u3')).value).toEqual({ id: 'NOT_FOUND', name: '' })
})

test.each<[what: string, handler: Handler, message: string]>([
  [
    'a function',
    () => () => 1,
    'The handler of "get-user" returned a function, which is not JSON.',
  ],
  [
    'a symbol',
    () => Symbol('x'),
    'The handler of "get-user" returned a symbol, which is not JSON.',
  ],
  [
    'a promise of a function',
    async () => () => 1,
    'The handler of "get-user" returned a function, which is not JSON.',
  ],
  [
    'an Error',
    () => {
      throw new RangeError('too far')
    },
    'too far',
  ],
  [
    'a string',
    () => {
      throw 'text'
    },
    'The handler of "get-user" threw text, which is not an error.',
  ],
  [
    'undefined',
    () => {
      throw undefined
    },
    'The handler of "get-user" threw undefined, which is not an error.',
  ],
])('responds with INTERNAL_ERROR to %s', async (_what, handler, message) => {
  const reply = await getUser(handler)
  expect([reply.status, reply.value]).toEqual([
    500,
    ['INTERNAL_ERROR', `Internal error in the mock: ${message}`, null],
  ])
  expect(reply.error).toBeDefined()
})

test.each<[what: string, value: unknown, warnings: string[] | undefined]>([
  ['the declared type', { id: 'a', name: 'b' }, undefined],
  [
    'another type',
    7,
    ['The handler of "get-user" returned an unexpected value. Expected object, got number 7.'],
  ],
  [
    'several problems',
    {},
    [
      'The handler of "get-user" returned an unexpected value. Expected /id to be string, got nothing. And 1 more.',
    ],
  ],
])('warns about results of another type than declared: %s', async (_what, value, warnings) => {
  expect((await getUser(() => value)).call.warnings).toEqual(warnings)
})
