import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { EditedText } from './edited-text.ts'

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.nat({ max: 5 }),
    inserted: fc.string({ maxLength: 5 }),
    isRead: fc.boolean(),
  }),
)

property.prop([fc.string(), edits])('equals the edited string', (string, edits) => {
  let text: string | EditedText = string
  for (const { at, removed, inserted, isRead } of edits) {
    const start = at % (string.length + 1)
    const end = Math.min(start + removed, string.length)
    text = EditedText.edit(text, { start, end, length: inserted.length }, inserted)
    string = string.slice(0, start) + inserted + string.slice(end)
    expect(text.length).toBe(string.length)
    const codes = Array.from({ length: string.length + 2 }, (_, at) => at)
    expect(codes.map((at) => (text as EditedText).charCodeAt(at))).toEqual(
      codes.map((at) => string.charCodeAt(at)),
    )
    for (const at of codes) {
      expect(text.slice(start, Math.max(at, start))).toBe(string.slice(start, Math.max(at, start)))
    }
    if (isRead) expect(text.toString()).toBe(string)
  }
  expect(String(text)).toBe(string)
})

test('joins edits that are far from each other', () => {
  const base = 'x'.repeat(100_000)
  const first = EditedText.edit(base, { start: 0, end: 0, length: 1 }, 'a')
  expect(first.isJoined).toBe(false)
  const near = EditedText.edit(first, { start: 40_000, end: 40_000, length: 1 }, 'b')
  expect([near.isJoined, first.isJoined]).toEqual([false, false])
  const far = EditedText.edit(near, { start: 90_000, end: 90_000, length: 1 }, 'c')
  expect([far.isJoined, near.isJoined]).toEqual([false, true])
  expect([near.slice(0, 2), far.charCodeAt(90_000), far.length]).toEqual(['ax', 0x63, 100_003])
})
