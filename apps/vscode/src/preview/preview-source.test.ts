import { expect, test } from 'vitest'
import { readPreviewSource } from './preview-source.ts'

const source = { kind: 'docs', uri: 'file:///a.fc.json' }

test('reads a stored source without other keys', () => {
  expect(readPreviewSource({ ...source, endpoint: 'list-users' })).toEqual(source)
})

test('reads the revision of changes', () => {
  const changes = { kind: 'changes', uri: 'file:///a.fc.json', revision: 'v1' }
  expect(readPreviewSource(changes)).toEqual(changes)
  expect(readPreviewSource({ ...changes, revision: undefined })).toBeUndefined()
})

test.each([undefined, null, 'x', {}, { ...source, kind: 'other' }, { kind: 'docs', uri: 5 }])(
  'returns undefined for %j',
  (state) => {
    expect(readPreviewSource(state)).toBeUndefined()
  },
)
