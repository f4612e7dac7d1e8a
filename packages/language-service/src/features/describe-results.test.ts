import { expect, test } from 'vitest'
import { withCursor } from '../testing/with-cursor.ts'
import { findDescribeActions } from './describe-results.ts'

const find = (marked: string, only?: string[]): [string, unknown][] => {
  const { snapshot, range } = withCursor(marked)
  const actions = findDescribeActions(snapshot, range, only === undefined ? {} : { only })
  return actions.map(({ title, data }) => [title, (data as { describes: unknown }).describes])
}

const all: [string, unknown] = ['Describe what all endpoints return', null]

test.each<[string, string, [string, unknown][]]>([
  [
    'an object',
    '{"endpoints": [{"na|me": "a", "returns": ["object"]}]}',
    [['Describe what this returns', 0], all],
  ],
  [
    'an array',
    '{"endpoints": [{}, {"returns": ["arr|ay"]}]}',
    [['Describe what this returns', 1], all],
  ],
  [
    'a page',
    '{"endpoints": [{|"returns": ["object"], "flags": ["paginated"]}]}',
    [['Describe the items of the pages', 0], all],
  ],
  ['another endpoint', '{"endpoints": [{"returns": ["string|"]}, {"returns": ["object"]}]}', [all]],
  ['another part', '{"na|me": "x", "endpoints": [{"returns": ["object"]}]}', [all]],
  [
    'a described result',
    '{"endpoints": [{"returns": ["object"], "attributes": [{"name|": "id"}]}]}',
    [],
  ],
  ['invalid JSON', '{"endpoints": [{"ret|urns": ["object"]}], }', []],
  ['no definition', '[|]', []],
])('in %s', (_, marked, expected) => {
  expect(find(marked)).toEqual(expected)
})

test.each<[string[], number]>([
  [['refactor'], 1],
  [['refactor.extract'], 0],
  [['source'], 1],
  [['source.fixAll'], 0],
  [['quickfix'], 0],
])('%s includes %d actions', (only, count) => {
  expect(find('{"endpoints": [{"returns": ["obj|ect"]}]}', only)).toHaveLength(count)
})
