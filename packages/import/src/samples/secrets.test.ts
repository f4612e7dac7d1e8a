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
  ['bearer abcdefghij1', '(removed)'],
  ['bearer abcd1', 'bearer abcd1'],
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

test.each([
  ['a member', { previous_password: 's3cr3t-1' }],
  ['an object', { token: { id: 'token-id', value: 's3cr3t-1' } }],
  ['a list', { recovery_codes: ['s3cr3t-1'] }],
  ['objects of a list', [{ tokens: [{ raw: 's3cr3t-1' }] }]],
])('finds the secret of %s', (_, value) => {
  const secrets = createSecrets()
  secrets.addMembers(value)
  expect(secrets.has('s3cr3t-1')).toBe(true)
  expect(secrets.has('token-id')).toBe(false)
})

test('removes decoded and URL-encoded copies of a credential', () => {
  const secrets = createSecrets()
  secrets.add('Bearer to/ken+4711')
  expect(secrets.remove('a to/ken+4711 b to%2Fken%2B4711')).toBe('a (removed) b (removed)')
  const basic = createSecrets()
  basic.add(`Basic ${btoa('ada:s3cr3t-1')}`)
  expect(basic.remove('is s3cr3t-1')).toBe('is (removed)')
})

test('keeps words, short texts and variables', () => {
  const secrets = createSecrets()
  for (const value of ['example', 'abc', '{{token}}1', 4711]) secrets.add(value)
  expect(secrets.remove('example abc {{token}}1 4711')).toBe('example abc {{token}}1 4711')
})
