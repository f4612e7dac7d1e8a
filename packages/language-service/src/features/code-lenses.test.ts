import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { shop } from '../testing/shop.ts'
import { withCursor } from '../testing/with-cursor.ts'
import { findCodeLenses, resolveCodeLens } from './code-lenses.ts'

const LENS_COMMANDS = ['fc.startMock', 'fc.preview', 'fc.sendRequest', 'fc.copyAsCurl']

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

test('counts the references of objects when a lens is resolved', () => {
  const { snapshot } = withCursor(`|{
  "endpoints": [{ "returns": ["object.user", "object.page"], "arguments": [{ "type": { "object.page": "object.user" } }] }],
  "objects": [
    { "name": "user" },
    { "name": "page", "attributes": [{ "type": ["object.page"] }] },
    { "name": "unused" },
    { "docs": "" }
  ]
}`)
  const lenses = findCodeLenses(snapshot, { commands: ['fc.showReferences'] })
  expect(lenses.map(({ range, command }) => [range.start.line, command])).toEqual([
    [3, undefined],
    [4, undefined],
    [5, undefined],
  ])
  const resolved = lenses.map((lens) => resolveCodeLens(snapshot, lens).command!)
  expect(resolved.map(({ title }) => title)).toEqual([
    '2 references',
    '3 references',
    '0 references',
  ])
  expect(resolved[0]).toMatchObject({
    command: 'fc.showReferences',
    arguments: [{ uri: snapshot.uri, position: { line: 3, character: 15 } }],
  })
})
