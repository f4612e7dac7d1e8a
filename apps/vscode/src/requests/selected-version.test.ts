import { expect, test } from 'vitest'
import { selectedVersion } from './selected-version.ts'

const id = { definition: 'file:///shop.fc.json', endpoint: 'list-products' }
const endpoint = { version: '2', versions: ['1', '2'] }

test.each([
  ['the version of the definition without a selection', undefined, '2'],
  ['the selected version', '1', '1'],
  ['the version of the definition if the selected one no longer exists', '0', '2'],
  ['no version if the user selected none', null, undefined],
])('sends %s', (_, chosen, expected) => {
  const versionOf = (): string | null | undefined => chosen
  expect(selectedVersion({ id, endpoint }, { versionOf })).toBe(expected)
})

test('sends no version to a package that is not versioned', () => {
  const unversioned = { version: undefined, versions: [] }
  expect(selectedVersion({ id, endpoint: unversioned }, { versionOf: () => '1' })).toBeUndefined()
})
