import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { shop } from '../testing/shop.ts'
import { findCodeLenses, LENS_COMMANDS } from './code-lenses.ts'

describe('findCodeLenses', () => {
  test('returns lenses for all commands', () => {
    const lenses = findCodeLenses(shop, { commands: LENS_COMMANDS })
    expect(lenses.map(({ range, command }) => [range.start.line, command!.title])).toEqual([
      [0, 'Start mock server'],
      [0, 'Preview'],
      [8, 'Send request'],
      [8, 'Copy as cURL'],
      [13, 'Send request'],
      [13, 'Copy as cURL'],
    ])
    const endpoint = { uri: shop.uri, endpoint: '/endpoints/0' }
    expect(lenses.slice(0, 4).map(({ command }) => [command!.command, command!.arguments])).toEqual(
      [
        ['fc.startMock', [{ uri: shop.uri }]],
        ['fc.preview', [{ uri: shop.uri }]],
        ['fc.sendRequest', [endpoint]],
        ['fc.copyAsCurl', [endpoint]],
      ],
    )
  })

  test.each([
    ['', []],
    ['[]', []],
    ['{}', ['Start mock server', 'Preview']],
    ['{"endpoints": {"name": "x"}}', ['Start mock server', 'Preview']],
  ])('returns lenses for %j: %j', (text, expected) => {
    const lenses = findCodeLenses(createSnapshot('file:///a.fc.json', 1, text), {
      commands: LENS_COMMANDS,
    })
    expect(lenses.map(({ command }) => command!.title)).toEqual(expected)
  })

  test('returns only lenses for commands of the client', () => {
    expect(findCodeLenses(shop, { commands: ['fc.sendRequest'] })).toHaveLength(2)
    expect(findCodeLenses(shop, { commands: [] })).toEqual([])
  })
})
