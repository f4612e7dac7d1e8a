import {
  findCodeLenses,
  findCompletions,
  findDefinition,
  findDocumentLinks,
  findDocumentSymbols,
  findEndpointAt,
  findFoldingRanges,
  findHighlights,
  findHover,
  findInlayHints,
  findReferences,
  findRename,
  findSelectionRanges,
  formatDocument,
  formatRange,
  prepareRename,
  toDocumentPath,
  toDocumentUri,
} from 'fc-language-service'
import {
  CodeActionRequest,
  CodeLensRequest,
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
  PrepareRenameRequest,
  type ProtocolRequestType,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  type TextDocumentIdentifier,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import type { Answer } from '../answer.ts'
import type { ConfigStore } from '../config/config-store.ts'
import { ConfigForRequest, EndpointAtRequest } from './custom-requests.ts'
import { answerCodeActions, APPLY_EDIT, type CodeActionSources } from './code-actions.ts'
import { createFindDocument, type RequestedDocument } from './document-of.ts'
import { toLocations } from './to-locations.ts'
import { toReadableCompletions, toReadableHover } from './to-readable.ts'
import { toSymbolInformation } from './to-symbol-information.ts'

/** What answering takes. */
export interface RequestSources extends CodeActionSources {
  connection: Connection
  answer: Answer
  configs: ConfigStore
}

/** Answers every request about a document, apart from those for findings, in words that the client knows. */
export function answerRequests({ connection, answer, configs, ...sources }: RequestSources): void {
  const { features, documents } = sources
  const findDocument = createFindDocument(documents, configs)

  inBoth(HoverRequest.type, ({ snapshot, config }, { position }) => {
    const hover = findHover(snapshot, position, { config })
    return hover === undefined ? null : toReadableHover(features, hover)
  })
  inBoth(CompletionRequest.type, ({ snapshot, config }, { position }) => {
    const { snippets } = features
    const list = findCompletions(snapshot, position, { config, snippets })
    return toReadableCompletions(features, list)
  })
  inDefinitions(CodeActionRequest.type, (document, params) =>
    answerCodeActions(sources, document, params),
  )
  inDefinitions(InlayHintRequest.type, ({ snapshot }, { range }) => findInlayHints(snapshot, range))
  inDefinitions(CodeLensRequest.type, ({ snapshot }) => findCodeLenses(snapshot, features))

  inDefinitions(DocumentSymbolRequest.type, ({ snapshot }) => {
    const symbols = findDocumentSymbols(snapshot)
    return features.symbolTree ? symbols : toSymbolInformation(symbols, snapshot.uri)
  })
  inDefinitions(DefinitionRequest.type, ({ snapshot }, { position }) => {
    const links = findDefinition(snapshot, position)
    return features.definitionLinks ? links : toLocations(links)
  })
  inDefinitions(ReferencesRequest.type, ({ snapshot }, { position, context }) =>
    findReferences(snapshot, position, context),
  )
  inDefinitions(DocumentHighlightRequest.type, ({ snapshot }, { position }) =>
    findHighlights(snapshot, position),
  )
  inBoth(DocumentLinkRequest.type, ({ snapshot }) => findDocumentLinks(snapshot))

  inDefinitions(
    PrepareRenameRequest.type,
    ({ snapshot }, { position }) => prepareRename(snapshot, position) ?? null,
  )
  inDefinitions(
    RenameRequest.type,
    ({ snapshot }, { position, newName }) => findRename(snapshot, position, newName) ?? null,
  )
  inBoth(DocumentFormattingRequest.type, ({ snapshot }, { options }) =>
    formatDocument(snapshot, options),
  )
  inBoth(DocumentRangeFormattingRequest.type, ({ snapshot }, { range, options }) =>
    formatRange(snapshot, range, options),
  )
  inBoth(FoldingRangeRequest.type, ({ snapshot }) =>
    findFoldingRanges(
      snapshot,
      features.foldingLimit === undefined ? {} : { limit: features.foldingLimit },
    ),
  )
  inBoth(SelectionRangeRequest.type, ({ snapshot }, { positions }) =>
    findSelectionRanges(snapshot, positions),
  )

  inDefinitions(
    EndpointAtRequest.type,
    ({ snapshot }, { position }) => findEndpointAt(snapshot, position) ?? null,
  )
  answer(ConfigForRequest.type, async ({ textDocument }) => {
    const { file, problems } = await configs.configFor(toDocumentPath(textDocument.uri))
    return {
      files: problems.map(({ file }) => documents.get(file)?.uri ?? toDocumentUri(file)),
      preset: file === undefined ? 'recommended' : null,
    }
  })
  answer(ExecuteCommandRequest.type, async ({ command, arguments: args }) => {
    if (command === APPLY_EDIT) await connection.workspace.applyEdit(args?.[0] as WorkspaceEdit)
    return null
  })

  /** Answers a request about a definition; about any other document there is nothing to say. */
  function inDefinitions<Params extends { textDocument: TextDocumentIdentifier }, Result, Part>(
    type: ProtocolRequestType<Params, Result | null, Part, void, unknown>,
    handler: (document: RequestedDocument, params: Params) => Result | Promise<Result>,
  ): void {
    answer(type, async (params) => {
      const document = await findDocument(params.textDocument.uri)
      return document?.kind === 'definition' ? await handler(document, params) : null
    })
  }

  /** Answers a request about a definition or a configuration. */
  function inBoth<Params extends { textDocument: TextDocumentIdentifier }, Result, Part>(
    type: ProtocolRequestType<Params, Result | null, Part, void, unknown>,
    handler: (document: RequestedDocument, params: Params) => Result | Promise<Result>,
  ): void {
    answer(type, async (params) => {
      const document = await findDocument(params.textDocument.uri)
      return document === undefined ? null : await handler(document, params)
    })
  }
}
