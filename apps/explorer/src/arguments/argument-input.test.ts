import { readMembers } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { inputFor, inputOf, readRaw, writeRaw } from './argument-input.ts'

function input(type: unknown, choices?: unknown[]) {
  const [member] = readMembers([{ name: 'x', type: type as string, ...(choices && { choices }) }])
  return inputOf(member!)
}

describe('inputOf', () => {
  it.each([
    ['string', 'text'],
    ['string.email', 'text'],
    ['number', 'number'],
    ['number.u64', 'number'],
    ['boolean', 'boolean'],
    ['object', 'json'],
    ['object.user', 'json'],
    ['array', 'json'],
    [[['string']], 'json'],
    [['string', 'null'], 'json'],
    ['any', 'json'],
    ['null', 'json'],
  ])('takes %j as %s', (type, kind) => {
    expect(input(type).kind).toBe(kind)
  })

  it('offers choices', () => {
    expect(input('string', ['asc', 'desc'])).toEqual({
      kind: 'choice',
      choices: ['"asc"', '"desc"'],
    })
  })

  it('offers choices of an array as its elements', () => {
    expect(input([['number']], [1, 2])).toEqual({ kind: 'choices', choices: ['1', '2'] })
  })

  it('shows an example of a refined type', () => {
    expect(input('string.date')).toMatchObject({ example: '2026-01-31' })
  })
})

describe('readRaw', () => {
  it.each([
    ['string', '', { json: '""' }],
    ['string', 'a "b"\n', { json: String.raw`"a \"b\"\n"` }],
    ['number', ' 12 ', { json: '12' }],
    ['number.u64', '18446744073709551615', { json: '18446744073709551615' }],
    ['number', '-1.50e3', { json: '-1.50e3' }],
    ['number', '0x10', { problem: 'This is not a number.' }],
    ['number', '', { problem: 'This is not a number.' }],
    ['boolean', 'true', { json: 'true' }],
    ['object', ' {"a": 1.0}\n', { json: '{"a": 1.0}' }],
    ['object', '{"a" 1}', { problem: 'Line 1, column 2: a colon is missing behind the key.' }],
    ['object', '', { problem: 'JSON is expected here, for example {}.' }],
    ['any', 'hello', { problem: 'Line 1, column 1: text stands in double quotes.' }],
    ['any', "'a'", { problem: 'Line 1, column 1: JSON takes double quotes.' }],
  ])('reads %s %j', (type, raw, expected) => {
    expect(readRaw(input(type), raw)).toEqual(expected)
  })
})

describe('writeRaw', () => {
  it.each([
    ['string', String.raw`"a\n"`, 'a\n'],
    ['number', '1.0', '1.0'],
    ['object', '{"a":1}', '{"a":1}'],
  ])('writes %s %j', (type, json, raw) => {
    expect(writeRaw(input(type), json)).toBe(raw)
  })
})

describe('inputFor', () => {
  it.each([
    ['string', '"a"', 'text'],
    ['string', '1', 'json'],
    ['number', '1', 'number'],
    ['number', '"1"', 'json'],
    ['boolean', 'true', 'boolean'],
    ['boolean', 'null', 'json'],
  ])('shows a %s that holds %s as %s', (type, json, kind) => {
    expect(inputFor(input(type), json).kind).toBe(kind)
  })

  it('shows a value that is no choice as JSON', () => {
    expect(inputFor(input('string', ['a']), '"b"').kind).toBe('json')
  })
})
