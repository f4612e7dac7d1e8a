import { readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { findFieldProblems } from './field-problems.ts'
import type { CallOutcome } from './received-response.ts'

const outcome = (value: unknown, status = 400): CallOutcome => {
  const document = readJson(JSON.stringify(value))
  return { kind: 'response', status, milliseconds: 1, bytes: 1, document }
}
const find = (value: unknown, status?: number): object =>
  Object.fromEntries(findFieldProblems(outcome(value, status)))

describe('findFieldProblems', () => {
  it('reads the details of the mock', () => {
    const missing = { problem: 'missing', pointer: '/id', expected: 'string', received: 'nothing' }
    const nested = {
      problem: 'wrong-type',
      pointer: '/a~1b/0/c',
      expected: 'object',
      received: '1',
    }
    expect(find(['INVALID_ARGUMENTS', 'x', [missing, nested]])).toEqual({
      id: 'expected string, got nothing.',
      'a/b': '/a~1b/0/c: expected object, got 1.',
    })
  })

  it.each([
    [{ errors: [{ pointer: '#/id', detail: 'Too short.' }] }, { id: 'Too short.' }],
    [['X', 'y', { path: '/id', message: 'Taken.' }], { id: 'Taken.' }],
    [['X', 'y', [{ instancePath: '/id' }]], { id: 'rejected.' }],
    [['X', 'y', [{ pointer: 'id' }, { pointer: 7 }, null, '/id']], {}],
    [['X', 'y', null], {}],
  ])('reads %j', (body, expected) => {
    expect(find(body)).toEqual(expected)
  })

  it('ignores successful calls', () => {
    expect(find({ pointer: '/id' }, 200)).toEqual({})
    expect(findFieldProblems(undefined).size).toBe(0)
  })
})
