import { expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { withCursor } from '../testing/with-cursor.ts'
import { everywhere, shop } from '../testing/shop.ts'
import { findInlayHints } from './inlay-hints.ts'

test('findInlayHints returns URLs after the names in the range', () => {
  expect(findInlayHints(shop, everywhere)).toEqual([
    {
      position: { line: 9, character: 25 },
      label: 'https://api.example.com/shop/find-user',
      paddingLeft: true,
    },
  ])
  const elsewhere = { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } }
  expect(findInlayHints(shop, elsewhere)).toEqual([])
})

test.each([
  ['{"base_url": "HTTPS://a.example/b/", "endpoints": [{"name": "x"}]}', ['HTTPS://a.example/b/x']],
  [
    '{"base_url": "http://a.example", "endpoints": [{"name": "x"}, {"name": ""}, {}, 1]}',
    ['http://a.example/x'],
  ],
  ['{"base_url": "ftp://a.example", "endpoints": [{"name": "x"}]}', []],
  ['{"base_url": "see https://a.example", "endpoints": [{"name": "x"}]}', []],
  ['{"base_url": "https:a.example", "endpoints": [{"name": "x"}]}', []],
  ['{"base_url": 1, "endpoints": [{"name": "x"}]}', []],
  ['{"base_url": "https://a.example", "endpoints": {"name": "x"}}', []],
  ['{"base_url": "https://a.example", "endpoints": [{"name": 1}]}', []],
  ['{"endpoints": [{"name": "x"}]}', []],
  ['{"base_url": "https://a.example"}', []],
  ['', []],
])('findInlayHints for %s: %j', (text, expected) => {
  const hints = findInlayHints(createSnapshot('file:///a.fc.json', 1, text), everywhere)
  expect(hints.map(({ label }) => label)).toEqual(expected)
})

test.each([
  ['https://api.example.com/shop', 'list-products', 'https://api.example.com/shop/list-products'],
  ['https://api.example.com/shop/', 'list-products-2', 'https://api.example.com/…/list-products-2'],
  [
    'https://api.shop.example.com/v1/orders',
    'list-orders',
    'https://api.shop.example.com/…/list-orders',
  ],
  [
    'https://orders.api.shop.example.com/v1/',
    'list-orders',
    'orders.api.shop.example.com/…/list-orders',
  ],
  ['https://a.very-long-host-of-a-service.example.com', 'list-orders', '…/list-orders'],
  ['https://a.example/', 'x'.repeat(50), `…/${'x'.repeat(50)}`],
])('findInlayHints shortens the path of %s, but not %s', (baseUrl, name, label) => {
  const text = JSON.stringify({ base_url: baseUrl, endpoints: [{ name }] })
  const url = `${baseUrl.replace(/\/$/, '')}/${name}`
  const [hint] = findInlayHints(createSnapshot('file:///a.fc.json', 1, text), everywhere)
  expect(hint).toMatchObject(label === url ? { label } : { label, tooltip: url })
  expect(hint!.tooltip === undefined).toBe(label === url)
})

test.each([
  ['{"name": "a"}|, |{"name": "b"}', []],
  ['|{"name": "a"|}, {"name": "b"}', ['https://a.example/a']],
  ['|{"name": "a|"}, {"name": "b"}', []],
  ['{"name": "a"|}, {"name": "b"|}', ['https://a.example/a', 'https://a.example/b']],
  ['{"name": "a", |"flags": []}, {"name": "b"}|', ['https://a.example/b']],
])('findInlayHints limits the hints to the range in %s', (items, expected) => {
  const { snapshot, range } = withCursor(
    `{"base_url": "https://a.example", "endpoints": [${items}]}`,
  )
  expect(findInlayHints(snapshot, range).map(({ label }) => label)).toEqual(expected)
})
