import { expect, test } from 'vitest'
import { fromGitUri, toGitUri } from './git-uri.ts'

test('a URI contains the definition and the revision', () => {
  const definition = { path: '/a/b.fc.json', toString: () => 'file:///a/b.fc.json' }
  const uri = toGitUri(definition, 'feature/x')
  expect(uri).toMatchObject({ scheme: 'fc-git', path: '/feature/x/b.fc.json' })
  expect(fromGitUri(uri)).toEqual({ definition: 'file:///a/b.fc.json', revision: 'feature/x' })
})

test.each([
  { scheme: 'file', query: '["a","b"]' },
  { scheme: 'fc-git', query: '' },
  { scheme: 'fc-git', query: '["a"]' },
  { scheme: 'fc-git', query: '5' },
])('returns undefined for %j', (uri) => {
  expect(fromGitUri(uri)).toBeUndefined()
})
