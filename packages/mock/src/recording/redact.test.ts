import { REMOVED } from 'fc-core/internal'
import { expect, test } from 'vitest'
import type { JsonValue } from '../names/json-value.ts'
import { redact, removeTexts, secretsOf, withoutRemoved } from './redact.ts'

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
  ['mfa_code', 123456],
  ['recovery_codes', ['a1', 'b2']],
  ['previous_password', 'abc'],
  ['session_id', 'abc'],
  ['secret_id', 's1'],
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
  ['secret_name', 's1'],
  ['token', { id: 't1', expires_at: '2026-01-01', user_id: 'u1', length: 10 }],
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

test('removes what an object with the name of a secret contains, except facts about it', () => {
  const value = { token: { id: 't1', value: 'abc', parts: ['a', { raw: 'b' }], token_id: 'c' } }
  expect(redact(value)).toEqual({
    token: { id: 't1', value: REMOVED, parts: [REMOVED, { raw: REMOVED }], token_id: 'c' },
  })
})

test('removes given secrets from the names of members', () => {
  expect(redact({ uses: { 's3cr3t-1': 3 } }, ['s3cr3t-1'])).toEqual({ uses: { [REMOVED]: 3 } })
  expect(removeTexts({ 's3cr3t-1': 3 }, ['s3cr3t-1'])).toEqual({ [REMOVED]: 3 })
})

test('removes tokens of URLs in texts', () => {
  expect(redact({ events: 'https://a.example/?access_token=abc&q=1' })).toEqual({
    events: `https://a.example/?access_token=${REMOVED}&q=1`,
  })
})

test('secretsOf returns the texts of secret members, except words', () => {
  const found = secretsOf({ a: [{ password: 'hunter-2!' }], token: 'example', name: 'hunter-3!' })
  expect(found).toContain('hunter-2!')
  expect(found.join()).not.toMatch(/example|hunter-3/)
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
