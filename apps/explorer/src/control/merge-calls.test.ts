import { describe, expect, it } from 'vitest'
import { MAX_CALLS, mergeCalls } from './merge-calls.ts'
import type { LiveCall } from './messages.ts'

const call = (number: number, time = 'T1'): LiveCall => ({ number, time }) as LiveCall
const numbers = (calls: readonly LiveCall[]): number[] => calls.map(({ number }) => number)

describe('mergeCalls', () => {
  it('has the newest calls first', () => {
    expect(numbers(mergeCalls([call(2), call(1)], [call(3), call(4)], false))).toEqual([4, 3, 2, 1])
  })

  it('leaves out those that a reconnected stream sends again', () => {
    const known = [call(2), call(1)]
    expect(mergeCalls(known, [call(1), call(2)], true)).toBe(known)
    expect(numbers(mergeCalls(known, [call(1), call(1, 'T2')], true))).toEqual([1, 2, 1])
  })

  it('leaves out the requests of the page itself', () => {
    const own = { ...call(1), method: 'GET', query: '?from=explorer&api_version=2' }
    const other = { ...call(2), method: 'GET', query: '?api_version=2' }
    expect(numbers(mergeCalls([], [own, other], false))).toEqual([2])
  })

  it('forgets the oldest calls', () => {
    const many = Array.from({ length: MAX_CALLS }, (_, index) => call(MAX_CALLS - index))
    const merged = mergeCalls(many, [call(MAX_CALLS + 1)], false)
    expect(merged.length).toBe(MAX_CALLS)
    expect(merged.at(-1)?.number).toBe(2)
  })
})
