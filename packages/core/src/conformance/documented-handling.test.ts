import { expect, test } from 'vitest'
import { findDocumentedHandling } from './documented-handling.ts'

test.each([
  ['An unknown version is refused with an error.', 'error', undefined],
  ['A missing version gets the current one.', undefined, 'default'],
  [
    'Calls without a version get version 2. An unknown version gets the error BAD_VERSION.',
    'error',
    'default',
  ],
  [
    'Unknown versions are treated as the current one, and so is a missing version.',
    'default',
    'default',
  ],
  [
    'A missing version means the latest, an unknown one is rejected: version 3 is the latest.',
    'error',
    'default',
  ],
  ['Versions are dates.', undefined, undefined],
  ['', undefined, undefined],
])('%j: unknown %s, missing %s', (docs, unknown, missing) => {
  expect(findDocumentedHandling(docs, 'unknown')).toBe(unknown)
  expect(findDocumentedHandling(docs, 'missing')).toBe(missing)
})
