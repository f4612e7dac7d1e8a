import { expect, test } from 'vitest'
import { defaultValueSnippet } from './default-value-snippet.ts'

test.each([
  ['docs', {}, '"$1"'],
  ['docs', { type: 'string' }, '"$1"'],
  ['seed', { type: 'string', default: 'a"}' }, '"${1:a\\\\"\\}}"'],
  ['flags', { type: 'array' }, '[$1]'],
  ['mock', { type: 'object' }, '{$1}'],
  ['cors', { type: 'boolean' }, '${1:true}'],
  ['cors', { type: 'boolean', default: false }, '${1:true}'],
  ['cors', { type: 'boolean', default: true }, '${1:false}'],
  ['port', { type: 'integer', default: 4010 }, '${1:4010}'],
  ['delay', { type: 'number' }, '${1:0}'],
  ['delay', { type: 'number', default: '1' }, '${1:0}'],
  ['delay', { type: ['number', 'array'], default: 2 }, '${1:2}'],
  ['base_url', { type: 'string' }, '"${1:https://}"'],
  ['returns', { title: 'Type' }, '["${1:object}"]'],
  ['returns', { type: 'array' }, '["${1:object}"]'],
  ['type', { title: 'Type' }, '"${1:string}"'],
  // A key of the same name with another meaning.
  ['type', { type: 'object' }, '{$1}'],
])('defaultValueSnippet of %s with %j: %s', (key, schema, expected) => {
  expect(defaultValueSnippet(key, schema)).toBe(expected)
})
