import { verifies } from 'fc-core/testing'
import { expect, it } from 'vitest'
import { example, packageOf } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

interface User {
  id: string
  email: string
}

const versioned = (version: string, endpoint: string): ReturnType<typeof packageOf> =>
  packageOf([{ name: endpoint }, { name: 'both' }], {
    flags: ['versioned'],
    version,
    versions: ['1', '2', 'beta'],
  })

describeMatrix('Api-Version', ({ mock }) => {
  it('selects a version of a versioned package', verifies('versioning.header-read'), async () => {
    const { call, send } = await mock([versioned('1', 'old'), versioned('2', 'new')])
    expect((await call('old', {}, { 'api-version': '1' })).status).toBe(200)
    expect((await call('new', {}, { 'Api-Version': '2' })).status).toBe(200)
    expect(await call('new', {}, { 'api-version': '1' })).toMatchObject({
      status: 404,
      body: [
        'UNKNOWN_ENDPOINT',
        'Version "1" has no endpoint "new".',
        { endpoint: 'new', version: '1' },
      ],
    })
    expect((await send('/test/package', { headers: { 'api-version': '2' } })).body).toMatchObject({
      version: '2',
    })
    expect((await send('/test/package?api_version=1')).body).toMatchObject({ version: '1' })
  })

  it('selects a definition that lists the version if none describes it', async () => {
    const { call } = await mock(versioned('1', 'old'))
    expect((await call('old', {}, { 'api-version': 'beta' })).status).toBe(200)
  })

  it('serves a definition whose `versions` are missing or incomplete', async () => {
    const incomplete = { flags: ['versioned'], version: '2' }
    for (const keys of [incomplete, { ...incomplete, versions: ['1'] }]) {
      const { call } = await mock(packageOf([{ name: 'old' }], keys))
      expect((await call('old', {})).status).toBe(200)
      expect((await call('old', {}, { 'api-version': '2' })).status).toBe(200)
      expect((await call('old', {}, { 'api-version': '3' })).status).toBe(400)
    }
    const { call } = await mock(packageOf([{ name: 'old' }], { flags: ['versioned'] }))
    expect((await call('old', {})).status).toBe(200)
  })

  it(
    'selects the described version if missing and fails if unknown, unless the options differ',
    verifies('versioning.unknown-version'),
    async () => {
      const unknown = { 'api-version': 'Beta' }
      const { call } = await mock(versioned('1', 'old'))
      expect((await call('old', {})).status).toBe(200)
      expect(await call('old', {}, unknown)).toMatchObject({
        status: 400,
        body: [
          'BAD_VERSION',
          'Unknown version "Beta". Available versions: "1", "2", "beta".',
          { versions: ['1', '2', 'beta'] },
        ],
      })

      const strict = await mock(versioned('1', 'old'), { onMissingVersion: 'error' })
      expect(await strict.call('old', {})).toMatchObject({
        status: 400,
        body: [
          'BAD_VERSION',
          expect.stringContaining('Missing request header Api-Version.'),
          expect.anything(),
        ],
      })
      expect((await strict.call('old', {}, { 'api-version': '1' })).status).toBe(200)

      const lenient = await mock(versioned('1', 'old'), { onUnknownVersion: 'default' })
      expect((await lenient.call('old', {}, unknown)).status).toBe(200)

      const custom = await mock([versioned('1', 'old'), versioned('2', 'new')], {
        onMissingVersion: () => '2',
        onUnknownVersion: (header) => (header === 'Beta' ? '1' : undefined),
      })
      expect((await custom.call('new', {})).status).toBe(200)
      expect((await custom.call('old', {}, unknown)).status).toBe(200)
      expect((await custom.call('old', {}, { 'api-version': '9' })).status).toBe(400)
    },
  )

  it(
    'is ignored by packages that are not versioned',
    verifies('versioning.unversioned', 'definition.flags-optional'),
    async () => {
      // Versioned in all but the flag.
      const definition = packageOf([{ name: 'ping' }], { version: '1', versions: ['1', '2'] })
      const { call, send } = await mock(definition, {
        onMissingVersion: 'error',
        onUnknownVersion: 'error',
        handlers: { ping: ({ version }) => ({ version: version ?? null }) },
      })
      for (const header of [undefined, '1', '2', 'anything']) {
        const reply = await call('ping', {}, header === undefined ? {} : { 'api-version': header })
        expect(reply).toMatchObject({ status: 200, body: { version: null } })
      }
      const served = await send('/test/package')
      const selected = await send('/test/package', { headers: { 'api-version': '2' } })
      expect(selected.text).toBe(served.text)
    },
  )

  it('can be any string', verifies('versioning.any-format'), async () => {
    const versions = ['2', 'v2', '2026-11-20', 'next', '1.0.0-rc.1+build', 'ÿ'.normalize()]
    for (const version of versions.slice(0, 5)) {
      const { call } = await mock(
        packageOf([{ name: 'ping' }], { flags: ['versioned'], version, versions }),
      )
      expect((await call('ping', {}, { 'api-version': version })).status).toBe(200)
    }
  })
})

describeMatrix('version policies', ({ mock }) => {
  it('distinguish a header `undefined` from a missing one, in any order of calls', async () => {
    const { call } = await mock(versioned('1', 'old'))
    const unknown = { 'api-version': 'undefined' }
    for (let round = 0; round < 2; round++) {
      expect((await call('old', {})).status).toBe(200)
      expect(await call('old', {}, unknown)).toMatchObject({
        status: 400,
        body: ['BAD_VERSION', expect.stringContaining('Unknown version "undefined".'), {}],
      })
    }
  })

  it('are asked for every call', async () => {
    const { call } = await mock([versioned('1', 'old'), versioned('2', 'new')], {
      onUnknownVersion: (header) => (header === 'one' ? '1' : '2'),
    })
    const statusOf = async (name: string, version: string): Promise<number> =>
      (await call(name, {}, { 'api-version': version })).status
    expect(await statusOf('old', 'one')).toBe(200)
    expect(await statusOf('old', 'two')).toBe(404)
    expect(await statusOf('new', 'two')).toBe(200)
  })

  it('must return one of the versions', async () => {
    const { call } = await mock(versioned('1', 'old'), {
      onMissingVersion: () => '9',
      onUnknownVersion: () => 'Beta',
    })
    expect(await call('old', {})).toMatchObject({
      status: 500,
      body: [
        'INTERNAL_ERROR',
        'Internal error in the mock: The option `onMissingVersion` returned "9". Expected one of the versions ("1", "2", "beta"), or undefined for the error.',
        null,
      ],
    })
    expect((await call('old', {}, { 'api-version': 'x' })).text).toContain('`onUnknownVersion`')
  })
})

describeMatrix('the other strategies', ({ mock }) => {
  it(
    'call a suffixed endpoint by its name, without a flag',
    verifies('versioning.suffix-called-by-name'),
    async () => {
      const { call } = await mock(example('people'))
      const { page } = (await call('list-users', { limit: 1 })).body as { page: User[] }
      const { id, email } = page[0]!
      expect((await call('find-user', { id })).body).toEqual(page[0])
      expect((await call('find-user-v2', { email })).body).toEqual(page[0])
      expect((await call('find-user', { email })).status).toBe(400)
    },
  )

  it(
    'distinguish a name from its suffixed form',
    verifies('versioning.suffix-called-by-name'),
    async () => {
      const both = [
        { name: 'count', returns: ['number'] },
        { name: 'count-v2', returns: ['string'] },
      ]
      const { call } = await mock(packageOf(both))
      expect((await call('count', {})).body).toBeTypeOf('number')
      expect((await call('count-v2', {})).body).toBeTypeOf('string')
      for (const { name } of both) {
        const others = both.filter((other) => other.name !== name)
        expect((await (await mock(packageOf(others))).call(name, {})).status).toBe(404)
      }
    },
  )

  it(
    'answer the same name at each base URL, whatever header is sent',
    verifies('versioning.base-url'),
    async () => {
      const at = (version: string, kind: string): ReturnType<typeof packageOf> =>
        packageOf([{ name: 'count', returns: [kind] }], {
          name: version,
          base_url: `https://x.example/${version}/`,
        })
      const both = [at('v1', 'number'), at('v2', 'string')]
      for (const [base, kind] of [
        ['/v1', 'number'],
        ['/v2', 'string'],
      ] as const) {
        const { call } = await mock(both, {}, base)
        for (const header of ['v1', 'v2']) {
          expect((await call('count', {}, { 'api-version': header })).body).toBeTypeOf(kind)
        }
        expect((await call('count', {})).body).toBeTypeOf(kind)
      }
    },
  )

  it('serve several base URLs side by side', verifies('versioning.base-url'), async () => {
    const anyBook = { unknownIds: 'generate' } as const
    const both = [example('library-v1'), example('library-v2')]
    const one = await mock(both, anyBook, '/library/v1')
    expect((await one.call('lend-book', { isbn: '1', reader_id: '2' })).status).toBe(404)
    const two = await mock(both, anyBook, '/library/v2')
    expect((await two.call('lend-book', { isbn: '1', reader_id: '2' })).status).toBe(200)
  })

  it('match the longer of two base URLs with the same prefix', async () => {
    const { send } = await mock([
      packageOf([{ name: 'a' }], { name: 'Outer', base_url: 'https://x.example/v1' }),
      packageOf([{ name: 'a' }], { name: 'Inner', base_url: 'https://x.example/v1/beta' }),
      packageOf([{ name: 'a' }], { name: 'Root', base_url: 'https://x.example' }),
    ])
    expect((await send('/v1/beta/package')).body).toMatchObject({ name: 'Inner' })
    expect((await send('/v1/package')).body).toMatchObject({ name: 'Outer' })
    expect((await send('/')).body).toMatchObject({ name: 'Root' })
  })

  it('can be combined with the header', verifies('versioning.combination'), async () => {
    const definition = packageOf([{ name: 'find' }, { name: 'find-v2' }], {
      base_url: 'https://x.example/v3/',
      flags: ['versioned'],
      version: '1',
      versions: ['1', '2'],
    })
    const { call } = await mock(definition)
    for (const name of ['find', 'find-v2'])
      expect((await call(name, {}, { 'api-version': '2' })).status).toBe(200)
    expect((await call('find-v2', {}, { 'api-version': '3' })).status).toBe(400)
  })
})
