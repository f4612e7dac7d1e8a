import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

/** Meters with readings. */
function meters(): InlineService {
  return serve(
    [
      endpoint('listMeters[paginated]()', { returns: ['object.meter'] }),
      endpoint('getMeter(meterId!)', { returns: ['object.meter'] }),
      endpoint('listReadings[paginated](meterId!)', {
        returns: ['object.reading'],
        docs: 'Latest first.',
      }),
      endpoint('recordReading(meterId!, value!:number.f64, readOn!:string.date)', {
        returns: ['object.reading'],
        errors: [{ code: 'READING_TOO_LOW', docs: 'Below the latest reading.' }],
      }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      objects: [
        object('meter(meterId, medium)'),
        documented(
          'reading(readingId, meterId, readOn:string.date, value:number.f64, consumption?:number.f64)',
          {
            value: 'Never below the previous reading.',
            consumption: 'value minus the value of the previous reading; null for the first one.',
          },
        ),
      ],
    },
  )
}

it('a number that never falls grows with time, and what was used follows from it', async () => {
  const service = meters()
  for (const { meterId } of await service.list('listMeters')) {
    const readings = (await service.list('listReadings', { meterId: meterId! })).toReversed()
    const values = readings.map(({ value }) => Number(value))
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    const used = readings.map(({ consumption }) => consumption)
    expect(used[0] ?? null).toBeNull()
    for (const [at, each] of used.slice(1).entries())
      expect(each).toBeCloseTo(values[at + 1]! - values[at]!, 1)
  }
})

it('a call adds a larger one, and rejects a smaller one', async () => {
  const service = meters()
  const [meter] = await service.list('listMeters')
  const meterId = meter!['meterId']!
  const [latest] = await service.list('listReadings', { meterId })
  const value = Number(latest!['value'])
  const reading = { meterId, readOn: '2026-03-10' }
  expect(await service.reject('recordReading', { ...reading, value: value - 1 })).toMatchObject({
    code: 'READING_TOO_LOW',
  })
  expect(await service.call('recordReading', { ...reading, value: value + 2.5 })).toMatchObject({
    value: value + 2.5,
    consumption: 2.5,
  })
})
