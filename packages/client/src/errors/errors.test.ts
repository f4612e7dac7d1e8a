import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import {
  BadRequestError,
  FcError,
  NetworkError,
  NotAPageError,
  NotJsonError,
  UnexpectedStatusError,
  UnknownVersionError,
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
  ['["A",2,null]', ['A', 2, null]],
  ['{"0":"A","1":"B","length":3}', { 0: 'A', 1: 'B', length: 3 }],
  ['sorry', 'sorry'],
])('BadRequestError accepts any body: %s', async (text, body) => {
  const error = await failure(status(400, text))
  expect(error).toMatchObject({
    code: 'bad-request',
    message: `"find-user" rejected the call: ${text}`,
    body,
    details: null,
  })
})

test('BadRequestError shows the first 200 characters of a body', async () => {
  const error = await failure(status(400, 'x'.repeat(201)))
  expect(error).toMatchObject({ message: `"find-user" rejected the call: ${'x'.repeat(200)}` })
})

test('BadRequestError compares codes case-insensitively', async () => {
  const error = await failure(status(400, '["Not_Found","No such user.",null]'))
  const hasCode = (code: string) => BadRequestError.isInstance(error) && error.hasCode(code)
  expect(['NOT_FOUND', 'not_found', 'Not_Found'].every(hasCode)).toBe(true)
  expect(hasCode('FOUND')).toBe(false)
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
  [302, '', 'redirects are not followed. Check `base_url`.'],
])('UnexpectedStatusError for status %i', async (code, body, reason) => {
  const error = await failure(status(code, body))
  expect(UnexpectedStatusError.isInstance(error) && error.message).toBe(
    `Unexpected status ${code} from "find-user": ${reason}`,
  )
  expect(error).toMatchObject({ code: 'unexpected-status', status: code })
})

test('NotJsonError for a successful response that is not JSON', async () => {
  const error = await failure('')
  expect(NotJsonError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({
    code: 'not-json',
    message: 'Expected JSON from "find-user", got (empty)',
    endpoint: 'find-user',
    body: '',
    cause: expect.any(SyntaxError),
  })
  expect(await failure(`{"a":${'x'.repeat(500)}`)).toMatchObject({
    message: expect.stringMatching(/^.{200,300}$/),
  })
})

test.each([
  ['fetch failed', new Error('connect ECONNREFUSED'), 'connect ECONNREFUSED'],
  ['fetch failed', new Error(''), 'fetch failed'],
  ['fetch failed', undefined, 'fetch failed'],
  ['', undefined, 'TypeError'],
])('NetworkError has the reason of a broken connection: %j, %j', async (message, reason, shown) => {
  const cause = new TypeError(message, { cause: reason })
  const error = await failure(cause)
  expect(NetworkError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({
    code: 'network',
    endpoint: 'find-user',
    url: 'https://api.example.com/test/find-user',
    message: `No response from "find-user" at https://api.example.com/test/find-user: ${shown}. Check that the service is running and, in a browser, allowed by CORS.`,
    cause,
  })
})

const response = new Response(null, { status: 400 })
test.each([
  [new BadRequestError('a', response, 1), 'BadRequestError', 'bad-request'],
  [new NetworkError('a', 'https://a.example/a', new Error('x')), 'NetworkError', 'network'],
  [new NotAPageError('a', {}), 'NotAPageError', 'not-a-page'],
  [new NotJsonError('a', 'x', new Error('x')), 'NotJsonError', 'not-json'],
  [new UnexpectedStatusError('a', response, 1), 'UnexpectedStatusError', 'unexpected-status'],
  [new UnknownVersionError('1'), 'UnknownVersionError', 'unknown-version'],
])('%s is an instance of its own class only', (error, name, code) => {
  const classes = [
    BadRequestError,
    NetworkError,
    NotAPageError,
    NotJsonError,
    UnexpectedStatusError,
    UnknownVersionError,
  ]
  expect(classes.filter((each) => each.isInstance(error))).toEqual([error.constructor])
  expect(error).toMatchObject({ name, code })
})

test('NotAPageError shows what it got instead', () => {
  expect(new NotAPageError('find', { id: 1 })).toMatchObject({
    message:
      'Expected `previous`, `page` and `next` from "find", got {"id":1}. If the endpoint is not paginated, use call().',
    endpoint: 'find',
    body: { id: 1 },
  })
})

test('UnknownVersionError lists the versions', () => {
  expect(new UnknownVersionError('3', ['1', 'beta'])).toMatchObject({
    message: 'Version "3" is not one of the package\'s `versions` ("1", "beta").',
    version: '3',
    versions: ['1', 'beta'],
  })
  expect(new UnknownVersionError('3')).toMatchObject({
    message: 'Version "3" is not one of the package\'s `versions` ().',
    versions: [],
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
