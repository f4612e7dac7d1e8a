import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const url = 'http://localhost:4010/people/list-users'
const desktop = { seconds: 30, isWeb: false }

test('describes "connection refused"', () => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  })
  expect(describeFailure(error, url, desktop)).toEqual({
    message: 'Connection refused by http://localhost:4010. Is the service running?',
    isUnreachable: true,
  })
})

test('includes the message of an unknown cause', () => {
  const error = new TypeError('fetch failed', { cause: new Error('self-signed certificate') })
  expect(describeFailure(error, url, desktop)).toEqual({
    message: 'Request to http://localhost:4010 failed: self-signed certificate.',
    isUnreachable: false,
  })
})

test('describes a timeout', () => {
  const error = new DOMException('The operation timed out.', 'TimeoutError')
  expect(describeFailure(error, url, desktop).message).toContain('within 30 s')
})

test('names CORS as the likely reason in a browser', () => {
  const error = new TypeError('Failed to fetch')
  expect(describeFailure(error, url, { seconds: 30, isWeb: true }).message).toContain('CORS')
})
