import { expect, test } from 'vitest'
import { type Exchange, formatResponse, isClientError, isSuccess } from './exchange.ts'

const exchange = (status: number, text = ''): Exchange => ({
  request: { method: 'POST', url: 'https://a.example', headers: {} },
  status,
  contentType: null,
  text,
  isJson: false,
  value: undefined,
})

test.each([
  [0, false, false],
  [199, false, false],
  [200, true, false],
  [299, true, false],
  [300, false, false],
  [399, false, false],
  [400, false, true],
  [499, false, true],
  [500, false, false],
])('status %i is a success: %s, a client error: %s', (status, success, clientError) => {
  expect(isSuccess(exchange(status))).toBe(success)
  expect(isClientError(exchange(status))).toBe(clientError)
})

test.each([
  [exchange(204), '204 without a body'],
  [exchange(200, '{\n  "a": 1\n}'), '200 { "a": 1 }'],
  [exchange(200, 'x'.repeat(80)), `200 ${'x'.repeat(80)}`],
  [exchange(200, 'x'.repeat(81)), `200 ${'x'.repeat(80)}…`],
  [{ ...exchange(0), connectionError: 'timed out' }, 'no response (timed out)'],
])('formats a response: %#', (response, expected) => {
  expect(formatResponse(response)).toBe(expected)
})
