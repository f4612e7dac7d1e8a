import { expect, test } from 'vitest'
import { Failure } from './failure.ts'
import type { ServiceRequest } from './request.ts'
import { checkMethodAndMedia } from './media-type.ts'

function requestOf(method: string, headers: Record<string, string>): ServiceRequest {
  const header = (name: string): string | undefined => headers[name]
  return { method, origin: '', path: '', query: '', header, body: { text: '' } }
}

const json = 'application/json'
const notAcceptable =
  'Responses are application/json, which the request header Accept does not allow.'

test.each<[accept: string, isAccepted: boolean]>([
  ['application/json', true],
  ['APPLICATION/JSON', true],
  ['text/html, application/json', true],
  ['text/html,application/*;q=0.8', true],
  ['*/*;q=0.1', true],
  ['application/json;q=0.001', true],
  ['application/json;q=0, */*', true],
  ['application/json;charset=utf-8;q=1', true],
  ['  ', true],
  ['text/html', false],
  ['application/jsonp', false],
  ['application/problem+json', false],
  ['text/*', false],
  ['application/json;q=0', false],
  ['application/json; q=0.000', false],
  ['application/json;Q=0;x=1', false],
  ['application/json; q=0 ;x=1', false],
])('checks Accept: %j', (accept, isAccepted) => {
  const failure = checkMethodAndMedia(requestOf('POST', { 'content-type': json, accept }))
  const expected = new Failure(406, 'NOT_ACCEPTABLE', notAcceptable, { offered: [json] })
  expect(failure).toEqual(isAccepted ? undefined : expected)
})

test.each<[contentType: string | undefined, received: string]>([
  [undefined, 'but the header is missing'],
  ['text/json', 'got "text/json"'],
  ['', 'got ""'],
  ['application/json-patch+json', 'got "application/json-patch+json"'],
  [`a/${'b'.repeat(100)}`, `got "a/${'b'.repeat(78)}"`],
])('rejects Content-Type: %j', (contentType, received) => {
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  expect(checkMethodAndMedia(requestOf('POST', headers))).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: `Expected Content-Type: application/json, ${received}.`,
    details: { expected: json },
  })
})

test('rejects other methods than POST, and shortens long ones', () => {
  expect(checkMethodAndMedia(requestOf('X'.repeat(100), {}))).toMatchObject({
    status: 405,
    message: `Expected method POST, got ${'X'.repeat(20)}.`,
    details: { allow: ['POST', 'OPTIONS'] },
    headers: { allow: 'POST, OPTIONS' },
  })
})
