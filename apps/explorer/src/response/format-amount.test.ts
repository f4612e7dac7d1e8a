import { describe, expect, it } from 'vitest'
import { formatSize, formatTime } from './format-amount.ts'

describe('formatSize', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [12_345, '12.3 kB'],
    [999_949, '1000 kB'],
    [1_250_000, '1.3 MB'],
  ])('formats %i', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })
})

describe('formatTime', () => {
  it.each([
    [0.42, '0.4 ms'],
    [12, '12 ms'],
    [250.4, '250 ms'],
    [1300, '1.3 s'],
  ])('formats %d ms', (milliseconds, text) => {
    expect(formatTime(milliseconds)).toBe(text)
  })
})
