import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CodeAction,
  type CodeLens,
  type Command,
  type CompletionList,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InlayHint,
  type Location,
  type LocationLink,
  LSPErrorCodes,
  type MarkupContent,
  type SemanticTokens,
  type ServerCapabilities,
  type SymbolInformation,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { applyTextEdits } from 'fc-core'
import { describeResults } from 'fc-infer'
import { expect, it } from 'vitest'
import {
  CONFIG_FOR,
  ELEMENT_AT,
  ENDPOINT_AT,
  type EndpointAtResult,
  PREVIEW,
  type PreviewResult,
} from '../protocol/protocol.ts'
import { FULL_CAPABILITIES, NO_CAPABILITIES, PUSH_CAPABILITIES } from '../testing/capabilities.ts'
import { INVALID, SHOP, UNDESCRIBED, VALID } from '../testing/definitions.ts'
import { describeServer } from '../testing/describe-server.ts'
import { positionOf } from '../testing/position-of.ts'
import type { ConnectOptions, TestClient } from '../testing/test-client.ts'

describeServer('requests', ({ start, transport }) => {
  const open = async (
    options: ConnectOptions = { capabilities: FULL_CAPABILITIES },
    name = 'shop.fc.json',
    text = SHOP,
  ): Promise<TestClient> => {
    const client = await start(options)
    await client.open(name, text)
    return client
  }
  const at = (client: TestClient, marked: string, name = 'shop.fc.json') => ({
    textDocument: { uri: client.uri(name) },
    position: positionOf(client.textOf(name), marked),
  })
  const documentParams = (client: TestClient, name = 'shop.fc.json') => ({
    textDocument: { uri: client.uri(name) },
  })

  it('returns hovers', async () => {
    const client = await open()
    const hover = await client.request<Hover>('textDocument/hover', at(client, '"find-|product"'))
    const { kind, value } = hover.contents as MarkupContent
    expect(kind).toBe('markdown')
    expect(value).toContain('https://shop.example.com/v1/find-product')
  })

  it('returns plain text hovers to a client without Markdown', async () => {
    const client = await open({ capabilities: NO_CAPABILITIES })
    const hover = await client.request<Hover>('textDocument/hover', at(client, '"fla|gs"'))
    const { kind, value } = hover.contents as MarkupContent
    expect(kind).toBe('plaintext')
    expect(value).not.toMatch(/\*\*|`/)
  })

  it('returns completions', async () => {
    const client = await open()
    await client.edit('shop.fc.json', '"group": "products",', '""')
    const list = await client.request<CompletionList>(
      'textDocument/completion',
      at(client, '"|"\n      "docs"'),
    )
    const group = list.items.find(({ label }) => label === 'group')!
    expect(group.insertTextFormat).toBe(2)
    const edits = [group.textEdit as TextEdit, ...(group.additionalTextEdits ?? [])]
    expect(client.apply('shop.fc.json', edits)).toContain('"group": "$')
  })

  it('requests completions of values from a client that can show them', async () => {
    const options = { commands: ['editor.action.triggerSuggest'] }
    const client = await open({ capabilities: FULL_CAPABILITIES, options })
    await client.edit('shop.fc.json', '"group": "products",', '""')
    const { items } = await client.request<CompletionList>(
      'textDocument/completion',
      at(client, '"|"\n      "docs"'),
    )
    expect(items.find(({ label }) => label === 'group')!.command).toEqual({
      title: 'Suggest',
      command: 'editor.action.triggerSuggest',
    })
  })

  it('returns plain text completions to a client without snippets', async () => {
    const client = await open({ capabilities: NO_CAPABILITIES })
    await client.edit('shop.fc.json', '"group": "products",', '""')
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

  it('returns document symbols, flat or hierarchical', async () => {
    const symbols = async (client: TestClient) =>
      await client.request<(DocumentSymbol | SymbolInformation)[]>(
        'textDocument/documentSymbol',
        documentParams(client),
      )
    const tree = (await symbols(await open())) as DocumentSymbol[]
    expect(tree.at(-1)).toMatchObject({
      name: 'endpoints',
      children: [{ name: 'find-product', children: [{ name: 'id' }] }],
    })
    const minimal = await open({ capabilities: NO_CAPABILITIES })
    const flat = (await symbols(minimal)) as SymbolInformation[]
    expect(flat.at(-1)).toMatchObject({
      name: 'id',
      containerName: 'find-product',
      location: { uri: minimal.uri('shop.fc.json') },
    })
  })

  it('returns definition, references, highlights and rename of an object', async () => {
    const client = await open()
    const params = at(client, '"object.pro|duct"')
    const definition = positionOf(SHOP, '|product",\n      "docs"')
    const [link] = await client.request<LocationLink[]>('textDocument/definition', params)
    expect(link!.targetRange.start).toEqual(definition)
    const context = { includeDeclaration: true }
    expect(await client.request('textDocument/references', { ...params, context })).toHaveLength(2)
    expect(await client.request('textDocument/documentHighlight', params)).toHaveLength(2)
    expect(await client.request('textDocument/prepareRename', params)).toMatchObject({
      placeholder: 'product',
    })
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      ...params,
      newName: 'article',
    })
    expect(client.apply('shop.fc.json', edit.changes![client.uri('shop.fc.json')]!)).toContain(
      '["object.article"]',
    )
  })

  it('rejects a rename to the name of another endpoint', async () => {
    const text = '{ "endpoints": [{ "name": "find-product" }, { "name": "list-products" }] }'
    const client = await open({ capabilities: FULL_CAPABILITIES }, 'shop.fc.json', text)
    const rename = client.request('textDocument/rename', {
      ...at(client, '"find-|product"'),
      newName: 'list-products',
    })
    await expect(rename).rejects.toThrow('An endpoint "list-products" already exists.')
  })

  it('returns locations to a client without definition links', async () => {
    const client = await open({ capabilities: NO_CAPABILITIES })
    const [location] = await client.request<Location[]>(
      'textDocument/definition',
      at(client, '"object.pro|duct"'),
    )
    expect(location!.uri).toBe(client.uri('shop.fc.json'))
    expect(location!.range.start).toEqual(positionOf(SHOP, '|product",\n      "docs"'))
  })

  it('returns document links, folding ranges, selection ranges and inlay hints', async () => {
    const client = await open()
    expect(await client.request('textDocument/documentLink', documentParams(client))).toMatchObject(
      [{ target: 'https://shop.example.com/v1/' }, { target: 'https://example.com/shop' }],
    )
    const folds = await client.request<FoldingRange[]>(
      'textDocument/foldingRange',
      documentParams(client),
    )
    expect(folds[0]).toEqual({ startLine: 0, endLine: SHOP.split('\n').length - 3 })
    const { position, ...document } = at(client, '"find-|product"')
    expect(
      await client.request('textDocument/selectionRange', { ...document, positions: [position] }),
    ).toMatchObject([{ range: { start: positionOf(SHOP, '"|find-product"') } }])
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      ...document,
      range,
    })
    expect(JSON.stringify(hints)).toContain('find-product')
  })

  it('respects the folding range limit of the client', async () => {
    const textDocument = { ...FULL_CAPABILITIES.textDocument, foldingRange: { rangeLimit: 2 } }
    const client = await open({ capabilities: { ...FULL_CAPABILITIES, textDocument } })
    expect(await client.request('textDocument/foldingRange', documentParams(client))).toHaveLength(
      2,
    )
  })

  it('formats documents and ranges', async () => {
    const client = await open(undefined, undefined, JSON.stringify(JSON.parse(SHOP)))
    const options = { tabSize: 2, insertSpaces: true }
    const edits = await client.request<TextEdit[]>('textDocument/formatting', {
      ...documentParams(client),
      options,
    })
    expect(JSON.parse(client.apply('shop.fc.json', edits))).toEqual(JSON.parse(SHOP))
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }
    expect(
      await client.request('textDocument/rangeFormatting', {
        ...documentParams(client),
        range,
        options,
      }),
    ).not.toEqual([])
  })

  it('formats and accepts comments if the configuration allows them', async () => {
    const text = VALID.replace('{', '{ // the users')
    const client = await start({
      capabilities: PUSH_CAPABILITIES,
      files: { 'fc.config.json': '{ "syntax": "jsonc" }' },
    })
    await client.open('shop.fc.json', text)
    await client.waitForPublished('shop.fc.json', [])
    const params = { ...documentParams(client), options: { tabSize: 2, insertSpaces: true } }
    const edits = await client.request<TextEdit[]>('textDocument/formatting', params)
    expect(client.apply('shop.fc.json', edits)).toMatch(/^\{ \/\/ the users\n {2}"/)
    await client.write('fc.config.json', '{}')
    await client.waitForPublished('shop.fc.json', ['syntax'])
    expect(await client.request('textDocument/formatting', params)).toEqual([])
  })

  const codeActionParams = { context: { diagnostics: [] }, range: rangeOf(INVALID, '|paginatd') }

  it('returns quick fixes and actions that disable a rule', async () => {
    const client = await open(undefined, undefined, INVALID)
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...documentParams(client),
      ...codeActionParams,
    })
    expect(actions.map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringContaining('Disable flag-known for this value')]),
    )
    expect(JSON.stringify(actions)).toContain(client.uri('fc.config.json'))
  })

  it('disables a rule in the open configuration', async () => {
    const client = await open(undefined, undefined, INVALID)
    await client.open('fc.config.json', '{}')
    await client.open('fc.config.json', '{ "extends": "strict" }')
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...documentParams(client),
      ...codeActionParams,
    })
    const off = actions.find(({ title }) => title.startsWith('Disable flag-known for all files'))!
    const edits = off.edit!.changes![client.uri('fc.config.json')]!
    expect(JSON.parse(client.apply('fc.config.json', edits))).toEqual({
      extends: 'strict',
      rules: { 'flag-known': 'off' },
    })
  })

  const refactorings = { context: { diagnostics: [], only: ['refactor'] } }

  it('returns refactorings, whose edits a client requests separately', async () => {
    const client = await open()
    expect(client.initialized.capabilities.codeActionProvider).toMatchObject({
      codeActionKinds: expect.arrayContaining(['refactor.extract', 'refactor.rewrite']),
      resolveProvider: true,
    })
    const params = { ...documentParams(client), range: rangeOf(SHOP, '"find-|product"') }
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...params,
      ...refactorings,
    })
    const version = actions.find(({ title }) => title === 'Add version "find-product-v2"')!
    expect(version.edit).toBeUndefined()
    const { edit } = await client.request<CodeAction>('codeAction/resolve', version)
    const edits = edit!.changes![client.uri('shop.fc.json')]!
    const { endpoints } = JSON.parse(client.apply('shop.fc.json', edits)) as {
      endpoints: { name: string }[]
    }
    expect(endpoints.map(({ name }) => name)).toEqual(['find-product', 'find-product-v2'])
    await client.edit('shop.fc.json', '"group"', '"group" ')
    await expect(client.request('codeAction/resolve', version)).rejects.toMatchObject({
      code: LSPErrorCodes.ContentModified,
      message: 'The document has changed. Request the refactoring again.',
    })
  })

  it.runIf(transport === 'worker')('does not offer to describe results in a worker', async () => {
    const client = await open(undefined, undefined, UNDESCRIBED)
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...documentParams(client),
      range: rangeOf(UNDESCRIBED, '"list-|users"'),
      context: { diagnostics: [] },
    })
    expect(actions.filter(({ title }) => title.startsWith('Describe'))).toEqual([])
  })

  it.skipIf(transport === 'worker')(
    'describes what an endpoint returns, and what all return, as fc-cli infer does',
    async () => {
      const text = UNDESCRIBED
      const client = await open(undefined, undefined, text)
      const params = { ...documentParams(client), range: rangeOf(text, '"list-|users"') }
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
        ...params,
        context: { diagnostics: [] },
      })
      const describe = async (title: string): Promise<string> => {
        const action = actions.find((each) => each.title === title)!
        expect(action.edit).toBeUndefined()
        const { edit } = await client.request<CodeAction>('codeAction/resolve', action)
        return client.apply('shop.fc.json', edit!.changes![client.uri('shop.fc.json')]!)
      }
      const infer = (endpoint?: number): string =>
        applyTextEdits(text, describeResults(text, { endpoint }))
      expect(await describe('Describe the items of the pages')).toBe(infer(1))
      expect(await describe('Describe what all endpoints return')).toBe(infer())
      const { endpoints } = JSON.parse(infer(1)) as { endpoints: object[] }
      expect(endpoints).toMatchObject([{ returns: ['object'] }, { returns: ['object.user'] }])
    },
  )

  it.skipIf(transport === 'worker')(
    'does not describe a definition that changed, has errors, or tells nothing',
    async () => {
      const text = UNDESCRIBED
      const client = await open(undefined, undefined, text)
      const find = async (changed: string): Promise<CodeAction> => {
        const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
          ...documentParams(client),
          range: rangeOf(changed, '"returns|"'),
          context: { diagnostics: [], only: ['refactor.rewrite'] },
        })
        return actions.find(({ title }) => title === 'Describe what this returns')!
      }
      const action = await find(text)
      const endpoints = '"endpoints": [{ "name": "ping", "returns": ["object"] }]'
      const unknown = VALID.replace('"endpoints": []', endpoints)
      await client.replaceText('shop.fc.json', unknown)
      await expect(client.request('codeAction/resolve', action)).rejects.toMatchObject({
        code: LSPErrorCodes.ContentModified,
      })
      await expect(client.request('codeAction/resolve', await find(unknown))).rejects.toMatchObject(
        {
          code: LSPErrorCodes.RequestFailed,
          message: expect.stringContaining('fc-cli infer --har <file>'),
        },
      )
      const invalid = unknown.replace('"base_url"', '"base-url"')
      await client.replaceText('shop.fc.json', invalid)
      await expect(client.request('codeAction/resolve', await find(invalid))).rejects.toMatchObject(
        {
          code: LSPErrorCodes.RequestFailed,
          message: 'The definition has errors. Fix them first.',
        },
      )
    },
  )

  it('returns refactorings with edits to a client that does not resolve them', async () => {
    const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } }
    const client = await open({ capabilities: { textDocument: { codeAction } } })
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      ...documentParams(client),
      ...refactorings,
      range: rangeOf(SHOP, '"find-|product"'),
    })
    expect(actions.map(({ edit }) => Object.keys(edit!.changes!))).toEqual(
      actions.map(() => [client.uri('shop.fc.json')]),
    )
    expect(actions).not.toEqual([])
    expect(await client.request('codeAction/resolve', actions[0]!)).toEqual(actions[0])
  })

  it('starts a rename after an extraction, for clients that can', async () => {
    const text = SHOP.replace(
      '["object.product"]',
      '["object"], "attributes": [{ "name": "id", "type": "string" }]',
    )
    const commandOf = async (commands: string[]) => {
      const client = await open(
        { capabilities: FULL_CAPABILITIES, options: { commands } },
        undefined,
        text,
      )
      const [action] = await client.request<CodeAction[]>('textDocument/codeAction', {
        ...documentParams(client),
        context: { diagnostics: [], only: ['refactor.extract'] },
        range: rangeOf(text, '"returns": ["|object"]'),
      })
      return (await client.request<CodeAction>('codeAction/resolve', action!)).command
    }
    expect(await commandOf(['fc.rename'])).toMatchObject({
      command: 'fc.rename',
      arguments: [{ uri: expect.stringContaining('shop.fc.json'), position: expect.any(Object) }],
    })
    expect(await commandOf([])).toBeUndefined()
  })

  it('returns quick fixes as commands to a client without code action literals', async () => {
    const workspace = { applyEdit: true }
    const text = VALID.replace('"flags": []', '"flags": ["Versioned"]')
    const client = await open({ capabilities: { workspace } }, undefined, text)
    const [first] = await client.request<Command[]>('textDocument/codeAction', {
      ...documentParams(client),
      context: { diagnostics: [] },
      range: rangeOf(text, '|Versioned'),
    })
    expect(first!.command).toBe('fc.applyEdit')
    await client.request('workspace/executeCommand', {
      command: first!.command,
      arguments: first!.arguments,
    })
    expect(await client.waitForMessage('workspace/applyEdit')).toMatchObject({
      edit: { changes: { [client.uri('shop.fc.json')]: expect.any(Array) } },
    })
  })

  it('returns no quick fixes to a client that cannot apply edits', async () => {
    const client = await open({ capabilities: NO_CAPABILITIES }, undefined, INVALID)
    expect(client.initialized.capabilities.codeActionProvider).toBeUndefined()
    expect(
      await client.request('textDocument/codeAction', {
        ...documentParams(client),
        ...codeActionParams,
      }),
    ).toEqual([])
  })

  it('returns code lenses for the commands of the client', async () => {
    const lenses = async (commands?: string[]) => {
      const client = await open({
        capabilities: FULL_CAPABILITIES,
        ...(commands && { options: { commands } }),
      })
      const { codeLensProvider } = client.initialized.capabilities
      const found = await client.request<CodeLens[]>(
        'textDocument/codeLens',
        documentParams(client),
      )
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

  it('resolves code lenses with the number of references', async () => {
    const client = await open({
      capabilities: FULL_CAPABILITIES,
      options: { commands: ['fc.showReferences'] },
    })
    await client.edit('shop.fc.json', '"endpoints"', '"objects": [{ "name": "a" }], "endpoints"')
    const [lens] = await client.request<CodeLens[]>('textDocument/codeLens', documentParams(client))
    const resolved = await client.request<CodeLens>('codeLens/resolve', lens)
    expect(resolved.command).toMatchObject({ title: '0 references', command: 'fc.showReferences' })
  })

  it.each([
    ['watches files', FULL_CAPABILITIES],
    ['does not watch files', NO_CAPABILITIES],
  ])('finds symbols of all definitions for a client that %s', async (_, capabilities) => {
    const client = await open({
      capabilities,
      files: {
        'lib/closed.fc.json': '{ "name": "Closed", "objects": [{ "name": "product-details" }] }',
        'other.json': '{ "endpoints": [{ "name": "no-product" }] }',
      },
    })
    const search = async (query: string): Promise<string[]> => {
      const symbols = await client.request<SymbolInformation[]>('workspace/symbol', { query })
      return symbols.map(({ name, location }) => `${location.uri.split('/').at(-1)!} ${name}`)
    }
    expect(await search('product')).toEqual([
      'shop.fc.json find-product',
      'shop.fc.json product',
      'closed.fc.json product-details',
    ])
    await client.edit('shop.fc.json', 'find-product', 'get-product')
    const changed = '{ "name": "Closed", "errors": ["PRODUCT_GONE", "BUSY"] }'
    await client.write('lib/closed.fc.json', changed)
    expect(await search('product')).toEqual([
      'shop.fc.json get-product',
      'shop.fc.json product',
      'closed.fc.json PRODUCT_GONE',
    ])
    expect(await search('unknown')).toEqual([])
  })

  it('returns the uses of object types as call hierarchy', async () => {
    const client = await open()
    const objects =
      '"objects": [{ "name": "a" }, { "name": "b", "attributes": [{ "type": "object.a" }] }],'
    await client.edit('shop.fc.json', '"endpoints"', `${objects} "endpoints"`)
    const [item] = await client.request<CallHierarchyItem[]>(
      'textDocument/prepareCallHierarchy',
      at(client, '"name": "|a"'),
    )
    expect(item).toMatchObject({ name: 'a', uri: client.uri('shop.fc.json') })
    const incoming = await client.request('callHierarchy/incomingCalls', { item })
    expect(incoming).toMatchObject([{ from: { name: 'b' }, fromRanges: [{}] }])
    const { from } = (incoming as CallHierarchyIncomingCall[])[0]!
    const outgoing = await client.request('callHierarchy/outgoingCalls', { item: from })
    expect(outgoing).toMatchObject([{ to: { name: 'a' }, fromRanges: [{}] }])
  })

  it('returns semantic tokens of the visible part, or of the document to a client without ranges', async () => {
    const semanticTokens = {
      ...FULL_CAPABILITIES.textDocument!.semanticTokens!,
      requests: { full: true },
    }
    const visible = await open()
    const full = await open({ capabilities: { textDocument: { semanticTokens } } })
    const provider = ({ initialized }: TestClient) =>
      initialized.capabilities.semanticTokensProvider
    expect(provider(visible)).toMatchObject({ range: true, full: false })
    expect(provider(full)).toMatchObject({ range: false, full: true })
    const { data } = await full.request<SemanticTokens>(
      'textDocument/semanticTokens/full',
      documentParams(full),
    )
    const range = { start: positionOf(SHOP, '"endpoints": |'), end: { line: 99, character: 0 } }
    const part = await visible.request<SemanticTokens>('textDocument/semanticTokens/range', {
      ...documentParams(visible),
      range,
    })
    expect(part.data.length).toBeGreaterThan(0)
    expect(data.slice(-part.data.length + 5)).toEqual(part.data.slice(5))
    expect(data.length).toBeGreaterThan(part.data.length)
  })

  it('returns the endpoint at a position', async () => {
    const client = await open()
    const endpoint = await client.request<EndpointAtResult>(
      ENDPOINT_AT,
      at(client, '"docs": "Its |id."'),
    )
    expect(endpoint).toMatchObject({
      name: 'find-product',
      pointer: '/endpoints/0',
      url: 'https://shop.example.com/v1/find-product',
      method: 'POST',
      arguments: { id: expect.any(String) },
      curl: expect.stringContaining('curl'),
    })
    const params = { ...at(client, '"docs": "Its |id."'), shell: 'powershell' }
    const { curl } = await client.request<EndpointAtResult>(ENDPOINT_AT, params)
    expect(curl).toContain("curl.exe 'https://shop.example.com/v1/find-product' `")
    expect(await client.request(ENDPOINT_AT, at(client, '"Sh|op"'))).toBeNull()
  })

  it('returns the definition for a preview, until the text has a syntax error', async () => {
    const client = await open()
    const preview = await client.request<PreviewResult>(PREVIEW, documentParams(client))
    expect(preview).toEqual({ definition: JSON.parse(SHOP), brokenLine: null })
    await client.edit('shop.fc.json', '"Shop",', '"Shop"')
    const broken = await client.request<PreviewResult>(PREVIEW, documentParams(client))
    expect(broken).toEqual({ definition: null, brokenLine: 4 })
    await client.open('other.json', '{}')
    expect(await client.request(PREVIEW, documentParams(client, 'other.json'))).toBeNull()
  })

  it('returns the element at a position', async () => {
    const client = await open()
    expect(await client.request(ELEMENT_AT, at(client, '"docs": "Its |id."'))).toEqual({
      endpoint: 'find-product',
      title: 'find-product › id',
      docs: 'Its id.',
    })
    expect(await client.request(ELEMENT_AT, at(client, '"na|me": "Shop"'))).toEqual({
      endpoint: null,
      title: 'Shop',
      docs: 'Sells **products**; see https://example.com/shop.',
    })
  })

  it('offers to preview documentation if the client can', async () => {
    const titles = async (commands: string[]) => {
      const client = await open({ capabilities: FULL_CAPABILITIES, options: { commands } })
      const { textDocument, position } = at(client, '"docs": "Its |id."')
      const range = { start: position, end: position }
      const params = { textDocument, range, context: { diagnostics: [] } }
      const actions = await client.request<CodeAction[]>('textDocument/codeAction', params)
      return actions.map(({ title, command }) => [title, command?.command])
    }
    expect(await titles(['fc.previewDocs'])).toContainEqual(['Preview docs', 'fc.previewDocs'])
    expect(await titles([])).not.toContainEqual(['Preview docs', 'fc.previewDocs'])
  })

  it('returns the configuration of a document', async () => {
    const client = await open({
      capabilities: FULL_CAPABILITIES,
      files: {
        'own/fc.config.json': '{ "extends": "../base.json", "files": ["*.json", "!b.json"] }',
        'base.json': '{}',
        'own/a.fc.json': SHOP,
      },
    })
    expect(await client.request(CONFIG_FOR, documentParams(client))).toEqual({
      files: [],
      preset: 'recommended',
      isDefinition: null,
    })
    expect(await client.request(CONFIG_FOR, documentParams(client, 'own/a.fc.json'))).toEqual({
      files: [client.uri('own/fc.config.json'), client.uri('base.json')],
      preset: null,
      isDefinition: true,
    })
    expect(await client.request(CONFIG_FOR, documentParams(client, 'own/b.json'))).toMatchObject({
      isDefinition: false,
    })
  })

  it('returns null for other JSON and documents that are not open', async () => {
    const client = await open(undefined, 'package.json', '{ "name": "x", "flags": [] }')
    const position = { line: 0, character: 4 }
    for (const name of ['package.json', 'absent.fc.json']) {
      const range = { start: position, end: position }
      const params = { ...documentParams(client, name), position, range, positions: [position] }
      for (const [method, more] of Object.entries(EVERY_REQUEST)) {
        expect([method, await client.request(method, { ...params, ...more })]).toEqual([
          method,
          null,
        ])
      }
    }
  })

  it('returns hovers and completions in a configuration', async () => {
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

describeServer('server capabilities', ({ start }) => {
  it('are complete for a client with full support', async () => {
    const { initialized } = await start({
      capabilities: FULL_CAPABILITIES,
      options: { commands: ['fc.startMock'] },
    })
    expect(Object.keys(initialized.capabilities).sort()).toMatchInlineSnapshot(`
      [
        "callHierarchyProvider",
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
        "semanticTokensProvider",
        "textDocumentSync",
        "workspace",
        "workspaceSymbolProvider",
      ]
    `)
  })

  it('are reduced for a client without declared capabilities', async () => {
    const { initialized } = await start({ capabilities: NO_CAPABILITIES })
    const capable = (await start({ capabilities: FULL_CAPABILITIES })).initialized.capabilities
    const missing = Object.keys(capable).filter(
      (key) => initialized.capabilities[key as keyof ServerCapabilities] === undefined,
    )
    expect(missing.sort()).toMatchInlineSnapshot(`
      [
        "codeActionProvider",
        "diagnosticProvider",
        "semanticTokensProvider",
      ]
    `)
    expect(initialized.capabilities.renameProvider).toBe(true)
  })

  it('register formatting only for `fc-definition` in a client that handles JSON', async () => {
    const textDocument = {
      ...FULL_CAPABILITIES.textDocument,
      formatting: { dynamicRegistration: true },
    }
    const client = await start({
      capabilities: { ...FULL_CAPABILITIES, textDocument },
      options: { handlesJson: true },
    })
    expect(client.initialized.capabilities.documentFormattingProvider).toBeUndefined()
    await client.waitUntil(() =>
      client.received.some(
        ({ method, params }) =>
          method === 'client/registerCapability' &&
          JSON.stringify(params).includes('textDocument/formatting') &&
          JSON.stringify(params).includes('"language":"fc-definition"'),
      ),
    )
  })
})

/** All requests for a document, with their additional parameters. */
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
  'textDocument/prepareCallHierarchy': {},
  'textDocument/prepareRename': {},
  'textDocument/rangeFormatting': { options: { tabSize: 2, insertSpaces: true } },
  'textDocument/references': { context: { includeDeclaration: true } },
  'textDocument/rename': { newName: 'x' },
  'textDocument/selectionRange': {},
  'textDocument/semanticTokens/full': {},
  'textDocument/semanticTokens/range': {},
  [ENDPOINT_AT]: {},
}

function rangeOf(text: string, marked: string) {
  const start = positionOf(text, marked)
  return { start, end: start }
}
