import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createKeyCodec } from './key-codec.ts'

const codec = createKeyCodec(42, 'customer', { prefix: 'cus_', body: 'letters' })
const ordinals = fc.oneof(fc.nat(1000), fc.integer({ min: 0, max: 2 ** 48 }))

describe('createKeyCodec', () => {
  test.prop([ordinals], { seed: 1 })('lead back to their ordinal in every form', (ordinal) => {
    const hex = createKeyCodec(42, 'volume', { prefix: 'vol-', body: 'hex' })
    expect(codec.toOrdinal(codec.toText(ordinal))).toBe(ordinal)
    expect(codec.toOrdinal(codec.toNumber(ordinal))).toBe(ordinal)
    expect(codec.toOrdinal(codec.toUuid(ordinal))).toBe(ordinal)
    expect(codec.toOrdinal(codec.toName('orders', ordinal))).toBe(ordinal)
    expect(hex.toOrdinal(hex.toText(ordinal))).toBe(ordinal)
  })

  test.prop([fc.anything()], { seed: 1 })('never throws on anything else', (value) => {
    codec.toOrdinal(value)
  })

  it.each(['cus_zzzzzzzzzzzzzz', 'vol_00000000000001', '', 0, -1, 1.5, null, {}])(
    'does not know %j',
    (id) => expect(codec.toOrdinal(id)).toBeUndefined(),
  )

  it('look like ids', () => {
    expect([codec.toText(0), codec.toText(1), codec.toUuid(0), codec.toNumber(0)]).toEqual([
      'cus_0tl61nt16vxvm4',
      'cus_09mk9hm1dp4wfc',
      '6aa316e9-9a91-4854-ac7e-7e97507d9750',
      1,
    ])
  })
})
