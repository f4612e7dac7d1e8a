import { expect, test } from 'vitest'
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
