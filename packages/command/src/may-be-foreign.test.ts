import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mayBeForeign } from './may-be-foreign.ts'

test.each([
  '{"paths": {}, "openapi": "3.1.0"}',
  '\ufeff{\n  "swagger" : "2.0"}',
  '# Comment\nopenapi: 3.0.3\n',
  '---\ninfo: {}\nswagger: "2.0"',
  'info:\n  title: A\nopenapi: 3.0.3',
  '{"openrpc": "1.3.2"}',
  '{"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}}',
  '{"log": {"version": "1.2", "entries": []}}',
  '# Users\nGET https://api.example.com/users',
])('recognizes %j', (text) => {
  expect(mayBeForeign(text)).toBe(true)
})

test.each([
  '',
  '"openapi"',
  '{ "name": "list-users", "returns": ["object"] }',
  'See openapi: 3.0',
  '{"log": {"level": "info"}}',
  readFileSync('examples/definitions/people.fc.json', 'utf8'),
])('does not recognize %j', (text) => {
  expect(mayBeForeign(text)).toBe(false)
})
