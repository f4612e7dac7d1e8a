import { formatPointer, readJson } from 'fc-core/json'
import { describe, expect, test } from 'vitest'
import { locateNode } from './locate-node.ts'

describe('locateNode', () => {
  const SIGNS = { key: ':', value: '#', inside: '-', outside: '.' }

  // The second string has a sign for each offset.
  test.each([
    ['{"a": [1, {"b": "c"}], "d": }', '#::::-###-#::::-####---::::--#'],
    ['[[],{}]', '##--#--#'],
    [' "x" ', '.####.'],
    ['{"a" 1}', '#::::###'],
    ['', '.'],
    // Unclosed containers include their end.
    ['{"a": {"b": [', '#::::-#::::-#-'],
    ['{"a": [1,2', '#::::-#####'],
    ['{"a": [1, ', '#::::-###--'],
  ])('%s', (text, expected) => {
    const document = readJson(text)
    const found = Array.from(
      { length: text.length + 1 },
      (_, at) => SIGNS[locateNode(document, at).on],
    )
    expect(found.join('')).toBe(expected)
  })

  const text = '{"a": [1, {"b": "c"}], "d": }'
  test.each([
    [0, { path: '', kind: 'object', key: undefined, ancestors: [] }],
    [2, { path: '/a', kind: 'array', key: 'a', ancestors: ['object'] }],
    [6, { path: '/a', kind: 'array', key: 'a', ancestors: ['object'] }],
    [8, { path: '/a/0', kind: 'number', key: undefined, ancestors: ['object', 'array'] }],
    [9, { path: '/a', kind: 'array', key: 'a', ancestors: ['object'] }],
    [10, { path: '/a/1', kind: 'object', key: undefined, ancestors: ['object', 'array'] }],
    [11, { path: '/a/1/b', kind: 'string', key: 'b', ancestors: ['object', 'array', 'object'] }],
    [15, { path: '/a/1', kind: 'object', key: undefined, ancestors: ['object', 'array'] }],
    [16, { path: '/a/1/b', kind: 'string', key: 'b', ancestors: ['object', 'array', 'object'] }],
    [24, { path: '/d', kind: undefined, key: 'd', ancestors: ['object'] }],
    [30, { path: '', kind: undefined, key: undefined, ancestors: [] }],
  ])(`returns path, node and ancestors at offset %d of ${text}`, (offset, expected) => {
    const { path, node, member, ancestors } = locateNode(readJson(text), offset)
    expect({
      path: formatPointer(path),
      kind: node?.kind,
      key: member?.key,
      ancestors: ancestors.map(({ kind }) => kind),
    }).toEqual(expected)
  })
})
