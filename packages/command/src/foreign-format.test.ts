import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeForeignFormat, mayBeForeign } from './foreign-format.ts'

const postman = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

test.each([
  ['{ "openapi": "3.1.0", "info": {}, "paths": {} }', 'an OpenAPI 3.1.0 document'],
  ['\ufeff{ "swagger": "2.0" }', 'an OpenAPI 2.0 (Swagger) document'],
  ['{ "asyncapi": "3.0.0" }', 'an AsyncAPI 3.0.0 document'],
  [JSON.stringify({ info: { schema: postman }, item: [] }), 'a Postman collection'],
  ['{ "log": { "entries": [] } }', 'an HTTP Archive (HAR)'],
  ['# API\nopenapi: "3.0.3"\ninfo:\n', 'an OpenAPI 3.0.3 document in YAML'],
  ['{ "openrpc": "1.3.2" }', 'an OpenRPC 1.3.2 document'],
  ['openrpc: 1.3.2\n', 'an OpenRPC 1.3.2 document in YAML'],
  ["swagger: '2.0'\n", 'an OpenAPI 2.0 (Swagger) document in YAML'],
  ['asyncapi: 2.6.0\n', 'an AsyncAPI 2.6.0 document in YAML'],
  ['base_url: https://api.example.com/\nendpoints: []\n', 'YAML'],
  ['---\nfoo: bar\n', 'YAML'],
  ['# @name users\n@host = https://api.example.com\n\nGET {{host}}/users', 'an .http file'],
  ['### Users\nPOST https://api.example.com/users HTTP/1.1', 'an .http file'],
  ['<!DOCTYPE html>\n<title>404</title>', 'an HTML page'],
])('describes %j', (text, description) => {
  expect(describeForeignFormat(text)).toBe(description)
})

test.each([
  '',
  'null',
  '[1]',
  '"openapi: 3"',
  '{ "name": "x" }',
  '{ "openapi": 3 }',
  '{ "info": null }',
  '{ "log": null }',
  '{ "openapi": "3.1.0", }',
  '{ "base_url": "https://api.example.com/", "endpoints": [], "openapi": "3.1.0" }',
  'hello',
  '# GET /users',
  'GET users',
])('does not describe %j', (text) => {
  expect(describeForeignFormat(text)).toBeUndefined()
})

test.each([
  '{"paths": {}, "openapi": "3.1.0"}',
  '\ufeff{\n  "swagger" : "2.0"}',
  '# Comment\nopenapi: 3.0.3\n',
  '---\ninfo: {}\nswagger: "2.0"',
  'info:\n  title: A\nopenapi: 3.0.3',
  '{"openrpc": "1.3.2"}',
  '{"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}}',
  '{"log": {"version": "1.2", "entries": []}}',
])('recognizes %j as what may be imported', (text) => {
  expect(mayBeForeign(text)).toBe(true)
})

test.each([
  '',
  '"openapi"',
  '{ "name": "list-users", "returns": ["object"] }',
  'See openapi: 3.0',
  '{"log": {"level": "info"}}',
  '# Users\nGET https://api.example.com/users',
  readFileSync('examples/definitions/people.fc.json', 'utf8'),
])('does not recognize %j as what may be imported', (text) => {
  expect(mayBeForeign(text)).toBe(false)
})
