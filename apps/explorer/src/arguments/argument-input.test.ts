import { readMembers } from 'fc-core/internal'
import { describe, expect, it } from 'vitest'
import { inputForValue, inputForArgument, parseInput, formatInput } from './argument-input.ts'

function input(type: unknown, choices?: unknown[]) {
  const [member] = readMembers([{ name: 'x', type: type as string, ...(choices && { choices }) }])
  return inputForArgument(member!)
}

describe('inputForArgument', () => {
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
  ])('edits %j as %s', (type, kind) => {
    expect(input(type).kind).toBe(kind)
  })

  it('offers choices', () => {
    expect(input('string', ['asc', 'desc'])).toEqual({
      kind: 'choice',
      choices: ['"asc"', '"desc"'],
    })
  })

  it('offers the choices of an array as multiple choice', () => {
    expect(input([['number']], [1, 2])).toEqual({ kind: 'choices', choices: ['1', '2'] })
  })

  it('shows an example of a refined type', () => {
    expect(input('string.date')).toMatchObject({ example: '2026-01-31' })
  })
})

describe('parseInput', () => {
  it.each([
    ['string', '', { json: '""' }],
    ['string', 'a "b"\n', { json: String.raw`"a \"b\"\n"` }],
    ['number', ' 12 ', { json: '12' }],
    ['number.u64', '18446744073709551615', { json: '18446744073709551615' }],
    ['number', '-1.50e3', { json: '-1.50e3' }],
    ['number', '0x10', { problem: 'Expected a number.' }],
    ['number', '', { problem: 'Expected a number.' }],
    ['boolean', 'true', { json: 'true' }],
    ['object', ' {"a": 1.0}\n', { json: '{"a": 1.0}' }],
    ['object', '{"a" 1}', { problem: 'Line 1, column 2: missing colon after the key.' }],
    ['object', '', { problem: 'Expected JSON, for example {}.' }],
    ['any', 'hello', { problem: 'Line 1, column 1: strings must be double-quoted.' }],
    ['any', "'a'", { problem: 'Line 1, column 1: strings must be double-quoted.' }],
  ])('parses %s %j', (type, raw, expected) => {
    expect(parseInput(input(type), raw)).toEqual(expected)
  })
})

describe('formatInput', () => {
  it.each([
    ['string', String.raw`"a\n"`, 'a\n'],
    ['number', '1.0', '1.0'],
    ['object', '{"a":1}', '{"a":1}'],
  ])('formats %s %j', (type, json, raw) => {
    expect(formatInput(input(type), json)).toBe(raw)
  })
})

describe('inputForValue', () => {
  it.each([
    ['string', '"a"', 'text'],
    ['string', '1', 'json'],
    ['number', '1', 'number'],
    ['number', '"1"', 'json'],
    ['boolean', 'true', 'boolean'],
    ['boolean', 'null', 'json'],
  ])('edits a %s with value %s as %s', (type, json, kind) => {
    expect(inputForValue(input(type), json).kind).toBe(kind)
  })

  it('edits a value that is not one of the choices as JSON', () => {
    expect(inputForValue(input('string', ['a']), '"b"').kind).toBe('json')
  })
})
