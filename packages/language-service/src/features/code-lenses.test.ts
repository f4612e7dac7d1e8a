import { describe, expect, test } from 'vitest'
import { shop } from '../testing/shop.ts'
import { findCodeLenses, LENS_COMMANDS } from './code-lenses.ts'

describe('findCodeLenses', () => {
  test('returns lenses for all commands', () => {
    const lenses = findCodeLenses(shop, { commands: LENS_COMMANDS })
    expect(lenses.map(({ range, command }) => [range.start.line, command!.title])).toEqual([
      [0, 'Start mock server'],
      [8, 'Send request'],
      [8, 'Copy as cURL'],
      [13, 'Send request'],
      [13, 'Copy as cURL'],
    ])
    expect(lenses[1]!.command!.arguments).toEqual([{ uri: shop.uri, endpoint: '/endpoints/0' }])
  })

  test('returns only lenses for commands of the client', () => {
    expect(findCodeLenses(shop, { commands: ['fc.sendRequest'] })).toHaveLength(2)
    expect(findCodeLenses(shop, { commands: [] })).toEqual([])
  })
})
