import { expect, test } from 'vitest'
import { verifies } from '../testing/verifies.ts'
import { API_VERSION, isVersioned, selectVersion } from './select-version.ts'

const versioned = { flags: ['versioned'], version: 'b', versions: ['a', 'b'] }

test('compares whole strings, case-sensitively', () => {
  expect(selectVersion(versioned, 'a')).toEqual({ kind: 'selected', version: 'a' })
  expect(selectVersion(versioned, 'A')).toEqual({ kind: 'unknown', version: 'A' })
  expect(selectVersion(versioned, '')).toEqual({ kind: 'unknown', version: '' })
})

test('distinguishes a missing header from an unknown version', () => {
  expect(selectVersion(versioned, null)).toEqual({ kind: 'missing' })
  expect(selectVersion(versioned, undefined)).toEqual({ kind: 'missing' })
})

test(
  'ignores header, `version` and `versions` without the flag',
  verifies('definition.flags-optional'),
  () => {
    expect(selectVersion({ ...versioned, flags: [] }, 'a')).toEqual({ kind: 'unversioned' })
    expect(selectVersion({ ...versioned, flags: ['other'] }, undefined)).toEqual({
      kind: 'unversioned',
    })
  },
)

test('treats a definition without `flags` as unversioned and without `versions` as one without versions', () => {
  expect(selectVersion({ versions: ['a'] }, 'a')).toEqual({ kind: 'unversioned' })
  expect(selectVersion({ flags: ['versioned'] }, 'a')).toEqual({ kind: 'unknown', version: 'a' })
})

test('isVersioned depends on the flag only', () => {
  expect(isVersioned(versioned)).toBe(true)
  expect(isVersioned({ flags: ['versioned'] })).toBe(true)
  expect(isVersioned({ ...versioned, flags: [] })).toBe(false)
  expect(isVersioned({ versions: ['a'] })).toBe(false)
})

test('names the header of the interface', () => {
  expect(API_VERSION).toBe('Api-Version')
})
