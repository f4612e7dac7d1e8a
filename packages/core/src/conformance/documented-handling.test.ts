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
  ['An unrecognised version is rejected.', 'error', undefined],
  ['An unrecognized version is ignored.', 'default', undefined],
  ['An unknown color is an error.', undefined, undefined],
  ['Versions are dates. An unknown one is an error.', 'error', undefined],
  ['An unknown version is an error or ignored.', undefined, undefined],
  ['Calls without a version fail; an unknown version gets the default.', 'default', 'error'],
  ['An unknown version: error. A missing one: default.', 'error', 'default'],
  ['An unknown version gets 400, while a missing version means version 1.', 'error', 'default'],
  ['Calls without a version fail whereas an unsupported one is ignored.', 'default', 'error'],
  [
    'An unknown version fails but the version may be omitted: the newest is used.',
    'error',
    undefined,
  ],
  ['Unknown versions exist. An unknown version falls back.', 'default', undefined],
  ['The error for an unknown version, with the latest one, is BAD_VERSION.', 'error', undefined],
  ['In case of an error the current version is shown.', undefined, undefined],
  ['', undefined, undefined],
])('%j: unknown %s, missing %s', (docs, unknown, missing) => {
  expect(findDocumentedHandling(docs, 'unknown')).toBe(unknown)
  expect(findDocumentedHandling(docs, 'missing')).toBe(missing)
})
