import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { findNode } from './find-node.ts'
import type { Path } from './json-pointer.ts'
import { locateValue } from './locate-value.ts'
import { readJson } from './read-json.ts'
import { repeatsKeys } from './chunk-node.ts'

function located(text: string, path: Path): object {
  const { root } = readJson(text)
  return locateValue(text, path, { repeatsKeys: repeatsKeys(root) })
}

/** What `locateValue` returns, from the tree. */
function inTree(text: string, path: Path): object {
  const { node, member } = findNode(readJson(text).root!, path)
  const key = member && { start: member.keyStart, end: member.keyEnd }
  return { start: node.start, end: node.end, key }
}

/** All paths of a value, each also with a step that does not exist. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) =>
          pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return [path, [...path, 'missing'], [...path, 99, 'missing'], ...inside]
}

describe('locateValue', () => {
  test.each<[string, string, Path]>([
    ['the last of duplicate keys', '{"a": 1, "b": {"a": [2]}, "a": {"c": 3}}', ['a', 'c']],
    ['an escaped key', String.raw`{"\u0061": 1, "\"b\\": "x\\", "c": "\\\""}`, ['"b\\']],
    ['a key with an escape in its name', String.raw`{"\u0061": 1, "\\u0061": 2}`, ['\\u0061']],
    ['the value after a long string', `{"a": "${'x'.repeat(40)}\\\\", "b": [1 ]}`, ['b', 0]],
    [
      'the value after an escaped quote at each offset',
      JSON.stringify([...Array.from({ length: 20 }, (_, n) => `${'x'.repeat(n)}"}`), 7]),
      [20],
    ],
    ['a value in whitespace', ' \n[ \t1 , {"a" :\ttrue\n} ]', [1, 'a']],
  ])('finds %s', (_, text, path) => {
    expect(located(text, path)).toEqual(inTree(text, path))
  })

  property.prop([fc.json({ maxDepth: 5 }), fc.constantFrom(undefined, 2)])(
    'returns the range and the key of every value, as the tree does',
    (json, indentation) => {
      const value: unknown = JSON.parse(json)
      const text = JSON.stringify(value, undefined, indentation)
      for (const path of pathsOf(value)) expect(located(text, path)).toEqual(inTree(text, path))
    },
  )
})
