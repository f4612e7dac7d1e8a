import { expect, test } from 'vitest'
import { parseHttpFile } from './parse-http-file.ts'

const first = (text: string): object => parseHttpFile(text).requests[0] ?? {}

test.each([
  ['GET https://api.example.com/users', 'GET', 'https://api.example.com/users'],
  ['get https://api.example.com/users HTTP/1.1', 'get', 'https://api.example.com/users'],
  ['https://api.example.com/users', 'GET', 'https://api.example.com/users'],
  ['localhost:3000/users', 'GET', 'localhost:3000/users'],
  ['{{host}}/users', 'GET', '{{host}}/users'],
  ['GET {{host}}/at?d={{$datetime iso8601}} HTTP/2', 'GET', '{{host}}/at?d={{$datetime iso8601}}'],
  ['WEBSOCKET ws://localhost/socket', 'WEBSOCKET', 'ws://localhost/socket'],
])('reads the line %s', (text, method, url) => {
  expect(first(text)).toMatchObject({ method, url, headers: [], body: '' })
})

test('joins further lines of the URL: those of a query, and indented ones', () => {
  const text = `GET https://api.example.com
    /users
    ?page=2
&size=5
Accept: application/json`
  expect(first(text)).toMatchObject({
    url: 'https://api.example.com/users?page=2&size=5',
    headers: [{ name: 'Accept', value: 'application/json' }],
  })
})

test('reads names, docs and variables, without what is turned off', () => {
  const file = parseHttpFile(`\ufeff# About the file.\r
@host = https://api.example.com\r
\r
# Finds a user.\r
# GET https://old.example.com/users\r
// @name = find-user\r
# ------\r
GET {{host}}/users/1\r
# X-Debug: 1\r
X-Tenant: 7\r
\r
### Second ###\r
# Removes it.\r
@other = 1\r
DELETE {{host}}/users/1\r
\r
@id = 2\r
`)
  expect(file.docs).toBe('About the file.')
  expect([...file.variables]).toEqual([
    ['host', 'https://api.example.com'],
    ['other', '1'],
    ['id', '2'],
  ])
  expect(file.requests).toMatchObject([
    { line: 8, name: 'find-user', docs: 'Finds a user.', headers: [{ name: 'X-Tenant' }] },
    { line: 15, title: 'Second', name: undefined, docs: 'Removes it.', body: '' },
  ])
})

test.each([
  ['Authorization: Bearer {{token}}', ''],
  ['X-Session: 0123456789abcdef', ''],
  ['Accept: application/json', ''],
  ['Note: only for admins.', 'Note: only for admins.'],
  ['settings: NotificationChannelSettings', 'settings: NotificationChannelSettings'],
])('the comment %s is documentation: %j', (comment, docs) => {
  expect(first(`# ${comment}\nGET https://api.example.com/users`)).toMatchObject({ docs })
})

test('reads the body up to scripts, and a saved response', () => {
  const file = parseHttpFile(`POST https://api.example.com/users
Content-Type: application/json

{
  "name": "Ada"
}

?? status == 201
> {%
  client.test("### created", () => {});
%}
<> 2024.200.json

HTTP/1.1 201 Created
Content-Type: application/json

{ "id": 1 }
`)
  expect(file.requests).toMatchObject([
    {
      body: '{\n  "name": "Ada"\n}',
      response: {
        status: 201,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        body: '{ "id": 1 }',
      },
    },
  ])
  expect(file.scripts).toEqual([8, 9])
})

test('removes scripts before and after a request', () => {
  const file = parseHttpFile(`< ./before.js
< {% request.variables.set("id", 1) %}
{{
  exports.id = 1
}}
GET https://api.example.com/users

> ./after.js
{{@response
  console.log(1)
}}
`)
  expect(file.requests).toMatchObject([{ body: '' }])
  expect(file.scripts).toEqual([1, 2, 3, 8, 9])
})

test('keeps a body that looks like a script', () => {
  const text = 'POST https://api.example.com/notes\n\n> a quote\n<b>bold</b>'
  expect(first(text)).toMatchObject({ body: '> a quote\n<b>bold</b>' })
})

test('lists lines that are none of the format', () => {
  const { skipped } = parseHttpFile(`import other.http
### 
# @import ./login.http
GET https://api.example.com/users
no header
### 
curl https://api.example.com/users
`)
  expect(skipped.map(({ number }) => number)).toEqual([1, 3, 5, 7])
})
