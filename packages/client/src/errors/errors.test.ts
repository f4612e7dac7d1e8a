import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import {
  BadRequestError,
  FcError,
  NetworkError,
  NotJsonError,
  UnexpectedStatusError,
} from '../index.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'

async function failure(response: string | Response | Error): Promise<unknown> {
  const client = createClient(minimalDefinition, { fetch: fakeService(response).fetch })
  return await client.call('find-user').then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}

const status = (code: number, body: string): Response => new Response(body, { status: code })

test('BadRequestError has code, message and details, and ignores further elements', async () => {
  const error = await failure(status(400, '["NOT_FOUND","No such user.",{"id":1},"more"]'))
  expect(error).toMatchObject({
    name: 'BadRequestError',
    code: 'NOT_FOUND',
    message: 'No such user.',
    details: { id: 1 },
    endpoint: 'find-user',
    body: ['NOT_FOUND', 'No such user.', { id: 1 }, 'more'],
  })
})

test.each([
  ['{"error":"no"}', { error: 'no' }],
  ['["A","B"]', ['A', 'B']],
  ['[1,"B",null]', [1, 'B', null]],
  ['sorry', 'sorry'],
])('BadRequestError accepts any body: %s', async (text, body) => {
  const error = await failure(status(400, text))
  expect(error).toMatchObject({ code: 'bad-request', body, details: null })
  expect(BadRequestError.isInstance(error) && error.message).toContain('rejected the call')
})

test.each([401, 404, 409, 429, 499])(
  'BadRequestError for status %i with a triple',
  async (code) => {
    const error = await failure(status(code, '["CONFLICT","Taken.",{"id":1}]'))
    expect(BadRequestError.isInstance(error) && error.hasCode('conflict')).toBe(true)
    expect(error).toMatchObject({ status: code, message: 'Taken.', details: { id: 1 } })
  },
)

test('UnexpectedStatusError for a redirect that the browser hides, with status 0', async () => {
  const error = await failure(Response.error())
  expect(UnexpectedStatusError.isInstance(error) && error.status).toBe(0)
})

test('UnexpectedStatusError for a redirect with a triple', async () => {
  const error = await failure(status(399, '["CONFLICT","Taken.",null]'))
  expect(UnexpectedStatusError.isInstance(error) && error.status).toBe(399)
})

test.each([200, 201, 299])('status %i is a success', async (code) => {
  const { fetch } = fakeService(status(code, '7'))
  expect(await createClient(minimalDefinition, { fetch }).call('a')).toBe(7)
})

test.each([
  [404, '{"error":"no"}', '{"error":"no"}'],
  [500, '["FAILED","There is no \\"x\\".",null]', 'There is no "x".'],
  [502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
  [500, '', '(empty)'],
  [302, '', 'redirects are not followed'],
])('UnexpectedStatusError for status %i', async (code, body, reason) => {
  const error = await failure(status(code, body))
  expect(UnexpectedStatusError.isInstance(error) && error.message).toContain(
    `Unexpected status ${code} from "find-user": ${reason}`,
  )
  expect(error).toMatchObject({ code: 'unexpected-status', status: code })
})

test('NotJsonError for a successful response that is not JSON', async () => {
  const error = await failure('')
  expect(NotJsonError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({ code: 'not-json', body: '', cause: expect.any(SyntaxError) })
  expect(await failure(`{"a":${'x'.repeat(500)}`)).toMatchObject({
    message: expect.stringMatching(/^.{200,300}$/),
  })
})

test('NetworkError has the reason of a broken connection', async () => {
  const cause = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  const error = await failure(cause)
  expect(NetworkError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({
    code: 'network',
    url: 'https://api.example.com/test/find-user',
    message: expect.stringContaining('connect ECONNREFUSED'),
    cause,
  })
})

test('isInstance recognizes errors of another copy of the package', async () => {
  const error = await failure(status(400, '[]'))
  expect(FcError.isInstance(error)).toBe(true)
  expect(NetworkError.isInstance(error)).toBe(false)
  const foreign = Object.assign(new Error('x'), { isFcError: true, name: 'NetworkError' })
  expect(NetworkError.isInstance(foreign)).toBe(true)
  for (const value of [null, 'x', { isFcError: true, name: 'NetworkError' }, new Error('x')])
    expect(NetworkError.isInstance(value)).toBe(false)
})
