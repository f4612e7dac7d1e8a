import { expect, it } from 'vitest'
import { RecordRef } from './record-ref.ts'
import { varyExample, varyGroups } from './vary-example.ts'

function vary(example: string, count: number): string[] | undefined {
  const generate = varyExample(example)
  return (
    generate &&
    Array.from({ length: count }, (_, ordinal) => {
      const ref = new RecordRef(1, 'bills', ordinal, { now: 1_767_225_600 })
      return generate(ref, ref.stream(1))
    })
  )
}

it('has the year of the creation if docs say so', () => {
  const dated = varyExample('HD-2019-00042', true)!
  const ref = new RecordRef(1, 'bills', 3, { now: 1_767_225_600 })
  const year = new Date(ref.timeline.created * 1000).getUTCFullYear()
  expect(dated(ref, ref.stream(1))).toMatch(new RegExp(`^HD-${year}-\\d{5}$`))
})

it.each<[example: string, format: RegExp]>([
  ['INV-2026-0042', /^INV-2026-\d{4}$/],
  ['AP-0001', /^AP-\d{4}$/],
  ['123456789012345', /^[1-9]\d{14}$/],
  ['#a1b2c3', /^#[\da-f]{6}$/],
  ['#A1B2C3', /^#[\dA-F]{6}$/],
  ['0x1b4f', /^0x[\da-f]{4}$/],
  ['1 tablet twice a day', /^[1-9] tablet twice a day$/],
  ['2B', /^[1-9]B$/],
  ['C12', /^C[1-9]\d$/],
  ['GREEN-24', /^GREEN-[1-9]\d$/],
  ['C-14', /^C-[1-9]\d$/],
  ['DE123456789', /^DE\d{9}$/],
  ['A-03-12', /^A-\d\d-\d\d$/],
  ['EV-7K3M9', /^EV-[2-9][A-Z][2-9][A-Z][2-9]$/],
  ['a1b2k', /^[a-z][2-9][a-z][2-9][a-z]$/],
])('varies the numbers of %s', (example, format) => {
  const texts = vary(example, 20)!
  for (const text of texts) expect(text).toMatch(format)
  expect(new Set(texts).size).toBeGreaterThan(5)
})

it.each(['us-east-1a', 'general', '09:30', '2026-01', 'v1.2', 'text/plain'])(
  'has no variable parts in %s',
  (example) =>
    expect(vary(example, 1)?.[0] ?? example).toMatch(
      example === '2026-01' ? /^\d{4}-01$/ : example,
    ),
)

it.each([
  ['INV-2026-0042', 10_000],
  ['AP-123', 900],
])('differs in each record: %s', (example, count) => {
  expect(new Set(vary(example, count)).size).toBe(count)
})

it('varies groups of capitals and digits', () => {
  const generate = varyGroups('K7Q-4XM')!
  const texts = Array.from({ length: 20 }, (_, at) => {
    const ref = new RecordRef(1, 'booking', at, { now: 0 })
    return generate(ref, ref.stream(1))
  })
  for (const text of texts) expect(text).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/)
  expect(new Set(texts).size).toBe(20)
  expect(varyGroups('FLEX')).toBeUndefined()
})

it('keeps a year next to a word', () => {
  expect(new Set(vary('2026-spring', 50))).toEqual(new Set(['2025-spring', '2026-spring']))
})
