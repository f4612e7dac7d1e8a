import { isDefinitionFile } from 'fc-core/internal'
import {
  findCodeLenses,
  findCompletions,
  findDefinition,
  findDocumentLinks,
  findDocumentSymbols,
  findElementAt,
  findEndpointAt,
  findFoldingRanges,
  findHighlights,
  findHover,
  findIncomingCalls,
  findInlayHints,
  findOutgoingCalls,
  findPreview,
  findReferences,
  findRename,
  findRenameConflict,
  findSelectionRanges,
  findSemanticTokens,
  formatDocument,
  formatRange,
  prepareCallHierarchy,
  prepareRename,
  type ReferencesLens,
  resolveCodeLens,
  toDocumentPath,
  toDocumentUri,
} from 'fc-language-service'
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeLensRequest,
  CodeLensResolveRequest,
  CompletionRequest,
  type Connection,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  LSPErrorCodes,
  PrepareRenameRequest,
  type ProtocolRequestType,
  ReferencesRequest,
  RenameRequest,
  ResponseError,
  SelectionRangeRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  type TextDocumentIdentifier,
  type WorkspaceEdit,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver'
import type { ConfigStore } from '../config/config-store.ts'
import type { SymbolIndex } from './symbol-index.ts'
import type { OnRequest } from '../connection/on-request.ts'
import { customRequest } from '../protocol/custom-requests.ts'
import {
  COMPARE,
  CONFIG_FOR,
  ELEMENT_AT,
  ENDPOINT_AT,
  PREVIEW,
  READ_REVISION,
  REVISIONS,
} from '../protocol/protocol.ts'
import { adaptCompletions, adaptHover } from './adapt-markup.ts'
import {
  APPLY_EDIT,
  type CodeActionDependencies,
  handleCodeActions,
  resolveAction,
} from './code-actions.ts'
import { type ChangeLensDependencies, handleChangeLenses } from './change-lenses.ts'
import { createFindDocument, type RequestedDocument } from './find-document.ts'
import { toLocations } from './to-locations.ts'
import { toSymbolInformation } from './to-symbol-information.ts'

export interface RequestHandlerDependencies extends CodeActionDependencies {
  connection: Connection
  onRequest: OnRequest
  configs: ConfigStore
  symbols: SymbolIndex
  changeLenses: Omit<ChangeLensDependencies, 'commands'>
}

/** Registers the handlers of all requests except those for diagnostics. Results are adapted to the client. */
export function registerRequests({
  connection,
  onRequest,
  configs,
  symbols,
  changeLenses,
  ...dependencies
}: RequestHandlerDependencies): void {
  const { features, documents } = dependencies
  const findDocument = createFindDocument(documents, configs)

  onDocumentRequest(HoverRequest.type, ({ snapshot, config }, { position }) => {
    const hover = findHover(snapshot, position, { config, knowsConfigSchema: features.handlesJson })
    return hover === undefined ? null : adaptHover(features, hover)
  })
  onDocumentRequest(CompletionRequest.type, ({ snapshot, config }, { position }) => {
    const { commands, snippets, handlesJson } = features
    const list = findCompletions(snapshot, position, {
      config,
      snippets,
      knowsConfigSchema: handlesJson,
      suggestCommand: commands.find((command) => command === SUGGEST_COMMAND),
    })
    return adaptCompletions(features, list)
  })
  onDocumentRequest(CodeActionRequest.type, (document, params) =>
    handleCodeActions(dependencies, document, params),
  )
  onRequest(CodeActionResolveRequest.type, (action) =>
    resolveAction(dependencies, findDocument, action),
  )
  onDefinitionRequest(InlayHintRequest.type, ({ snapshot }, { range }) =>
    findInlayHints(snapshot, range),
  )
  onDefinitionRequest(CodeLensRequest.type, async (document) => [
    ...findCodeLenses(document.snapshot, features),
    ...(await handleChangeLenses({ ...changeLenses, commands: features.commands }, document)),
  ])

  onRequest(CodeLensResolveRequest.type, (lens) => {
    const data = lens.data as ReferencesLens | undefined
    const snapshot = data && documents.get(toDocumentPath(data.uri))?.snapshot
    return snapshot === undefined ? lens : resolveCodeLens(snapshot, lens)
  })

  onDefinitionRequest(DocumentSymbolRequest.type, ({ snapshot }) => {
    const symbols = findDocumentSymbols(snapshot)
    return features.hierarchicalSymbols ? symbols : toSymbolInformation(symbols, snapshot.uri)
  })
  onDefinitionRequest(DefinitionRequest.type, ({ snapshot }, { position }) => {
    const links = findDefinition(snapshot, position)
    return features.definitionLinks ? links : toLocations(links)
  })
  onDefinitionRequest(ReferencesRequest.type, ({ snapshot }, { position, context }) =>
    findReferences(snapshot, position, context),
  )
  onDefinitionRequest(DocumentHighlightRequest.type, ({ snapshot }, { position }) =>
    findHighlights(snapshot, position),
  )
  onDefinitionRequest(SemanticTokensRequest.type, ({ snapshot, config }) =>
    findSemanticTokens(snapshot, { config }),
  )
  onDefinitionRequest(SemanticTokensRangeRequest.type, ({ snapshot, config }, { range }) =>
    findSemanticTokens(snapshot, { config, range }),
  )
  onRequest(WorkspaceSymbolRequest.type, ({ query }, token) => symbols.find(query, token))
  onDefinitionRequest(CallHierarchyPrepareRequest.type, ({ snapshot }, { position }) =>
    prepareCallHierarchy(snapshot, position),
  )
  onRequest(CallHierarchyIncomingCallsRequest.type, async ({ item }) => {
    const document = await findDocument(item.uri)
    return document === undefined ? null : findIncomingCalls(document.snapshot, item)
  })
  onRequest(CallHierarchyOutgoingCallsRequest.type, async ({ item }) => {
    const document = await findDocument(item.uri)
    return document === undefined ? null : findOutgoingCalls(document.snapshot, item)
  })
  onDocumentRequest(DocumentLinkRequest.type, ({ snapshot }) => findDocumentLinks(snapshot))

  onDefinitionRequest(
    PrepareRenameRequest.type,
    ({ snapshot }, { position }) => prepareRename(snapshot, position) ?? null,
  )
  onDefinitionRequest(RenameRequest.type, ({ snapshot }, { position, newName }) => {
    const conflict = findRenameConflict(snapshot, position, newName)
    if (conflict !== undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, conflict)
    return findRename(snapshot, position, newName) ?? null
  })
  onDocumentRequest(DocumentFormattingRequest.type, ({ snapshot, config }, { options }) =>
    formatDocument(snapshot, options, config.syntax),
  )
  onDocumentRequest(
    DocumentRangeFormattingRequest.type,
    ({ snapshot, config }, { range, options }) =>
      formatRange(snapshot, range, options, config.syntax),
  )
  onDocumentRequest(FoldingRangeRequest.type, ({ snapshot }) =>
    findFoldingRanges(
      snapshot,
      features.foldingLimit === undefined ? {} : { limit: features.foldingLimit },
    ),
  )
  onDocumentRequest(SelectionRangeRequest.type, ({ snapshot }, { positions }) =>
    findSelectionRanges(snapshot, positions),
  )

  onDefinitionRequest(
    customRequest(ENDPOINT_AT),
    ({ snapshot }, { position, shell }) => findEndpointAt(snapshot, position, shell) ?? null,
  )
  onDefinitionRequest(customRequest(PREVIEW), ({ snapshot }) => {
    const { definition = null, brokenLine = null } = findPreview(snapshot)
    return { definition, brokenLine }
  })
  onDefinitionRequest(customRequest(ELEMENT_AT), ({ snapshot }, { position }) => {
    const { endpoint = null, title, docs = null } = findElementAt(snapshot, position)
    return { endpoint, title, docs }
  })
  const { git, compareWith } = changeLenses
  onDefinitionRequest(customRequest(COMPARE), async (document, { revision: requested }) => {
    const revision = requested ?? (compareWith() || 'HEAD')
    const result = await git.compare(document, revision)
    return 'report' in result
      ? { revision, problem: null, ...result.report }
      : { revision, problem: result.problem, summary: '', changes: [] }
  })
  onRequest(customRequest(READ_REVISION), ({ textDocument, revision }) =>
    git.read(toDocumentPath(textDocument.uri), revision),
  )
  onRequest(customRequest(REVISIONS), async ({ textDocument }) => ({
    revisions: await git.list(toDocumentPath(textDocument.uri)),
  }))
  onRequest(customRequest(CONFIG_FOR), async ({ textDocument }) => {
    const path = toDocumentPath(textDocument.uri)
    const config = await configs.configFor(path)
    const { file, problems } = config
    return {
      files: problems.map(({ file }) => documents.get(file)?.uri ?? toDocumentUri(file)),
      preset: file === undefined ? 'recommended' : null,
      isDefinition: isDefinitionFile(config, path) ?? null,
    }
  })
  onRequest(ExecuteCommandRequest.type, async ({ command, arguments: args }) => {
    if (command === APPLY_EDIT) await connection.workspace.applyEdit(args?.[0] as WorkspaceEdit)
    return null
  })

  /** Registers a handler for definitions. The result for other documents is null. */
  function onDefinitionRequest<
    Params extends { textDocument: TextDocumentIdentifier },
    Result,
    Part,
  >(
    type: ProtocolRequestType<Params, Result | null, Part, void, unknown>,
    handler: (document: RequestedDocument, params: Params) => Result | Promise<Result>,
  ): void {
    onRequest(type, async (params) => {
      const document = await findDocument(params.textDocument.uri)
      return document?.kind === 'definition' ? await handler(document, params) : null
    })
  }

  /** Registers a handler for definitions and configurations. */
  function onDocumentRequest<Params extends { textDocument: TextDocumentIdentifier }, Result, Part>(
    type: ProtocolRequestType<Params, Result | null, Part, void, unknown>,
    handler: (document: RequestedDocument, params: Params) => Result | Promise<Result>,
  ): void {
    onRequest(type, async (params) => {
      const document = await findDocument(params.textDocument.uri)
      return document === undefined ? null : await handler(document, params)
    })
  }
}

/** The command of VS Code that shows completions. */
const SUGGEST_COMMAND = 'editor.action.triggerSuggest'
