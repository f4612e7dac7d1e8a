import { expect, test } from 'vitest'
import { basePath, endpointNameOf, endpointUrl } from './base-url.ts'

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

test.each<[baseUrl: string, url: string, name: string | undefined]>([
  ['https://api.example.com/v1/', 'http://localhost:4010/v1/find-user', 'find-user'],
  ['https://api.example.com/v1', 'https://api.example.com/v1/find-user?a=b', 'find-user'],
  ['https://api.example.com', 'https://api.example.com/v1/users/find', 'v1/users/find'],
  ['https://api.example.com/v1', 'https://api.example.com/v1/users%2Ffind', 'users/find'],
  ['https://api.example.com/v1', 'https://api.example.com/v1/100%', '100%'],
  ['https://api.example.com/v1', 'https://api.example.com/v1/', undefined],
  ['https://api.example.com/v1', 'https://api.example.com/v1', undefined],
  ['https://api.example.com/v1', 'https://api.example.com/v10/find-user', undefined],
])('with the base URL %s, the endpoint of %s is %s', (baseUrl, url, name) => {
  expect(endpointNameOf(url, baseUrl)).toBe(name)
})
