import { describe, expect, test } from 'vitest'
import { shop } from '../testing/shop.ts'
import { findCodeLenses, LENS_COMMANDS } from './code-lenses.ts'

describe('findCodeLenses', () => {
  test('offers what the editor has commands for', () => {
    const lenses = findCodeLenses(shop, { commands: LENS_COMMANDS })
    expect(lenses.map(({ range, command }) => [range.start.line, command!.title])).toEqual([
      [0, 'Mock this package'],
      [8, 'Send request'],
      [8, 'Copy as curl'],
      [13, 'Send request'],
      [13, 'Copy as curl'],
    ])
    expect(lenses[1]!.command!.arguments).toEqual([{ uri: shop.uri, endpoint: '/endpoints/0' }])
  })

  test('offers nothing to other editors', () => {
    expect(findCodeLenses(shop, { commands: ['fc.sendRequest'] })).toHaveLength(2)
    expect(findCodeLenses(shop, { commands: [] })).toEqual([])
  })
})
