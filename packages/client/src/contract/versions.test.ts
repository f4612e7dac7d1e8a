import { verifies } from 'fc-core/testing'
import { describeMatrix, example, packageOf } from 'fc-mock/testing'
import { expect, it } from 'vitest'
import { createClient } from '../create-client.ts'

const versioned = (version: string, endpoint: string): ReturnType<typeof packageOf> =>
  packageOf([{ name: endpoint }], {
    flags: ['versioned'],
    version,
    versions: ['1', '2', 'beta', 'Beta'],
  })

describeMatrix('the `version` option', ({ mock }) => {
  it('is sent with every call', verifies('versioning.send-selected'), async () => {
    const both = [versioned('1', 'old'), versioned('2', 'new')]
    const { fetch } = await mock(both)
    const one = createClient(both[0]!, { fetch, version: '1' })
    const two = one.extend({ version: '2' })
    await expect(one.call('old')).resolves.toBeTypeOf('object')
    await expect(two.call('new')).resolves.toBeTypeOf('object')
    await expect(two.call('old')).rejects.toMatchObject({ status: 404 })
  })

  it('accepts each of `versions`, or none', verifies('versioning.select'), async () => {
    const service = await mock([versioned('1', 'old'), versioned('2', 'new')])
    const sent: (string | null)[] = []
    const fetch = (request: Request): Promise<Response> => {
      sent.push(request.headers.get('api-version'))
      return service.fetch(request)
    }
    for (const version of [undefined, '1', 'beta', 'Beta']) {
      const client = createClient(versioned('1', 'old'), { fetch, version })
      await expect(client.call('old')).resolves.toBeTypeOf('object')
    }
    expect(sent).toEqual([null, '1', 'beta', 'Beta'])
    expect(() => createClient(versioned('1', 'old'), { version: 'BETA' })).toThrow('"BETA"')
  })

  it(
    'selects from the versions of a loaded definition',
    verifies('versioning.load-definition'),
    async () => {
      const { fetch } = await mock(example('shop'))
      const client = createClient('https://api.example.com/shop/package', {
        fetch,
        version: 'next',
      })
      expect(await client.definition()).toMatchObject({
        version: '2026-09',
        versions: ['2025-01', '2026-09', 'next'],
      })
      expect((await client.page('list-products')).items).toHaveLength(20)
    },
  )
})

describeMatrix('a version in `base_url`', ({ mock }) => {
  it(
    'is selected by the definition, without a header',
    verifies('versioning.choose-base-url'),
    async () => {
      const at = (version: string, kind: string): ReturnType<typeof packageOf> =>
        packageOf([{ name: 'count', returns: [kind] }], {
          name: version,
          base_url: `https://x.example/${version}/`,
        })
      const [one, two] = [at('v1', 'number'), at('v2', 'string')]
      const service = await mock([one, two])
      const sent: (string | null)[] = []
      const fetch = (request: Request): Promise<Response> => {
        sent.push(new URL(request.url).pathname, request.headers.get('api-version'))
        return service.fetch(request)
      }
      expect(await createClient(one, { fetch }).call('count')).toBeTypeOf('number')
      expect(await createClient(two, { fetch }).call('count')).toBeTypeOf('string')
      expect(sent).toEqual(['/v1/count', null, '/v2/count', null])
    },
  )
})
