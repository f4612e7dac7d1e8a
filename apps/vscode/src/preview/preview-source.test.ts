import { expect, test } from 'vitest'
import { readPreviewSource } from './preview-source.ts'

const source = { kind: 'docs', uri: 'file:///a.fc.json' }

test('reads a stored source without other keys', () => {
  expect(readPreviewSource({ ...source, endpoint: 'list-users' })).toEqual(source)
})

test.each([undefined, null, 'x', {}, { ...source, kind: 'other' }, { kind: 'docs', uri: 5 }])(
  'returns undefined for %j',
  (state) => {
    expect(readPreviewSource(state)).toBeUndefined()
  },
)
