import { runs } from 'fc-core/testing'
import { expect, it } from 'vitest'
import { ENDPOINT_AT } from '../protocol/protocol.ts'
import { FULL_CAPABILITIES, NO_CAPABILITIES, PUSH_CAPABILITIES } from '../testing/capabilities.ts'
import { INVALID, VALID } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'

const deep = '['.repeat(100_000)
const docs = 'Some documentation. '.repeat(500)
/** 10 MB, or every day a tenth of it. */
const large = JSON.stringify({
  ...(JSON.parse(INVALID) as object),
  objects: Array.from({ length: runs(1000) }, (_, index) => ({
    name: `o${index}`,
    docs,
    attributes: [],
  })),
})

describeServer('hostile input', ({ start }) => {
  it.each([
    ['an empty document', ''],
    ['a bracket', '{'],
    ['deep nesting', deep],
    ['deep nesting in a definition', `{ "base_url": "https://a.example/", "endpoints": ${deep}`],
    ['a byte order mark', `\ufeff${INVALID}`],
    ['CRLF', INVALID.replaceAll('\n', '\r\n')],
    ['CR', INVALID.replaceAll('\n', '\r')],
    ['lone surrogates', INVALID.replace('Users', '\ud800 \udc00 \u{1f600}')],
    ['control characters', INVALID.replace('Users', '\0\u001b[31m\u202e')],
    ['prototype keys', '{ "base_url": 1, "endpoints": [], "__proto__": { "constructor": {} } }'],
    ['a large document', large],
  ])('answers every request and checks the next document after %s', async (_, text) => {
    const client = await start({ capabilities: FULL_CAPABILITIES })
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
    await client.open('b.fc.json', INVALID)
    expect(await client.pull('b.fc.json')).toEqual(['flag-known'])
  })

  it('clamps edits outside the text', async () => {
    const client = await start({ capabilities: NO_CAPABILITIES })
    await client.open('a.fc.json', INVALID)
    await client.waitForPublished('a.fc.json', ['flag-known'])
    const far = { line: 1_000_000, character: 7 }
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: client.uri('a.fc.json'), version: 99 },
      contentChanges: [
        { range: { start: far, end: far }, text: ' ' },
        { range: { start: { line: 0, character: 0 }, end: far }, text: VALID },
      ],
    })
    await client.waitForPublished('a.fc.json', [])
  })

  it('ignores an invalid configuration', async () => {
    const client = await start({ capabilities: PUSH_CAPABILITIES, files: { 'a.fc.json': INVALID } })
    await client.waitForPublished('a.fc.json', ['flag-known'])
    for (const text of ['[]', '{', '"x"', deep, '{ "extends": "./fc.config.json" }', '\0']) {
      await client.write('fc.config.json', text)
      await client.open('a.fc.json')
      await client.waitForPublished('a.fc.json', ['flag-known'])
      await client.close('a.fc.json')
    }
  })
})

/** Requests at a position, with their additional parameters. */
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
