import { describe, expect, it, vi } from 'vitest'
import { PAGE_SIZE, RecordPages } from './record-pages.ts'
import type { FoundRecords } from './types.ts'

const found = (offset: number, changes: Partial<FoundRecords> = {}): FoundRecords => ({
  name: 'orders',
  key: ['id'],
  size: 1000,
  created: 0,
  changed: 0,
  deleted: 0,
  total: 1000,
  isComplete: true,
  items: Array.from({ length: PAGE_SIZE }, (_, index) => ({ id: offset + index })),
  ...changes,
})

describe('RecordPages', () => {
  it('reads the pages that are visible, once', async () => {
    const read = vi.fn((offset: number) => Promise.resolve(found(offset)))
    const pages = new RecordPages(read, () => undefined)
    pages.show(150, 250)
    await vi.waitFor(() => expect(pages.at(249)?.row).toEqual({ id: 249 }))
    pages.show(160, 260)
    expect(read.mock.calls).toEqual([
      [100, PAGE_SIZE],
      [200, PAGE_SIZE],
    ])
    expect(pages.at(99)).toBeUndefined()
    expect(pages.total).toBe(1000)
  })

  it('keeps the records while they are read again', async () => {
    let version = 'a'
    const read = (offset: number): Promise<FoundRecords> =>
      Promise.resolve(found(offset, { items: [{ id: version }] }))
    const pages = new RecordPages(read, () => undefined)
    pages.show(0, 1)
    await vi.waitFor(() => expect(pages.at(0)?.row).toEqual({ id: 'a' }))
    version = 'b'
    pages.refresh()
    expect(pages.at(0)?.row).toEqual({ id: 'a' })
    await vi.waitFor(() => expect(pages.at(0)?.row).toEqual({ id: 'b' }))
  })

  it('continues an incomplete search', async () => {
    const totals = [1, 5, 9]
    const read = vi.fn((offset: number) => {
      const total = totals.shift()!
      return Promise.resolve(found(offset, { total, isComplete: totals.length === 0 }))
    })
    const pages = new RecordPages(read, () => undefined)
    pages.show(0, 10)
    await vi.waitFor(() => expect([pages.total, pages.isComplete]).toEqual([9, true]))
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('skips the pages that were passed while others were read', async () => {
    const waiting: (() => void)[] = []
    const read = vi.fn(
      (offset: number) =>
        new Promise<FoundRecords>((resolve) => waiting.push(() => resolve(found(offset)))),
    )
    const pages = new RecordPages(read, () => undefined)
    for (let start = 0; start < 1000; start += PAGE_SIZE) pages.show(start, start + PAGE_SIZE)
    for (const resolve of waiting) resolve()
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3))
    expect(read.mock.calls.map(([offset]) => offset)).toEqual([0, 100, 900])
  })

  it('stops after a failure until it is refreshed', async () => {
    const read = vi.fn(() => Promise.reject(new Error('No access.')))
    const pages = new RecordPages(read, () => undefined)
    pages.show(0, 10)
    await vi.waitFor(() => expect(pages.problem?.message).toBe('No access.'))
    pages.show(500, 510)
    expect(read).toHaveBeenCalledTimes(1)
    pages.refresh()
    expect(read).toHaveBeenCalledTimes(2)
  })
})
