import { findNode, type JsonNode } from 'fc-core/json'
import { expect, test, vi } from 'vitest'
import { memoizePerChunk } from './memoize-per-chunk.ts'
import { createSnapshot, type Snapshot, updateSnapshot } from './snapshot.ts'

const first = ({ document }: Snapshot): JsonNode => findNode(document.root!, ['errors', 0]).node

test('memoizePerChunk computes an item once, until it or the key of its array changes', () => {
  const compute = vi.fn((node: JsonNode, list: string, text: string) =>
    [list, text.slice(node.start, node.end)].join(' '),
  )
  const memoized = memoizePerChunk(compute)
  const snapshot = createSnapshot('file:///a.fc.json', 1, '{"errors": [{"code": "A"}]}')
  const change = (range: [number, number], text: string): Snapshot =>
    updateSnapshot(snapshot, 2, [{ range: snapshot.lines.rangeOf(...range), text }])
  const result = (version: Snapshot): string => memoized(first(version), 'errors', version.text)
  const [a, b] = ['errors {"code": "A"}', 'errors {"code": "B"}']
  expect([result(snapshot), result(snapshot)]).toEqual([a, a])
  expect([result(change([0, 0], '\n')), result(change([22, 23], 'B'))]).toEqual([a, b])
  expect(compute).toHaveBeenCalledTimes(2)
  expect(memoized(first(snapshot), 'events', snapshot.text)).toBe('events {"code": "A"}')
  expect(compute).toHaveBeenCalledTimes(3)
})

test('memoizePerChunk computes other values each time', () => {
  const memoized = memoizePerChunk((node) => node.kind)
  const snapshot = createSnapshot('file:///a.fc.json', 1, '{"errors": ["A"]}')
  expect([memoized(first(snapshot), 'errors', snapshot.text)]).toEqual(['string'])
  expect(memoized(snapshot.document.root!, 'errors', snapshot.text)).toBe('object')
})
