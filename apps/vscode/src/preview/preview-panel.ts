import { readJson, findNode } from 'fc-core/json'
import {
  commands,
  type Disposable,
  type Position,
  Range,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  Selection,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode'
import { toGitUri } from '../documents/git-uri.ts'
import type { ServerClient } from '../server/server-client.ts'
import { createPause } from './pause.ts'
import type { PreviewSource } from './preview-source.ts'

/** The requests that a preview sends to the language server. */
export type PreviewServer = Pick<ServerClient, 'compare' | 'elementAt' | 'preview'>

/** A connected preview. */
export interface Preview extends Disposable {
  /** Shows an endpoint in the page. */
  reveal(endpoint: string): void
}

/**
 * Keeps the page in a panel up to date with a document and the cursor in it, and shows in the editor what is opened in the page. The page is
 * loaded again whenever the panel becomes visible, and then sends `ready`.
 *
 * @param endpoint The endpoint to show first; by default that at the cursor.
 */
export function connectPreview(
  panel: WebviewPanel,
  source: PreviewSource,
  server: PreviewServer,
  endpoint?: string,
): Preview {
  const uri = Uri.parse(source.uri, true)
  const isShown = (document: TextDocument): boolean => document.uri.toString() === uri.toString()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
  const post = (message: PageContent): void => void panel.webview.postMessage(message)
  /** The last content that was complete. It stays while the text is not. */
  let lastContent: PageContent | undefined
  let lastEndpoint: string | null | undefined
  let requestedEndpoint = endpoint
  let cursor: Position | undefined = findEditor(uri)?.selection.active

  const update = createPause(async () => {
    if (!panel.visible) return
    try {
      const document = await workspace.openTextDocument(uri)
      if (source.kind === 'docs') await sendDocs(document)
      else if (source.kind === 'changes') await sendChanges(document, source.revision)
      else await sendReference(document)
    } catch (error) {
      sendNote(`Not up to date: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  const follow = createPause(async () => {
    if (!panel.visible || cursor === undefined) return
    if (source.kind === 'docs') return update.runNow()
    const document = workspace.textDocuments.find(isShown)
    const element = document && (await server.elementAt(document, cursor).catch(() => undefined))
    // A failed request is reported by the update.
    if (element !== undefined) sendReveal(element.endpoint)
  })

  async function sendReference(document: TextDocument): Promise<void> {
    const result = await server.preview(document)
    if (result?.definition) {
      lastContent = { type: 'definition', definition: result.definition }
      post(lastContent)
      return sendNote(null)
    }
    const state = lastContent === undefined ? '' : ' The last valid definition is shown.'
    if (result === undefined) sendNote(`This document is not a package definition.${state}`)
    else if (result.brokenLine === null) sendNote(`The definition is empty or invalid.${state}`)
    else sendNote(`Syntax error in line ${result.brokenLine}.${state}`)
  }

  async function sendDocs(document: TextDocument): Promise<void> {
    const element = await server.elementAt(document, cursor ?? document.positionAt(0))
    if (element === undefined) return sendNote('This document is not a package definition.')
    lastContent = { type: 'docs', title: element.title, docs: element.docs }
    post(lastContent)
    sendNote(null)
  }

  async function sendChanges(document: TextDocument, revision: string): Promise<void> {
    const result = await server.compare(document, revision)
    if (result === undefined) return sendNote('This document is not a package definition.')
    if (result.problem !== null) {
      const state = lastContent === undefined ? '' : ' The last comparison is shown.'
      return sendNote(`${result.problem}${state}`)
    }
    lastContent = { type: 'changes', revision, summary: result.summary, changes: result.changes }
    post(lastContent)
    sendNote(null)
  }

  function sendNote(note: string | null): void {
    post({ type: 'note', note })
  }

  function sendReveal(endpoint: string | null): void {
    if (endpoint === lastEndpoint) return
    lastEndpoint = endpoint
    post({ type: 'reveal', endpoint })
  }

  function receive(message: unknown): void {
    const { type, endpoint, side, range } = (message ?? {}) as Record<string, unknown>
    if (type === 'ready') {
      lastEndpoint = undefined
      post({ type: 'source', source })
      // Also while the text is broken: the page was loaded again, and has nothing to show.
      if (lastContent !== undefined) post(lastContent)
      update.runNow()
      if (requestedEndpoint === undefined) follow.runNow()
      else sendReveal(requestedEndpoint)
      requestedEndpoint = undefined
    } else if (type === 'open') {
      lastEndpoint = typeof endpoint === 'string' ? endpoint : null
      void showEndpoint(uri, lastEndpoint)
    } else if (source.kind === 'changes' && type === 'locate') {
      const place = toRange(range)
      const shown = side === 'old' ? Uri.from(toGitUri(uri, source.revision)) : uri
      if (place !== undefined) void showRange(shown, place)
    } else if (source.kind === 'changes' && type === 'diff') {
      const old = Uri.from(toGitUri(uri, source.revision))
      void commands.executeCommand('vscode.diff', old, uri, panel.title)
    }
  }

  const listeners: Disposable[] = [
    panel.webview.onDidReceiveMessage(receive),
    workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (isShown(document) && contentChanges.length > 0) update.schedule()
    }),
    workspace.onDidOpenTextDocument((document) => isShown(document) && update.schedule()),
    window.onDidChangeTextEditorSelection(({ textEditor, selections }) => {
      if (!isShown(textEditor.document)) return
      cursor = selections[0]?.active
      follow.schedule()
    }),
    update,
    follow,
  ]
  return {
    reveal: sendReveal,
    dispose() {
      for (const listener of listeners) listener.dispose()
    },
  }
}

type PageContent =
  | { type: 'source'; source: PreviewSource }
  | { type: 'definition'; definition: object }
  | { type: 'docs'; title: string; docs: string | null }
  | { type: 'changes'; revision: string; summary: string; changes: readonly object[] }
  | { type: 'note'; note: string | null }
  | { type: 'reveal'; endpoint: string | null }

/** Moves the cursor to an endpoint, or to the start. */
async function showEndpoint(uri: Uri, name: string | null): Promise<void> {
  const document = await workspace.openTextDocument(uri)
  const offset = name === null ? 0 : offsetOfEndpoint(document.getText(), name)
  if (offset === undefined) return
  const position = document.positionAt(offset)
  await showRange(uri, new Range(position, position))
}

/** Moves the cursor to a range. The focus stays in the preview. */
async function showRange(uri: Uri, range: Range): Promise<void> {
  const editor = await window.showTextDocument(await workspace.openTextDocument(uri), {
    viewColumn: findEditor(uri)?.viewColumn ?? ViewColumn.One,
    preserveFocus: true,
  })
  editor.selection = new Selection(range.start, range.start)
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport)
}

/** Reads a range from a message. Undefined if it is not one. */
function toRange(value: unknown): Range | undefined {
  const { start, end } = (value ?? {}) as Record<string, { line?: unknown; character?: unknown }>
  const numbers = [start?.line, start?.character, end?.line, end?.character]
  return numbers.every((number) => typeof number === 'number' && number >= 0)
    ? new Range(...(numbers as [number, number, number, number]))
    : undefined
}

/** Returns the offset of the name of an endpoint. Undefined if there is no such endpoint. */
function offsetOfEndpoint(text: string, name: string): number | undefined {
  const { root } = readJson(text)
  const list = root && findNode(root, ['endpoints'])
  if (!list?.found || list.node.kind !== 'array') return undefined
  for (const endpoint of list.node.items) {
    const { found, node } = findNode(endpoint, ['name'])
    if (found && node.kind === 'string' && node.value === name) return node.start
  }
  return undefined
}

function findEditor(uri: Uri): TextEditor | undefined {
  return window.visibleTextEditors.find(
    ({ document }) => document.uri.toString() === uri.toString(),
  )
}
