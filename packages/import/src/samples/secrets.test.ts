import { expect, test } from 'vitest'
import { createSecrets, isAuthentication } from './secrets.ts'

test.each<[value: unknown, isSecret: boolean]>([
  ['a1b2c3', true],
  ['a1b2c', false],
  ['', false],
  ['hunter2!', true],
  ['password', false],
  ['not-a secret_word', true],
  ['my-secret-word', false],
  [`${'word'.repeat(3)}two`, false],
  ['word'.repeat(4), true],
  ['{{api_key}}', false],
  [123_456, false],
  [null, false],
])('a secret with the value %j is removed: %j', (value, isSecret) => {
  const secrets = createSecrets()
  secrets.add(value)
  expect(secrets.has(String(value))).toBe(isSecret)
  const text = `before ${String(value)} after`
  expect(secrets.remove(text)).toBe(isSecret ? 'before (removed) after' : text)
})

test('adds the members with the names of secrets, on every level', () => {
  const secrets = createSecrets()
  secrets.addMembers({
    name: 'name-1',
    api_key: 'key-12',
    list: [{ token: 'token-3' }],
    password: { password: 'pass-4' },
  })
  const found = ['name-1', 'key-12', 'token-3', 'pass-4'].filter((text) => secrets.has(text))
  expect(found).toEqual(['key-12', 'token-3', 'pass-4'])
})

test.each([
  ['Bearer abcdefghijk1', '(removed)'],
  ['bearer abcdefghij1', 'bearer abcdefghij1'],
  ['Bearer abcdefghijkl', 'Bearer abcdefghijkl'],
  [`a eyJ${'a'.repeat(8)}.abcd.x b`, 'a (removed) b'],
  [`eyJ${'a'.repeat(7)}.abcd.x`, `eyJ${'a'.repeat(7)}.abcd.x`],
])('removes tokens that no member names: %s', (text, expected) => {
  expect(createSecrets().remove(text)).toBe(expected)
})

test.each([
  ['api_key', 'x', true],
  ['key', 'abcdefghijklmnop', true],
  ['key', 'abcdefghijklmno', false],
  ['key', '0123456789abcdef', true],
  ['session_id', '1234567', true],
  ['name', 'abcdefghijklmnop', false],
])('the parameter %s=%s authenticates: %j', (name, value, expected) => {
  expect(isAuthentication(name, value)).toBe(expected)
})
