import { readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import type { ColumnKind } from './column-kind.ts'
import { formatCell } from './format-cell.ts'

function format(json: string, kind: ColumnKind = 'text', name = 'created_at') {
  return formatCell(readJson(json).root!, { name, kind }, json)
}

describe('formatCell', () => {
  it.each<[string, ColumnKind, string]>([
    ['"a b"', 'text', 'a b'],
    ['1.50', 'number', '1.50'],
    ['12345678901234567890', 'number', '12345678901234567890'],
    ['null', 'time', 'null'],
    ['"short-id-of-17-ch"', 'id', 'short-id-of-17-ch'],
    ['"7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11"', 'id', '7b0c7a9e…1e2a11'],
    ['{"a":1}', 'nested', '1 key'],
    ['{"a":1,"b":2}', 'nested', '2 keys'],
    ['{"id":"1","name":"Ada"}', 'nested', 'Ada'],
    ['{"name":"","id":"1"}', 'nested', '1'],
    ['[]', 'nested', '0 items'],
    ['["a",2]', 'nested', 'a, 2'],
    ['[{}]', 'nested', '1 item'],
    [`["${'x'.repeat(50)}","b"]`, 'nested', '2 items'],
  ])('formats %s as %s: %s', (json, kind, shown) => {
    expect(format(json, kind).shown).toBe(shown)
  })

  it.each([
    '"2026-01-31T13:45:00Z"',
    '"2026-01-31T15:45:00+02:00"',
    '"2026-01-31 13:45:00"',
    '1769867100',
    '1769867100000',
  ])('formats the time %s in UTC, and keeps the received value', (json) => {
    const { shown, raw, isChanged } = format(json, 'time')
    expect(shown).toMatch(/2026/)
    expect(shown).toMatch(/\b(?:13|1):45/)
    expect(raw).toBe(json.replaceAll('"', ''))
    expect(isChanged).toBe(true)
  })

  it('formats a day without a clock', () => {
    expect(format('"2026-01-31"', 'time').shown).not.toContain(':')
  })

  it('truncates long texts, and keeps the received value', () => {
    const { shown, raw } = format(JSON.stringify('x'.repeat(300_000)))
    expect([shown.length, raw.length]).toEqual([121, 300_000])
  })
})
