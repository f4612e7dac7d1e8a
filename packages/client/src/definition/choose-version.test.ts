import { verifies } from 'fc-core/testing'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { UnknownVersionError } from '../errors/unknown-version-error.ts'
import { answering, service } from '../testing/fake-service.ts'
import { chooseVersion } from './choose-version.ts'

const versioned = {
  ...service,
  flags: ['versioned'],
  version: 'b',
  versions: ['10', '9', 'b', 'B'],
}

test(
  'versions are compared as they are written',
  verifies('versioning.opaque', () => {
    for (const version of versioned.versions)
      expect(chooseVersion(versioned, version)).toBe(version)
    for (const version of ['', '09', '10.0', ' b', 'latest', '__proto__'])
      expect(() => chooseVersion(versioned, version)).toThrow(UnknownVersionError)
    expect(() => chooseVersion({ ...versioned, versions: ['b'] }, 'B')).toThrow(
      'Version "B" is not one of the package\'s `versions` ("b").',
    )
  }),
)

test(
  'a package that is not versioned gets no header, whatever it lists and whatever was asked for',
  verifies('versioning.no-header-unversioned', async () => {
    const { fetch, seen } = answering('{}')
    for (const version of [undefined, 'b', 'nonsense'])
      await createClient({ ...versioned, flags: [] }, { fetch, version }).call('find')
    expect(seen.map(({ headers }) => headers.has('api-version'))).toEqual([false, false, false])
  }),
)

test('no version is sent when none was chosen', async () => {
  const { fetch, seen } = answering('{}')
  await createClient(versioned, { fetch }).call('find')
  await createClient(versioned, { fetch, version: '9' }).call('find')
  expect(seen.map(({ headers }) => headers.get('api-version'))).toEqual([null, '9'])
})

test('an unknown version is refused before anything is sent', async () => {
  const { fetch, seen } = answering(JSON.stringify(versioned))
  expect(() => createClient(versioned, { fetch, version: 'x' })).toThrow(UnknownVersionError)
  expect(() => createClient(versioned, { fetch }).extend({ version: 'x' })).toThrow(
    UnknownVersionError,
  )
  expect(seen).toEqual([])

  const loading = createClient('https://api.example.com/package', { fetch, version: 'x' })
  const error = await loading.call('find').catch((thrown: unknown) => thrown)
  expect(UnknownVersionError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({ version: 'x', versions: versioned.versions })
  expect(seen.map(({ method }) => method)).toEqual(['GET'])
})
