import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { TextDocumentContentChangeEvent } from './apply-content-changes.ts'
import { toDocumentPath, toDocumentUri } from './document-path.ts'
import { isConfig, isDefinition } from './is-definition.ts'
import { createSnapshot, updateSnapshot } from './snapshot.ts'

const uri = 'file:///a/b.fc.json'

describe('updateSnapshot', () => {
  test('applies changes in order', () => {
    const changes = [
      {
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
        text: 'x\r\n',
      },
      { range: { start: { line: 1, character: 1 }, end: { line: 1, character: 2 } }, text: 'y' },
    ]
    const next = updateSnapshot(createSnapshot(uri, 1, 'abc'), 2, changes)
    expect([next.text, next.version]).toEqual(['x\r\nayc', 2])
  })

  test('replaces the whole text without a range', () => {
    expect(updateSnapshot(createSnapshot(uri, 1, 'abc'), 2, [{ text: 'd' }]).text).toBe('d')
  })

  test('clamps positions outside the text', () => {
    const far = { line: 99, character: 99 }
    const change = { range: { start: { line: 0, character: 99 }, end: far }, text: '!' }
    expect(updateSnapshot(createSnapshot(uri, 1, 'a\nb'), 2, [change]).text).toBe('a!')
  })

  const position = fc.record({ line: fc.nat({ max: 5 }), character: fc.nat({ max: 8 }) })
  const piece = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '{', '"'), maxLength: 6 })
  const change = fc.oneof(
    fc.record({ text: piece }),
    fc.record({ range: fc.record({ start: position, end: position }), text: piece }),
  )
  const versions = fc.array(
    fc.record({ changes: fc.array(change, { maxLength: 4 }), isRead: fc.boolean() }),
  )
  property.prop([piece, versions])(
    'equals a newly opened document after each version',
    (text, versions) => {
      let snapshot = createSnapshot(uri, 1, text)
      for (const { changes, isRead } of versions) {
        snapshot = updateSnapshot(snapshot, snapshot.version + 1, changes)
        expect(snapshot.text).toBe(changes.reduce(applied, text))
        text = snapshot.text
        if (!isRead) continue
        const opened = createSnapshot(uri, 1, text)
        expect(snapshot.document.problems).toEqual(opened.document.problems)
        expect(snapshot.document.value).toEqual(opened.document.value)
        const ends = Array.from({ length: text.length + 1 }, (_, at) => at)
        expect(ends.map((at) => snapshot.lines.positionAt(at))).toEqual(
          ends.map((at) => opened.lines.positionAt(at)),
        )
      }
    },
  )

  test('applies changes of multiple cursors', () => {
    const at = (line: number, character: number) => ({ line, character })
    const changes = [3, 2, 1].map((line) => ({
      range: { start: at(line, 0), end: at(line, 1) },
      text: `<${line}>`,
    }))
    expect(updateSnapshot(createSnapshot(uri, 1, 'a\nb\nc\nd\n'), 2, changes).text).toBe(
      'a\n<1>\n<2>\n<3>\n',
    )
  })

  test('a position inside `\\r\\n` is the end of the line', () => {
    const { lines } = createSnapshot('file:///a.json', 1, 'ab\r\n\r\nc\n\rd')
    expect([2, 3, 4, 5, 6].map((offset) => lines.positionAt(offset))).toEqual([
      { line: 0, character: 2 },
      { line: 0, character: 2 },
      { line: 1, character: 0 },
      { line: 1, character: 0 },
      { line: 2, character: 0 },
    ])
    // `\n` and then `\r` are two line breaks.
    expect([8, 9].map((offset) => lines.positionAt(offset))).toEqual([
      { line: 3, character: 0 },
      { line: 4, character: 0 },
    ])
    expect([2, 3, 9].map((character) => lines.offsetAt({ line: 0, character }))).toEqual([2, 2, 2])
    expect(lines.offsetAt({ line: 1, character: 1 })).toBe(4)
  })

  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '"', '😀', '{') })
  property.prop([text])('offsetAt is the inverse of positionAt', (text) => {
    const { lines } = createSnapshot(uri, 1, text)
    for (let offset = 0; offset <= text.length; offset++) {
      const isInsideBreak = text[offset - 1] === '\r' && text[offset] === '\n'
      if (!isInsideBreak) expect(lines.offsetAt(lines.positionAt(offset))).toBe(offset)
    }
  })
})

describe('isDefinition', () => {
  test.each([
    ['file:///a/x.fc.json', '', true],
    ['file:///a/x.json', '{"base_url": "", "endpoints": []}', true],
    ['file:///a/x.json', '{"name": "x"}', false],
    ['file:///a/fc.config.json', '{"base_url": "", "endpoints": []}', false],
  ])('%s with %s: %s', (uri, text, expected) => {
    expect(isDefinition({ uri, text })).toBe(expected)
  })

  test('isConfig matches only fc.config.json', () => {
    expect(isConfig({ uri: 'file:///a/fc.config.json' })).toBe(true)
    expect(isConfig({ uri: 'file:///a/my-fc.config.json' })).toBe(false)
  })
})

test.each([
  ['file:///home/me/a%20b.fc.json', '/home/me/a b.fc.json'],
  ['file:///c%3A/x/y.json', 'c:/x/y.json'],
  ['file://server/share/y.json', '//server/share/y.json'],
  ['vscode-vfs://github/a/b.json', 'vscode-vfs://github/a/b.json'],
])('toDocumentPath converts %s to %s, toDocumentUri back', (uri, path) => {
  expect(toDocumentPath(uri)).toBe(path)
  expect(toDocumentUri(path)).toBe(uri)
})

/** Applies a change to a string. */
function applied(text: string, { range, text: piece }: TextDocumentContentChangeEvent): string {
  if (range === undefined) return piece
  const { lines } = createSnapshot(uri, 1, text)
  const [start, end] = [lines.offsetAt(range.start), lines.offsetAt(range.end)]
  return text.slice(0, Math.min(start, end)) + piece + text.slice(Math.max(start, end))
}
