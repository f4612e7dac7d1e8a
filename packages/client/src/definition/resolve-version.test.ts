import { verifies } from 'fc-core/testing'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { UnknownVersionError } from '../errors/unknown-version-error.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'
import { resolveVersion } from './resolve-version.ts'

const versioned = {
  ...minimalDefinition,
  flags: ['versioned'],
  version: 'b',
  versions: ['10', '9', 'b', 'B'],
}

test('compares versions as whole strings, case-sensitively', verifies('versioning.opaque'), () => {
  for (const version of versioned.versions) expect(resolveVersion(versioned, version)).toBe(version)
  for (const version of ['', '09', '10.0', ' b', 'latest', '__proto__'])
    expect(() => resolveVersion(versioned, version)).toThrow(UnknownVersionError)
  expect(() => resolveVersion({ ...versioned, versions: ['b'] }, 'B')).toThrow(
    'Version "B" is not one of the package\'s `versions` ("b").',
  )
})

test(
  'sends no header to an unversioned package, even if it has `versions`',
  verifies('versioning.no-header-unversioned'),
  async () => {
    const { fetch, requests } = fakeService('{}')
    for (const version of [undefined, 'b', 'nonsense'])
      await createClient({ ...versioned, flags: [] }, { fetch, version }).call('find')
    expect(requests.map(({ headers }) => headers.has('api-version'))).toEqual([false, false, false])
  },
)

test('sends no header without a selected version', async () => {
  const { fetch, requests } = fakeService('{}')
  await createClient(versioned, { fetch }).call('find')
  await createClient(versioned, { fetch, version: '9' }).call('find')
  expect(requests.map(({ headers }) => headers.get('api-version'))).toEqual([null, '9'])
})

test('rejects an unknown version before calling the endpoint', async () => {
  const { fetch, requests } = fakeService(JSON.stringify(versioned))
  expect(() => createClient(versioned, { fetch, version: 'x' })).toThrow(UnknownVersionError)
  expect(() => createClient(versioned, { fetch }).extend({ version: 'x' })).toThrow(
    UnknownVersionError,
  )
  expect(requests).toEqual([])

  const loading = createClient('https://api.example.com/package', { fetch, version: 'x' })
  const error = await loading.call('find').catch((thrown: unknown) => thrown)
  expect(UnknownVersionError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({ version: 'x', versions: versioned.versions })
  expect(requests.map(({ method }) => method)).toEqual(['POST'])
})
