import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const url = 'http://localhost:4010/people/list-users'
const desktop = { seconds: 30, isWeb: false }

test('nobody listens', () => {
  const error = new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  })
  expect(describeFailure(error, url, desktop)).toEqual({
    message: 'Nobody listens at http://localhost:4010.',
    isUnreachable: true,
  })
})

test('an unknown cause is told as it is', () => {
  const error = new TypeError('fetch failed', { cause: new Error('self-signed certificate') })
  expect(describeFailure(error, url, desktop)).toEqual({
    message: 'http://localhost:4010 could not be called: self-signed certificate.',
    isUnreachable: false,
  })
})

test('the time is up', () => {
  const error = new DOMException('The operation timed out.', 'TimeoutError')
  expect(describeFailure(error, url, desktop).message).toContain('within 30 s')
})

test('a browser does not say why, so the likely reason is named', () => {
  const error = new TypeError('Failed to fetch')
  expect(describeFailure(error, url, { seconds: 30, isWeb: true }).message).toContain('CORS')
})
