import { expect, test } from 'vitest'
import { basePath, endpointUrl } from './base-url.ts'

test.each([
  ['https://api.example.com', 'find-user', 'https://api.example.com/find-user'],
  ['https://api.example.com/v1', 'find-user', 'https://api.example.com/v1/find-user'],
  ['https://api.example.com/v1/', 'find-user', 'https://api.example.com/v1/find-user'],
  [
    'https://api.example.com/bot1:x',
    'conversations.list',
    'https://api.example.com/bot1:x/conversations.list',
  ],
  ['https://api.example.com/', 'a b/c?d#e%', 'https://api.example.com/a%20b%2Fc%3Fd%23e%25'],
  ['https://api.example.com/', 'a:b@c$d', 'https://api.example.com/a:b@c$d'],
  ['https://api.example.com/', '\ud800', 'https://api.example.com/%EF%BF%BD'],
])('the URL of %s and %s is %s', (baseUrl, name, url) => {
  expect(endpointUrl(baseUrl, name)).toBe(url)
})

test.each([
  ['https://api.example.com', ''],
  ['https://api.example.com/', ''],
  ['https://api.example.com/v1', '/v1'],
  ['https://api.example.com/v1//', '/v1'],
  ['https://api.example.com/a b', '/a%20b'],
])('the path of %s is "%s"', (baseUrl, path) => {
  expect(basePath(baseUrl)).toBe(path)
})
