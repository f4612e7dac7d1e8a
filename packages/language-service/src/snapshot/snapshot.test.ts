import { fc, test as property } from '@fast-check/vitest'
import { lintText } from 'fc-core'
import { presetConfig } from 'fc-core/config'
import { findNode } from 'fc-core/json'
import { chunkOf } from 'fc-core/internal'
import { describe, expect, test } from 'vitest'
import type { TextDocumentContentChangeEvent } from './apply-content-changes.ts'
import { toDocumentPath, toDocumentUri } from './document-path.ts'
import { definitionOf } from './definition-of.ts'
import { cachedIssues, findIssues } from './find-issues.ts'
import { isConfig, isDefinition } from './is-definition.ts'
import { createSnapshot, type Snapshot, updateSnapshot } from './snapshot.ts'

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

  test('returns a new version without changes', () => {
    const first = createSnapshot(uri, 1, '{"a": 1}')
    const next = updateSnapshot(first, 2, [])
    expect([first.version, next.version, next.text]).toEqual([1, 2, first.text])
    expect(next.document.value).toEqual({ a: 1 })
  })

  test('works with a snapshot from elsewhere', () => {
    const { version, text, document, lines } = createSnapshot(uri, 1, 'ab')
    const change = { range: lines.rangeOf(1, 2), text: 'c' }
    const next = updateSnapshot({ uri, version, text, document, lines }, 2, [change])
    expect([next.version, next.text]).toEqual([2, 'ac'])
  })

  test('parses a version once, on first access', () => {
    const opened = createSnapshot(uri, 1, '{"a":\n1}')
    const next = updateSnapshot(opened, 2, [{ range: opened.lines.rangeOf(1, 2), text: '' }])
    for (const snapshot of [opened, next]) {
      expect(snapshot.document).toBe(snapshot.document)
      expect(snapshot.lines).toBe(snapshot.lines)
    }
  })

  test('does not parse unchanged items again, also after several unread versions', () => {
    const text = '{"docs": "x", "endpoints": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}'
    const chunks = ({ document }: Snapshot): (object | undefined)[] => {
      const { node } = findNode(document.root!, ['endpoints'])
      return node.kind === 'array' ? node.items.map(chunkOf) : []
    }
    const opened = createSnapshot(uri, 1, text)
    const before = chunks(opened)
    expect(before).not.toContain(undefined)
    let next = opened
    for (const [old, replacement] of [
      ['"b"', '"a longer name"'],
      ['{"name": "a longer', '  {"name": "b'],
      [' name', ''],
    ] as const) {
      const start = next.text.indexOf(old)
      const range = next.lines.rangeOf(start, start + old.length)
      next = updateSnapshot(next, next.version + 1, [{ range, text: replacement }])
    }
    expect(next.document.value).toEqual(createSnapshot(uri, 1, next.text).document.value)
    const after = chunks(next)
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([
      true,
      false,
      true,
    ])
    // A whole text is compared with the one before.
    const whole = updateSnapshot(next, 9, [{ text: `\n${next.text}` }])
    expect(chunks(whole).map((chunk, index) => chunk === after[index])).toEqual([true, true, true])
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
    expect(lines.offsetAt({ line: 0, character: -1 })).toBe(0)
    expect(lines.offsetAt({ line: -2, character: 1 })).toBe(0)
    expect(lines.positionAt(-1)).toEqual({ line: 0, character: 0 })
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

  test.each([
    ['**/*.json', '/project/a.json', '', true],
    ['**/*.json', '/project/a.txt', '{"base_url": "", "endpoints": []}', false],
    ['!a.fc.json', '/project/a.fc.json', '', false],
    ['!a.fc.json', '/project/b.fc.json', '', true],
    ['**/*.json', '/other/a.json', '', false],
  ])('with the files %s of a configuration, %s with %s: %s', (files, path, text, expected) => {
    const config = { ...presetConfig(), folder: '/project', files: [files] }
    expect(isDefinition({ uri: toDocumentUri(path), text }, { config })).toBe(expected)
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
  ['vscode-vfs://github/file:///b.json', 'vscode-vfs://github/file:///b.json'],
  ['untitled:Untitled-1', 'untitled:Untitled-1'],
  ['file:///a%3Fb%23c.json', '/a?b#c.json'],
  ['file:///home/d:ab:c.json', '/home/d:ab:c.json'],
  ['file:///c%3A/a:b.json', 'c:/a:b.json'],
  ['file:///a%0Ab/%0D.json', '/a\nb/\r.json'],
])('toDocumentPath converts %s to %s, toDocumentUri back', (uri, path) => {
  expect(toDocumentPath(uri)).toBe(path)
  expect(toDocumentUri(path)).toBe(uri)
})

test.each([
  ['FILE:///C:/x.json', 'c:/x.json'],
  ['file:///C%3a/x.json', 'c:/x.json'],
  ['file:///100%.json', '/100%.json'],
  ['file:relative.json', 'file:relative.json'],
])('toDocumentPath converts %s to %s', (uri, path) => {
  expect(toDocumentPath(uri)).toBe(path)
})

test('definitions and issues are cached per snapshot and configuration', () => {
  const snapshot = createSnapshot(uri, 1, '{"flags": ["x", 1]}')
  const config = presetConfig('strict')
  expect(definitionOf(snapshot)).toBe(definitionOf(snapshot))
  expect(definitionOf(createSnapshot(uri, 1, '[]'))).toEqual({})
  expect(cachedIssues(snapshot, config)).toEqual([])
  const issues = findIssues(snapshot, config)
  expect(findIssues(snapshot, config)).toBe(issues)
  expect(cachedIssues(snapshot, config)).toBe(issues)
  expect(cachedIssues(snapshot, presetConfig())).toEqual([])
  expect(findIssues(snapshot, presetConfig())).not.toBe(issues)
})

test('issues have the positions of `fc-cli lint`, which count from 1', () => {
  const text = '{\r\n  "flags": ["x"],\n  "endpoints": {}\n}'
  const config = presetConfig('strict')
  const issues = findIssues(createSnapshot(uri, 1, text), config)
  expect(issues).toEqual(lintText(text, { config, file: '/a/b.fc.json' }))
  expect(issues.find(({ code }) => code === 'flag-known')!.range!.start).toEqual({
    line: 2,
    column: 13,
    offset: 15,
  })
})

/** Applies a change to a string. */
function applied(text: string, { range, text: piece }: TextDocumentContentChangeEvent): string {
  if (range === undefined) return piece
  const { lines } = createSnapshot(uri, 1, text)
  const [start, end] = [lines.offsetAt(range.start), lines.offsetAt(range.end)]
  return text.slice(0, Math.min(start, end)) + piece + text.slice(Math.max(start, end))
}
