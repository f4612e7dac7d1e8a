import { expect, test } from 'vitest'
import type { JsonValue } from '../names/json-value.ts'
import { redact, REMOVED, removeTexts, withoutRemoved } from './redact.ts'

test.each<[name: string, value: JsonValue]>([
  ['token', 'abc'],
  ['accessToken', 'abc'],
  ['refresh_token', 'abc'],
  ['tokens', ['a', 'b']],
  ['Password', 'abc'],
  ['client_secret', 'abc'],
  ['api_key', 'abc'],
  ['apiKey', 'abc'],
  ['private-key', 'abc'],
  ['Authorization', 'abc'],
  ['set-cookie', 'abc'],
  ['cvv', 123],
  ['otp', '123'],
])('removes the value of %s', (name, value) => {
  const removed = Array.isArray(value) ? value.map(() => REMOVED) : REMOVED
  expect(redact({ a: [{ [name]: value }] })).toEqual({ a: [{ [name]: removed }] })
})

test.each<[name: string, value: JsonValue]>([
  ['name', 'abc'],
  ['token', null],
  ['token', true],
  ['token_type', 'Bearer'],
  ['next_page_token', 'abc'],
  ['continuationToken', 'abc'],
  ['max_tokens', 100],
  ['tokens', 100],
  ['password_changed_at', '2026-01-01'],
  ['secret_id', 's1'],
  ['token', { id: 't1' }],
  ['key', 'abc'],
  ['tokenizer', 'abc'],
  ['note', 'The bearer of this letter'],
])('keeps the value of %s: %j', (name, value) => {
  expect(redact({ [name]: value })).toEqual({ [name]: value })
})

test('removes tokens in texts, and given secrets', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  const value = { a: `x ${jwt} y`, b: ['Bearer abc.def-123'], c: 'https://x/?q=s3cr3t', d: 'short' }
  expect(redact(value, ['s3cr3t', 'short'.slice(0, 3), ''])).toEqual({
    a: `x ${REMOVED} y`,
    b: [REMOVED],
    c: `https://x/?q=${REMOVED}`,
    d: 'short',
  })
})

test('removes only given secrets from the body of a page', () => {
  expect(removeTexts({ token: 'abc', filters: { text: 's3cr3t!' } }, ['s3cr3t'])).toEqual({
    token: 'abc',
    filters: { text: `${REMOVED}!` },
  })
})

test('leaves out members whose value was removed', () => {
  expect(withoutRemoved({ a: REMOVED, b: [REMOVED, 1], c: { d: REMOVED }, e: null })).toEqual({
    b: [1],
    c: {},
    e: null,
  })
  expect(withoutRemoved(REMOVED)).toBeUndefined()
})
