import { readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { estimateWidths, limitWidth, MAX_WIDTH, MIN_WIDTH } from './column-widths.ts'
import { findColumns } from './columns.ts'

function estimate(text: string, known = {}) {
  const { root } = readJson(text)
  const rows = root?.kind === 'array' ? root.items : []
  return estimateWidths(findColumns(rows)!.columns, rows, text, known)
}

describe('estimateWidths', () => {
  it('gives long texts more space, up to a limit', () => {
    const widths = estimate(
      JSON.stringify([{ a: 'x', b: 'y', c: 'x'.repeat(20), d: 'z'.repeat(9999) }]),
    )
    expect(widths['b']).toBe(MIN_WIDTH)
    expect(widths['c']).toBeGreaterThan(widths['b']!)
    expect(widths['d']).toBeLessThan(400)
  })

  it('keeps known widths, also of columns of other pages', () => {
    expect(estimate('[{"a":"long text"}]', { a: 60, other: 70 })).toEqual({ a: 60, other: 70 })
  })

  it('has a width for keys of Object.prototype', () => {
    const widths = estimate('[{"__proto__":1,"toString":2}]')
    expect(Object.keys(widths)).toEqual(['__proto__', 'toString'])
  })
})

describe('limitWidth', () => {
  it.each([
    [0, MIN_WIDTH],
    [100.4, 100],
    [1e9, MAX_WIDTH],
  ])('limits %s to %s', (width, limited) => {
    expect(limitWidth(width)).toBe(limited)
  })
})
