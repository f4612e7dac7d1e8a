import { expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import type { Handlers } from './handlers.ts'
import { MockError } from './handlers.ts'

const definition = packageOf(
  [
    { name: 'count', returns: ['number'] },
    { name: 'find', returns: ['object'], attributes: [{ name: 'id', type: 'string' }] },
    { name: 'list', returns: [['object.user']], flags: ['paginated'] },
  ],
  {
    objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
    pipeline_url: 'https://api.example.com/test/pipeline',
  },
)

async function call(
  handlers: Handlers,
  path: string,
  body: unknown = {},
): Promise<{ status: number; body: unknown; mock: Mock }> {
  const mock = createMock(definition, { handlers })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = `https://api.example.com/test/${path}`
  const response = await mock.fetch(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return { status: response.status, body: await response.json(), mock }
}

test('fails the call when a handler throws a MockError, also of another copy of the package', async () => {
  const thrower = (error: Error): Handlers => ({
    count: () => {
      throw error
    },
  })
  const copy = Object.assign(new Error('Not now.'), {
    isMockError: true,
    code: 'LOCKED',
    details: null,
  })
  for (const error of [new MockError('LOCKED', 'Not now.'), copy]) {
    const { status, body, mock } = await call(thrower(error), 'count')
    expect([status, body]).toEqual([400, ['LOCKED', 'Not now.', null]])
    expect(mock.calls()[0]).not.toHaveProperty('error')
  }
})

test.each([
  [
    'an unknown endpoint',
    { counts: () => 1 },
    'The option `handlers` is invalid: Unknown endpoint "counts". Did you mean "count"?',
  ],
  [
    'another value than a function',
    { count: 7 },
    'The option `handlers` is invalid: Expected a function as handler of "count", got number 7.',
  ],
])('throws for %s', (_what, handlers, message) => {
  expect(() => createMock(definition, { handlers: handlers as unknown as Handlers })).toThrow(
    expect.objectContaining({ code: 'invalid-handlers', message }),
  )
})

const page = (items: unknown[]): object => ({ previous: null, page: items, next: null })

test.each<[string, unknown, string | undefined]>([
  ['count', 7, undefined],
  ['count', '7', 'Expected number, got string "7".'],
  ['find', { id: '1', more: true }, undefined],
  ['find', { id: 1 }, 'Expected /id to be string, got number 1.'],
  ['find', {}, 'Expected /id to be string, got nothing.'],
  ['find', { id: new Date(0) }, undefined],
  ['list', page([{ id: '1' }]), undefined],
  [
    'list',
    page([{ id: '1' }, { id: 2 }, {}]),
    'Expected /page/1/id to be string, got number 2. And 1 more.',
  ],
  ['list', { page: [], next: null }, 'Missing key "previous" of a page.'],
  ['list', [], 'Expected a page, a JSON object with `previous`, `page` and `next`.'],
])('checks the result of %s: %j', async (name, value, problem) => {
  const { status, body, mock } = await call({ [name]: () => value }, name)
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(value))])
  const warning = `The handler of "${name}" returned an unexpected value. ${problem}`
  expect(mock.calls()[0]!.warnings).toEqual(problem === undefined ? undefined : [warning])
})

test('logs the error of a handler with its stack, also in a pipeline', async () => {
  const handlers: Handlers = {
    count: () => {
      throw Object.assign(new Error('No such file.'), { code: 'ENOENT' })
    },
  }
  const single = await call(handlers, 'count')
  expect(single.status).toBe(500)
  expect(single.mock.calls()[0]!.error).toMatch(
    /^Error: No such file\.\n\s+at .*handlers\.test\.ts/,
  )

  const steps = [{ url: 'https://api.example.com/test/count', body: {} }]
  const { mock } = await call(handlers, 'pipeline', { steps })
  expect(mock.calls().map(({ path, error }) => [path, error?.split('\n')[0]])).toEqual([
    ['/test/count', 'Error: No such file.'],
    ['/test/pipeline', 'Error: No such file.'],
  ])
})
