import { expect, test } from 'vitest'
import { isLocalUrl } from './is-local-url.ts'

test.each([
  ['http://localhost:4010/people/', true],
  ['http://127.0.0.1/', true],
  ['http://127.1/', true],
  ['http://[::1]:80/', true],
  ['http://api.localhost/', true],
  ['https://api.example.com/', false],
  ['http://127.0.0.1.example.com/', false],
  ['http://localhost.example.com/', false],
  ['http://192.168.0.2/', false],
  ['nonsense', false],
])('%s: %s', (url, own) => {
  expect(isLocalUrl(url)).toBe(own)
})
