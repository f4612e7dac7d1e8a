import { expect, it } from 'vitest'
import { ENDPOINT_AT } from '../protocol.ts'
import { CAPABLE, POOR, TOLD } from '../testing/capabilities.ts'
import { BROKEN, GOOD } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'

const deep = '['.repeat(100_000)
const docs = 'Some documentation. '.repeat(500)
const large = JSON.stringify({
  ...(JSON.parse(BROKEN) as object),
  objects: Array.from({ length: 1000 }, (_, index) => ({
    name: `o${index}`,
    docs,
    attributes: [],
  })),
})

describeServer('any text', ({ start }) => {
  it.each([
    ['nothing', ''],
    ['a bracket', '{'],
    ['deep nesting', deep],
    ['deep nesting in a definition', `{ "base_url": "https://a.example/", "endpoints": ${deep}`],
    ['a byte order mark', `\ufeff${BROKEN}`],
    ['CRLF', BROKEN.replaceAll('\n', '\r\n')],
    ['CR', BROKEN.replaceAll('\n', '\r')],
    ['lone surrogates', BROKEN.replace('Users', '\ud800 \udc00 \u{1f600}')],
    ['control characters', BROKEN.replace('Users', '\0\u001b[31m\u202e')],
    [
      'keys of prototypes',
      '{ "base_url": 1, "endpoints": [], "__proto__": { "constructor": {} } }',
    ],
    ['10 MB', large],
  ])('%s: every request has an answer, and the next document is checked', async (_, text) => {
    const client = await start({ capabilities: CAPABLE })
    await client.open('a.fc.json', text)
    const textDocument = { uri: client.uri('a.fc.json') }
    for (const position of [
      { line: 0, character: 0 },
      { line: 3, character: 13 },
      { line: 1_000_000, character: 1_000_000 },
    ]) {
      const range = { start: { line: 0, character: 0 }, end: position }
      const params = { textDocument, position, range, positions: [position] }
      for (const [method, more] of Object.entries(REQUESTS)) {
        await expect(client.request(method, { ...params, ...more })).resolves.toBeDefined()
      }
    }
    await client.open('b.fc.json', BROKEN)
    expect(await client.pull('b.fc.json')).toEqual(['flag-known'])
  })

  it('edits that no text has a place for change the nearest place', async () => {
    const client = await start({ capabilities: POOR })
    await client.open('a.fc.json', BROKEN)
    await client.told('a.fc.json', ['flag-known'])
    const far = { line: 1_000_000, character: 7 }
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: client.uri('a.fc.json'), version: 99 },
      contentChanges: [
        { range: { start: far, end: far }, text: ' ' },
        { range: { start: { line: 0, character: 0 }, end: far }, text: GOOD },
      ],
    })
    await client.told('a.fc.json', [])
  })

  it('a configuration that is no configuration leaves definitions as they are', async () => {
    const client = await start({ capabilities: TOLD, files: { 'a.fc.json': BROKEN } })
    await client.told('a.fc.json', ['flag-known'])
    for (const text of ['[]', '{', '"x"', deep, '{ "extends": "./fc.config.json" }', '\0']) {
      await client.write('fc.config.json', text)
      await client.open('a.fc.json')
      await client.told('a.fc.json', ['flag-known'])
      await client.close('a.fc.json')
    }
  })
})

/** Requests about a place, with what each takes beside it. */
const REQUESTS = {
  'textDocument/diagnostic': {},
  'textDocument/codeAction': { context: { diagnostics: [], only: ['quickfix', 'source'] } },
  'textDocument/completion': {},
  'textDocument/definition': {},
  'textDocument/documentHighlight': {},
  'textDocument/documentLink': {},
  'textDocument/documentSymbol': {},
  'textDocument/foldingRange': {},
  'textDocument/formatting': { options: { tabSize: 2, insertSpaces: true } },
  'textDocument/hover': {},
  'textDocument/inlayHint': {},
  'textDocument/prepareRename': {},
  'textDocument/rangeFormatting': { options: { tabSize: 2, insertSpaces: true } },
  'textDocument/references': { context: { includeDeclaration: true } },
  'textDocument/rename': { newName: 'x' },
  'textDocument/selectionRange': {},
  [ENDPOINT_AT]: {},
}
