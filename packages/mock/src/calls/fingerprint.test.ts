import type { Endpoint, PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { type MockOptions, resolveOptions } from '../options.ts'
import { example } from '../../tests/support/definitions.ts'
import { createSharedParts } from './create-engine.ts'
import { fingerprintOf } from './fingerprint.ts'

type Change = (shop: PackageDefinition & { endpoints: Endpoint[] }) => void

const objectOf = (shop: PackageDefinition, name: string) =>
  shop.objects!.find((object) => object.name === name)!

function fingerprint(change: Change = () => undefined, options: MockOptions = {}): string {
  const shop = structuredClone(example('shop'))
  change(shop as Parameters<Change>[0])
  const resolved = resolveOptions(options)
  return fingerprintOf(createSharedParts([shop], resolved).packages, resolved)
}

test.each<[what: string, change: Change]>([
  ['docs of the package', (shop) => (shop.docs = 'Other docs.')],
  ['docs of an endpoint', (shop) => (shop.endpoints[0]!.docs += ' It is fast.')],
  ['docs of an object', (shop) => (objectOf(shop, 'product').docs = 'A product.')],
  [
    'docs of an attribute without facts',
    (shop) => (objectOf(shop, 'product').attributes![1]!.docs = 'Shown to customers.'),
  ],
  ['a group', (shop) => (shop.endpoints[0]!.group = 'Other')],
  ['errors', (shop) => (shop.errors = [{ code: 'SOLD_OUT', docs: '' }])],
  [
    'an endpoint that changes no record',
    (shop) => void shop.endpoints.push({ name: 'ping', returns: ['boolean'] } as Endpoint),
  ],
])('is the same with other %s', (_what, change) => {
  expect(fingerprint(change)).toBe(fingerprint())
})

test.each<[what: string, change: Change, options?: MockOptions]>([
  ['type', (shop) => (objectOf(shop, 'product').attributes![0]!.type = 'number.u32')],
  ['name', (shop) => (shop.name = 'Market')],
  ['path', (shop) => (shop.base_url = 'https://x.example/other/')],
  [
    'attribute',
    (shop) => void objectOf(shop, 'product').attributes!.push({ name: 'color', type: 'string' }),
  ],
  [
    'fact in the docs of an attribute',
    (shop) => (objectOf(shop, 'product').attributes![1]!.docs = 'For example, `Chair`.'),
  ],
  ['seed', () => undefined, { seed: 'other' }],
  ['number of records', () => undefined, { items: 3 }],
  ['model', () => undefined, { model: { collections: { products: { order: ['name'] } } } }],
])('differs with another %s', (_what, change, options) => {
  expect(fingerprint(change, options)).not.toBe(fingerprint())
})
