import type {
  CodeAction,
  CodeLens,
  Command,
  CompletionList,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  LocationLink,
  MarkupContent,
  ServerCapabilities,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver'
import { expect, it } from 'vitest'
import { CONFIG_FOR, ENDPOINT_AT, type EndpointAtResult } from '../protocol.ts'
import { CAPABLE, POOR } from '../testing/capabilities.ts'
import { BROKEN, SHOP } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'
import { placeOf } from '../testing/place-of.ts'
import type { ConnectOptions, TestClient } from '../testing/test-client.ts'

describeServer('requests about a definition', ({ start }) => {
  const open = async (
    options: ConnectOptions = { capabilities: CAPABLE },
    name = 'shop.fc.json',
    text = SHOP,
  ): Promise<TestClient> => {
    const client = await start(options)
    await client.open(name, text)
    return client
  }
  const at = (client: TestClient, marked: string, name = 'shop.fc.json') => ({
    textDocument: { uri: client.uri(name) },
    position: placeOf(client.textOf(name), marked),
  })
  const about = (client: TestClient, name = 'shop.fc.json') => ({
    textDocument: { uri: client.uri(name) },
  })

  it('hover', async () => {
    const client = await open()
    const hover = await client.request<Hover>('textDocument/hover', at(client, '"find-|thing"'))
    const { kind, value } = hover.contents as MarkupContent
    expect(kind).toBe('markdown')
    expect(value).toContain('https://shop.example.com/v1/find-thing')
  })

  it('hover, for a client without Markdown', async () => {
    const client = await open({ capabilities: POOR })
    const hover = await client.request<Hover>('textDocument/hover', at(client, '"fla|gs"'))
    const { kind, value } = hover.contents as MarkupContent
    expect(kind).toBe('plaintext')
    expect(value).not.toMatch(/\*\*|`/)
  })

  it('completion', async () => {
    const client = await open()
    await client.edit('shop.fc.json', '"group": "things",', '""')
    const list = await client.request<CompletionList>(
      'textDocument/completion',
      at(client, '"|"\n      "docs"'),
    )
    const group = list.items.find(({ label }) => label === 'group')!
    expect(group.insertTextFormat).toBe(2)
    const edits = [group.textEdit as TextEdit, ...(group.additionalTextEdits ?? [])]
    expect(client.apply('shop.fc.json', edits)).toContain('"group": "$')
  })

  it('completion, for a client without snippets', async () => {
    const client = await open({ capabilities: POOR })
    await client.edit('shop.fc.json', '"group": "things",', '""')
    const { items } = await client.request<CompletionList>(
      'textDocument/completion',
      at(client, '"|"\n      "docs"'),
    )
    const group = items.find(({ label }) => label === 'group')!
    expect(group.insertTextFormat).not.toBe(2)
    expect((group.textEdit as TextEdit).newText).toBe('"group": "",')
    expect(JSON.stringify(items)).not.toContain('"kind":"markdown"')
    expect(JSON.stringify(items)).not.toContain('insertTextMode"')
  })

  it('outline', async () => {
    const symbols = async (client: TestClient) =>
      await client.request<(DocumentSymbol | SymbolInformation)[]>(
        'textDocument/documentSymbol',
        about(client),
      )
    const tree = (await symbols(await open())) as DocumentSymbol[]
    expect(tree.at(-1)).toMatchObject({
      name: 'endpoints',
      children: [{ name: 'find-thing', children: [{ name: 'id' }] }],
    })
    const poor = await open({ capabilities: POOR })
    const flat = (await symbols(poor)) as SymbolInformation[]
    expect(flat.at(-1)).toMatchObject({
      name: 'id',
      containerName: 'find-thing',
      location: { uri: poor.uri('shop.fc.json') },
    })
  })

  it('definition, references, highlights and rename of an object', async () => {
    const client = await open()
    const place = at(client, '"object.th|ing"')
    const definition = placeOf(SHOP, '|thing",\n      "docs"')
    const [link] = await client.request<LocationLink[]>('textDocument/definition', place)
    expect(link!.targetRange.start).toEqual(definition)
    const context = { includeDeclaration: true }
    expect(await client.request('textDocument/references', { ...place, context })).toHaveLength(2)
    expect(await client.request('textDocument/documentHighlight', place)).toHaveLength(2)
    expect(await client.request('textDocument/prepareRename', place)).toMatchObject({
      placeholder: 'thing',
    })
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      ...place,
      newName: 'article',
    })
    expect(client.apply('shop.fc.json', edit.changes![client.uri('shop.fc.json')]!)).toContain(
      '["object.article"]',
    )
  })

  it('definition, for a client that follows no links', async () => {
    const client = await open({ capabilities: POOR })
    const [location] = await client.request<Location[]>(
      'textDocument/definition',
      at(client, '"object.th|ing"'),
    )
    expect(location!.uri).toBe(client.uri('shop.fc.json'))
    expect(location!.range.start).toEqual(placeOf(SHOP, '|thing",\n      "docs"'))
  })

  it('links, folding, selection, hints', async () => {
    const client = await open()
    expect(await client.request('textDocument/documentLink', about(client))).toMatchObject([
      { target: 'https://shop.example.com/v1/' },
      { target: 'https://example.com/shop' },
    ])
    const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', about(client))
    expect(folds[0]).toEqual({ startLine: 0, endLine: SHOP.split('\n').length - 3 })
    const { position, ...document } = at(client, '"find-|thing"')
    expect(
      await client.request('textDocument/selectionRange', { ...document, positions: [position] }),
    ).toMatchObject([{ range: { start: placeOf(SHOP, '"|find-thing"') } }])
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      ...document,
      range,
    })
    expect(JSON.stringify(hints)).toContain('find-thing')
  })

  it('folding, for a client with a limit', async () => {
    const textDocument = { ...CAPABLE.textDocument, foldingRange: { rangeLimit: 2 } }
    const client = await open({ capabilities: { ...CAPABLE, textDocument } })
    expect(await client.request('textDocument/foldingRange', about(client))).toHaveLength(2)
  })

  it('layout', async () => {
    const client = await open(undefined, undefined, JSON.stringify(JSON.parse(SHOP)))
    const options = { tabSize: 2, insertSpaces: true }
    const edits = await client.request<TextEdit[]>('textDocument/formatting', {
      ...about(client),
      options,
    })
    expect(JSON.parse(client.apply('shop.fc.json', edits))).toEqual(JSON.parse(SHOP))
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }
    expect(
      await client.request('textDocument/rangeFormatting', { ...about(client), range, options }),
    ).not.toEqual([])
  })

  const ask = { context: { diagnostics: [] }, range: rangeOf(BROKEN, '|paginatd') }

  it('quick fixes, everything that is safe at once, and ways to hear no more', async () => {
    const client = await open(undefined, undefined, BROKEN)
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...about(client),
      ...ask,
    })
    expect(actions.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringContaining('Ignore flag-known here')]),
    )
    expect(JSON.stringify(actions)).toContain(client.uri('fc.config.json'))
  })

  it('ways to hear no more, in the configuration that is open', async () => {
    const client = await open(undefined, undefined, BROKEN)
    await client.open('fc.config.json', '{}')
    await client.open('fc.config.json', '{ "extends": "strict" }')
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...about(client),
      ...ask,
    })
    const off = actions.find(({ title }) => title.startsWith('Turn flag-known off'))!
    const edits = off.edit!.changes![client.uri('fc.config.json')]!
    expect(JSON.parse(client.apply('fc.config.json', edits))).toEqual({
      extends: 'strict',
      rules: { 'flag-known': 'off' },
    })
  })

  it('quick fixes as commands, for a client that knows no others', async () => {
    const workspace = { applyEdit: true }
    const client = await open({ capabilities: { workspace } }, undefined, BROKEN)
    const [first] = await client.request<Command[]>('textDocument/codeAction', {
      ...about(client),
      ...ask,
    })
    expect(first!.command).toBe('fc.applyEdit')
    await client.request('workspace/executeCommand', {
      command: first!.command,
      arguments: first!.arguments,
    })
    expect(await client.heard('workspace/applyEdit')).toMatchObject({
      edit: { changes: { [client.uri('shop.fc.json')]: expect.any(Array) } },
    })
  })

  it('no fixes that a client could not carry out', async () => {
    const client = await open({ capabilities: POOR }, undefined, BROKEN)
    expect(client.initialized.capabilities.codeActionProvider).toBeUndefined()
    expect(await client.request('textDocument/codeAction', { ...about(client), ...ask })).toEqual(
      [],
    )
  })

  it('lenses, for the commands that the client has', async () => {
    const lenses = async (commands?: string[]) => {
      const client = await open({
        capabilities: CAPABLE,
        ...(commands && { options: { commands } }),
      })
      const { codeLensProvider } = client.initialized.capabilities
      const found = await client.request<CodeLens[]>('textDocument/codeLens', about(client))
      return [codeLensProvider !== undefined, ...found.map(({ command }) => command!.command)]
    }
    expect(await lenses(['fc.sendRequest', 'fc.startMock'])).toEqual([
      true,
      'fc.startMock',
      'fc.sendRequest',
    ])
    expect(await lenses(['other.command'])).toEqual([false])
    expect(await lenses()).toEqual([false])
  })

  it('the endpoint around a place', async () => {
    const client = await open()
    const endpoint = await client.request<EndpointAtResult>(
      ENDPOINT_AT,
      at(client, '"docs": "Its |id."'),
    )
    expect(endpoint).toMatchObject({
      name: 'find-thing',
      pointer: '/endpoints/0',
      url: 'https://shop.example.com/v1/find-thing',
      method: 'POST',
      arguments: { id: expect.any(String) },
      curl: expect.stringContaining('curl'),
    })
    expect(await client.request(ENDPOINT_AT, at(client, '"Sh|op"'))).toBeNull()
  })

  it('the configuration that holds', async () => {
    const client = await open({
      capabilities: CAPABLE,
      files: {
        'own/fc.config.json': '{ "extends": "../base.json" }',
        'base.json': '{}',
        'own/a.fc.json': SHOP,
      },
    })
    expect(await client.request(CONFIG_FOR, about(client))).toEqual({
      files: [],
      preset: 'recommended',
    })
    expect(await client.request(CONFIG_FOR, about(client, 'own/a.fc.json'))).toEqual({
      files: [client.uri('own/fc.config.json'), client.uri('base.json')],
      preset: null,
    })
  })

  it('nothing about other JSON, and about documents that are not open', async () => {
    const client = await open(undefined, 'package.json', '{ "name": "x", "flags": [] }')
    const position = { line: 0, character: 4 }
    for (const name of ['package.json', 'absent.fc.json']) {
      const range = { start: position, end: position }
      const params = { ...about(client, name), position, range, positions: [position] }
      for (const [method, more] of Object.entries(EVERY_REQUEST)) {
        expect([method, await client.request(method, { ...params, ...more })]).toEqual([
          method,
          null,
        ])
      }
    }
  })

  it('hover and completion in a configuration', async () => {
    const client = await open(undefined, 'fc.config.json', '{ "rules": { "" } }')
    const { items } = await client.request<CompletionList>(
      'textDocument/completion',
      at(client, '{ "|" }', 'fc.config.json'),
    )
    expect(items.map(({ label }) => label)).toContain('flag-known')
    const hover = await client.request<Hover>(
      'textDocument/hover',
      at(client, '"ru|les"', 'fc.config.json'),
    )
    expect(hover).not.toBeNull()
  })
})

describeServer('what is offered', ({ start }) => {
  it('is everything, to a client that can do everything', async () => {
    const { initialized } = await start({
      capabilities: CAPABLE,
      options: { commands: ['fc.startMock'] },
    })
    expect(Object.keys(initialized.capabilities).sort()).toMatchInlineSnapshot(`
      [
        "codeActionProvider",
        "codeLensProvider",
        "completionProvider",
        "definitionProvider",
        "diagnosticProvider",
        "documentFormattingProvider",
        "documentHighlightProvider",
        "documentLinkProvider",
        "documentRangeFormattingProvider",
        "documentSymbolProvider",
        "foldingRangeProvider",
        "hoverProvider",
        "inlayHintProvider",
        "positionEncoding",
        "referencesProvider",
        "renameProvider",
        "selectionRangeProvider",
        "textDocumentSync",
        "workspace",
      ]
    `)
  })

  it('is what it can do, to a client that says nothing', async () => {
    const { initialized } = await start({ capabilities: POOR })
    const capable = (await start({ capabilities: CAPABLE })).initialized.capabilities
    const missing = Object.keys(capable).filter(
      (key) => initialized.capabilities[key as keyof ServerCapabilities] === undefined,
    )
    expect(missing.sort()).toMatchInlineSnapshot(`
      [
        "codeActionProvider",
        "diagnosticProvider",
      ]
    `)
    expect(initialized.capabilities.renameProvider).toBe(true)
  })

  it('is layout and outline for definitions by name alone, to a client that serves JSON', async () => {
    const textDocument = { ...CAPABLE.textDocument, formatting: { dynamicRegistration: true } }
    const client = await start({
      capabilities: { ...CAPABLE, textDocument },
      options: { servesJson: true },
    })
    expect(client.initialized.capabilities.documentFormattingProvider).toBeUndefined()
    await client.sees(() =>
      client.received.some(
        ({ method, params }) =>
          method === 'client/registerCapability' &&
          JSON.stringify(params).includes('textDocument/formatting') &&
          JSON.stringify(params).includes('"language":"fc-definition"'),
      ),
    )
  })
})

/** Every request about a document, with what it takes beside a place. */
const EVERY_REQUEST = {
  'textDocument/codeAction': { context: { diagnostics: [] } },
  'textDocument/codeLens': {},
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

function rangeOf(text: string, marked: string) {
  const start = placeOf(text, marked)
  return { start, end: start }
}
