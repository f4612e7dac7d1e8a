import { describe, expect, test } from 'vitest'
import { findSchemaMismatch } from './matches-schema.ts'

const schema = {
  type: 'object',
  properties: {
    page: { type: 'array', items: { $ref: '#/$defs/node' } },
    count: { type: ['integer', 'null'] },
    value: {
      anyOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'boolean' } } }],
    },
  },
  required: ['page'],
  $defs: {
    node: {
      type: 'object',
      properties: { name: { type: 'string' }, parent: { $ref: '#/$defs/node' } },
    },
  },
}

describe('findSchemaMismatch', () => {
  test.each([
    [{ page: [] }, undefined],
    [{ page: [{ name: 'a', parent: { name: 'b', other: 1 } }], count: null }, undefined],
    [{ page: [], value: { a: true } }, undefined],
    [[], '/'],
    [null, '/'],
    [{}, '/page'],
    [{ page: {} }, '/page'],
    [{ page: [{}, { parent: { name: 1 } }] }, '/page/1/parent/name'],
    [{ page: [], count: 1.5 }, '/count'],
    [{ page: [], value: 1 }, '/value'],
    [{ page: [], value: { a: 1 } }, '/value/a'],
  ])('%j: %s', (value, expected) => {
    expect(findSchemaMismatch(value, schema)).toBe(expected)
  })
})
