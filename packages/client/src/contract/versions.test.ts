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
  it(
    'is sent with every call',
    verifies('versioning.send-selected', async () => {
      const both = [versioned('1', 'old'), versioned('2', 'new')]
      const { fetch } = await mock(both)
      const one = createClient(both[0]!, { fetch, version: '1' })
      const two = one.extend({ version: '2' })
      await expect(one.call('old')).resolves.toBeTypeOf('object')
      await expect(two.call('new')).resolves.toBeTypeOf('object')
      await expect(two.call('old')).rejects.toMatchObject({ status: 404 })
    }),
  )

  it(
    'accepts each of `versions`, or none',
    verifies('versioning.select', async () => {
      const { fetch } = await mock([versioned('1', 'old'), versioned('2', 'new')])
      for (const version of [undefined, '1', 'beta', 'Beta']) {
        const client = createClient(versioned('1', 'old'), { fetch, version })
        await expect(client.call('old')).resolves.toBeTypeOf('object')
      }
    }),
  )

  it(
    'selects from the versions of a loaded definition',
    verifies('versioning.load-definition', async () => {
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
    }),
  )
})
