import type { Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { findErrorDocs, readErrorTriple } from './error-triple.ts'

describe('readErrorTriple', () => {
  const triple = ['NOT_FOUND', 'No such record.', null]

  it.each([
    [400, triple, { code: 'NOT_FOUND', message: 'No such record.' }],
    [404, triple, { code: 'NOT_FOUND', message: 'No such record.' }],
    [200, triple, undefined],
    [400, ['NOT_FOUND', 'No such record.'], undefined],
    [400, ['NOT_FOUND', 'No such record.', null, 1], undefined],
    [400, [404, 'No such record.', null], undefined],
    [400, { code: 'NOT_FOUND' }, undefined],
    [500, null, undefined],
  ])('reads status %i with %j', (status, value, expected) => {
    expect(readErrorTriple(status, value)).toEqual(expected)
  })
})

describe('findErrorDocs', () => {
  const definition = {
    errors: [{ code: 'A', docs: 'package' }, { code: 'B', docs: 'package' }, 'C'],
  }
  const endpoint = { errors: [{ code: 'a', docs: 'endpoint' }, 'B'] }

  it.each([
    ['A', 'endpoint'],
    ['b', 'package'],
    ['C', undefined],
    ['D', undefined],
  ])('finds the documentation of %s', (code, docs) => {
    expect(findErrorDocs(code, endpoint as Endpoint, definition as PackageDefinition)).toBe(docs)
  })
})
