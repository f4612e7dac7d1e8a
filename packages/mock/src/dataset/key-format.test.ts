import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../model/model.ts'
import type { NamingStyle } from '../names/name-words.ts'
import { createKeyFormat, type KeyFormat } from './key-format.ts'

/** The keys of customers in a field of a type. */
function keysOf(
  type: string,
  {
    name = 'id',
    style = 'snake',
    ...model
  }: { name?: string; style?: NamingStyle } & Partial<FieldModel> = {},
): KeyFormat {
  const fields = { [name]: { type, ...model } }
  return createKeyFormat(42, 'customer', { record: 'customer', key: [name], fields }, style)
}

const forms: [form: string, keys: KeyFormat][] = [
  ['number', keysOf('number')],
  ...[
    'uuid',
    'email',
    'url',
    'uri',
    'hostname',
    'date',
    'datetime',
    'time',
    'phone',
    'base64',
    'ipv4',
    'ipv6',
  ].map((refinement): [string, KeyFormat] => [refinement, keysOf(`string.${refinement}`)]),
  ['id', keysOf('string')],
  ['hexadecimal id', keysOf('string', { style: 'pascal' })],
  ['hash', keysOf('string', { style: 'camel', name: 'hash' })],
  ['arn', keysOf('string', { name: 'arn' })],
  ['name', keysOf('string', { name: 'name' })],
  ['template', keysOf('string', { format: 'projects/{project}/topics/{topic}' })],
  ['choices', keysOf('string', { choices: ['a', 'b', 'c'] })],
]
const ordinals = fc.oneof(fc.nat(1000), fc.integer({ min: 0, max: 2 ** 48 }))

describe.each(forms)('keys: %s', (_, keys) => {
  test.prop([ordinals], { seed: 1 })('decode to their ordinal', (large) => {
    const ordinal = large % keys.maxCount
    expect(keys.decode(keys.encode(ordinal))).toBe(ordinal)
  })

  test.prop([fc.anything()], { seed: 1 })('do not throw for any other value', (value) => {
    keys.decode(value)
  })

  test.prop([fc.string()], { seed: 1 })('reject strings that were not encoded', (text) => {
    const ordinal = keys.decode(text)
    if (ordinal !== undefined) expect(String(keys.encode(ordinal))).toBe(text)
  })
})

describe('createKeyFormat', () => {
  const ids = keysOf('string', { example: 'cus_a1b2c3d4e5' })

  it.each(['cus_zzzzzzzzzzzzzz', 'vol_00000000000001', '', 0, -1, 1.5, null, {}])(
    'rejects %j',
    (id) => expect(ids.decode(id)).toBeUndefined(),
  )

  it('encodes realistic ids', () => {
    expect([ids.encode(0), ids.encode(1), keysOf('string.uuid').encode(0)]).toEqual([
      'cus_0tl61nt16vxvm4',
      'cus_09mk9hm1dp4wfc',
      '6aa316e9-9a91-4854-ac7e-7e97507d9750',
    ])
    expect([keysOf('number').encode(0), keysOf('number').decode('1')]).toEqual([1, 0])
    expect(keysOf('string', { name: 'name' }).encode(16)).toBe('customer-17')
  })
})

it.each<[example: string, first: string, other: string]>([
  ['BE01', 'BE01', 'BE10'],
  ['PRD-1001', 'PRD-1001', 'PRD-1010'],
  ['HD-2026-00042', 'HD-2026-00001', 'HD-2026-00010'],
])('numbers keys in the format of the example %s', (example, first, other) => {
  const keys = keysOf('string', { example, name: 'code' })
  expect([keys.encode(0), keys.encode(9)]).toEqual([first, other])
  expect([first, other, `${first}x`, first.replace(/0*(?=\d$)/, '')].map(keys.decode)).toEqual([
    0,
    9,
    undefined,
    undefined,
  ])
})

it('has stock keeping units', () => {
  const keys = keysOf('string', { example: 'SHIRT-BLU-M', name: 'sku' })
  expect(keys.encode(4)).toBe('SKU-10005')
})

it('has the prefix of a documented example', () => {
  const keys = keysOf('string', { example: 'ord_8f2k1' })
  expect(keys.encode(3)).toMatch(/^ord_/)
})
