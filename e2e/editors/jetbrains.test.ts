import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type TestClient } from '../../packages/language-server/src/testing/test-client.ts'
import { startOverStdio } from '../../packages/language-server/src/testing/transports/stdio.ts'
import { docsSnippet } from './docs-snippet.ts'
import { createEditorFolder, type EditorFolder } from './editor-folder.ts'

const template = JSON.parse(docsSnippet('lsp4ij')) as {
  programArgs: { default: string }
  fileTypeMappings: { fileType: { patterns: string[] }; languageId: string }[]
}

const dynamicRegistration = true

/** The capabilities of LSP4IJ 0.20: everything is registered dynamically. */
const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'], staleRequestSupport: { cancel: true } },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    symbol: {},
    executeCommand: { dynamicRegistration },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'delete', 'rename'] },
    didChangeWatchedFiles: { dynamicRegistration },
    didChangeConfiguration: { dynamicRegistration },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    publishDiagnostics: {
      dataSupport: true,
      codeDescriptionSupport: true,
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
    },
    diagnostic: { dynamicRegistration, relatedDocumentSupport: true },
    codeAction: {
      codeActionLiteralSupport: {
        codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] },
      },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    completion: {
      dynamicRegistration,
      completionItem: {
        snippetSupport: true,
        documentationFormat: ['markdown', 'plaintext'],
        insertTextModeSupport: { valueSet: [1, 2] },
        labelDetailsSupport: true,
      },
      completionList: { itemDefaults: ['editRange'] },
    },
    definition: { dynamicRegistration, linkSupport: true },
    documentSymbol: { dynamicRegistration, hierarchicalDocumentSymbolSupport: true },
    foldingRange: { dynamicRegistration },
    formatting: { dynamicRegistration },
    hover: { dynamicRegistration, contentFormat: ['markdown', 'plaintext'] },
    rangeFormatting: { dynamicRegistration },
    references: { dynamicRegistration },
    rename: { dynamicRegistration, prepareSupport: true },
  },
  window: { workDoneProgress: true, showDocument: { support: true } },
}

describe.skipIf(process.platform === 'win32')('LSP4IJ with the setup of docs/editors.md', () => {
  let folder: EditorFolder
  let client: TestClient | undefined

  beforeEach(() => {
    folder = createEditorFolder()
  })
  afterEach(async () => {
    await client?.end()
    folder.remove()
  })

  test('reports problems, and fixes, describes, completes and formats', async () => {
    const [mapping] = template.fileTypeMappings
    expect(mapping).toEqual({
      fileType: { name: 'JSON', patterns: ['*.json'] },
      languageId: 'json',
    })
    const [, script] = /^sh -c "(.*)"$/.exec(template.programArgs.default)!
    const server = await startOverStdio(['sh', '-c', script!], folder.env)
    folder.write('work/other.json', '{"a": 1,}')
    client = await connect(server, `${folder.path}/work`, { capabilities: CAPABILITIES as never })
    await client.open('api.fc.json')
    await client.open('other.json')
    const textDocument = { uri: client.uri('api.fc.json') }
    const diagnose = (name: string) =>
      client!.request<{ items: { code: string; range: { start: object } }[] }>(
        'textDocument/diagnostic',
        { textDocument: { uri: client!.uri(name) } },
      )
    expect((await diagnose('other.json')).items).toEqual([])
    const { items } = await diagnose('api.fc.json')
    expect(items).toMatchObject([{ code: 'flag-known' }])

    const { range } = items[0]!
    const at = { textDocument, position: range.start }
    const labelsOf = (list: { label: string }[]): string[] => list.map(({ label }) => label)
    const completions = await client.request<{ items: { label: string }[] }>(
      'textDocument/completion',
      at,
    )
    expect(labelsOf(completions.items)).toContain('paginated')
    expect(await client.request('textDocument/hover', at)).toMatchObject({
      contents: { kind: 'markdown', value: expect.stringContaining('unknown flag') },
    })
    expect(
      await client.request('textDocument/codeAction', {
        textDocument,
        range,
        context: { diagnostics: items },
      }),
    ).toContainEqual(
      expect.objectContaining({ kind: 'quickfix', title: expect.stringContaining('paginated') }),
    )
    expect(await client.request('textDocument/documentSymbol', { textDocument })).toEqual(
      expect.arrayContaining([expect.objectContaining({ children: expect.any(Array) })]),
    )
    expect(
      await client.request('textDocument/formatting', {
        textDocument,
        options: { tabSize: 4, insertSpaces: true },
      }),
    ).not.toEqual([])
  })
})
