import { describe, expect, it } from 'vitest'
import type { Control, Override } from '../control/messages.ts'
import { activeSimulations, formatDelay } from './active-simulations.ts'

const control = {
  settings: { delay: { min: 100, max: 500 }, errorRate: 0.125, onMissingVersion: 'error' },
  changed: [],
  now: '2031-02-03T04:05:06.000Z',
  isClockChanged: false,
  overrides: [],
} as unknown as Control

const labels = (changes: Partial<Control>): string[] =>
  activeSimulations({ ...control, ...changes }).map(({ label }) => label)

describe('activeSimulations', () => {
  it('is empty without changes', () => {
    expect(labels({})).toEqual([])
  })

  it('names changed settings and how to restore them', () => {
    const changed = ['delay', 'errorRate', 'onMissingVersion', 'now']
    const active = activeSimulations({ ...control, changed })
    expect(active.map(({ label }) => label)).toEqual([
      'Delay 100-500 ms',
      'Errors 12.5 %',
      'Missing version: error',
    ])
    expect(active[0]?.end).toEqual(['PATCH', 'settings', { delay: null }])
  })

  it('names a clock that was set or advanced', () => {
    expect(labels({ isClockChanged: true })).toEqual(['Clock 2031-02-03 04:05'])
  })

  it.each<[Override, string]>([
    [{ endpoint: 'find-user', error: 'NOT_FOUND' }, 'find-user: NOT_FOUND'],
    [{ status: 503, delay: 5 }, 'All endpoints: status 503, delay 5 ms'],
    [{ endpoint: 'a', page: 'empty', times: 2 }, 'a: empty page (2×)'],
    [{ endpoint: 'a', cursor: 'expired', nth: 3 }, 'a: expired cursor from call 3 (1×)'],
    [{ endpoint: 'a', value: true, where: true }, 'a: value for some arguments'],
  ])('describes the override %j', (override, label) => {
    const active = { id: 7, matched: 0, applied: 0, override }
    expect(labels({ overrides: [active] })).toEqual([label])
  })

  it('leaves out overrides that are used up', () => {
    const override = { endpoint: 'a', status: 503, times: 1 }
    expect(labels({ overrides: [{ id: 1, matched: 1, applied: 1, override }] })).toEqual([])
  })
})

it.each([
  [250, '250'],
  [{ min: 1, max: 2 }, '1-2'],
  [{ median: 200 }, '~200'],
])('formats the delay %j', (delay, text) => {
  expect(formatDelay(delay)).toBe(text)
})
