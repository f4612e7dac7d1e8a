import { describe, expect, it } from 'vitest'
import { createMetrics, DURATIONS, MAX_SERIES } from './metrics.ts'

const list = { status: 200, call: { package: 'p', endpoint: 'list' } }

describe('createMetrics', () => {
  it('counts a duration up to its bound, and longer ones', () => {
    const metrics = createMetrics()
    for (const seconds of [0, 0.001, 0.0011, 10, 11]) metrics.record(list, seconds)
    const [{ durations, seconds } = { durations: [], seconds: 0 }] = metrics.series
    expect(durations).toHaveLength(DURATIONS.length + 1)
    expect([durations[0], durations[1], durations.at(-2), durations.at(-1)]).toEqual([2, 1, 1, 1])
    expect(seconds).toBeCloseTo(21.0021)
  })

  it('bounds the number of endpoints', () => {
    const metrics = createMetrics()
    for (let index = 0; index < MAX_SERIES + 10; index++)
      metrics.record({ status: 200, call: { package: 'p', endpoint: `e${index}` } }, 0)
    metrics.record({ status: 404, call: { package: 'p', code: 'UNKNOWN_ENDPOINT' } }, 0)
    metrics.record({ status: 200, call: { admin: true } }, 0)
    expect(metrics.series.slice(MAX_SERIES).map(({ endpoint }) => endpoint)).toEqual([
      '(other)',
      '(unknown)',
      '(admin)',
    ])
    expect(metrics.series[MAX_SERIES]?.statuses).toEqual(new Map([[200, 10]]))
  })

  it('counts violations by code', () => {
    const metrics = createMetrics()
    const violations = ['header-missing', 'header-missing', 'method-not-post']
    metrics.record({ status: 200, call: { ...list.call, violations } }, 0)
    expect([...metrics.violations]).toEqual([
      ['header-missing', 2],
      ['method-not-post', 1],
    ])
  })
})
