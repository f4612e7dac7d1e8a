import { expect, test } from 'vitest'
import { hasDefinitionKeys } from './has-definition-keys.ts'

test.each([
  ['a definition', '{ "base_url": "https://a.example/", "endpoints": [{ "name": "a" }] }'],
  ['a definition without endpoints', '{ "endpoints": [], "base_url": "" }'],
  ['incomplete text', '{ "base_url": "", "name": , "endpoints": [{ "name": "a", '],
  ['a byte order mark', '\ufeff{ "base_url": "", "endpoints": [] }'],
])('recognizes %s', (_, text) => {
  expect(hasDefinitionKeys(text)).toBe(true)
})

test.each([
  ['other JSON', '{ "name": "a", "version": "1.0.0" }'],
  ['keys inside', '{ "config": { "base_url": "https://a.example/", "endpoints": [{}] } }'],
  [
    'an OpenAPI document with properties of these names',
    '{ "openapi": "3.1.0", "properties": { "base_url": {}, "endpoints": { "type": "array" } } }',
  ],
  ['endpoints by name', '{ "base_url": "https://a.example/", "endpoints": { "users": "/users" } }'],
  ['a list of paths', '{ "base_url": "https://a.example/", "endpoints": ["/users", "/teams"] }'],
  ['a list of definitions', '[{ "base_url": "https://a.example/", "endpoints": [] }]'],
  ['a schema', '{ "base_url": { "type": "string" }, "endpoints": [] }'],
  ['text', '"base_url" and "endpoints"'],
])('rejects %s', (_, text) => {
  expect(hasDefinitionKeys(text)).toBe(false)
})
