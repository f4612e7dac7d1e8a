import type { Shell } from 'fc-core/internal'
import {
  commands,
  env,
  type TextDocument,
  type TextEditor,
  UIKind,
  Uri,
  type ViewColumn,
  window,
  workspace,
  type WorkspaceConfiguration,
} from 'vscode'
import {
  ARGUMENTS_SCHEME,
  type EndpointId,
  RESPONSE_SCHEME,
  toRequestUri,
} from '../documents/request-uri.ts'

import { requireTrust } from '../documents/workspace-trust.ts'
import type { MockManager } from '../mock/mock-manager.ts'
import { findToken } from './bearer-token.ts'
import { confirmRequest } from './confirm-request.ts'
import { describeFailure } from './describe-failure.ts'
import { fetchResponse } from './fetch-response.ts'
import { createHttpRequest } from './http-request.ts'
import type { LocatedEndpoint } from './locate-endpoint.ts'
import { readArguments } from './read-arguments.ts'
import type { RequestStorage } from './request-storage.ts'
import { findDestination } from './request-destination.ts'
import type { ResponseDocuments } from './response-documents.ts'
import { selectedVersion } from './selected-version.ts'
import { withProgress } from './with-progress.ts'

export interface RequestDependencies {
  storage: RequestStorage
  responses: ResponseDocuments
  /** Absent where no process can be started. */
  mocks: MockManager | undefined
  /** Returns example arguments from the definition. */
  exampleArguments(located: LocatedEndpoint): Promise<Record<string, unknown>>
}

/**
 * Sends a request and shows the response. Prompts for missing input; does nothing if the user cancels.
 *
 * @param body The body to send; by default the arguments of the endpoint.
 */
export async function sendRequest(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
  { body: givenBody }: { body?: string } = {},
): Promise<void> {
  if (!(await requireTrust('send requests'))) return
  const { storage, mocks } = dependencies
  const target = findDestination(located, mocks)
  if (target === undefined) {
    void window.showErrorMessage('`base_url` is not a valid HTTP URL.')
    return
  }
  const body = givenBody ?? (await findBody(located, dependencies))
  if (body === undefined) return
  const offersMock = !target.isMock && canMock(located.document, mocks)
  const confirmation = await confirmRequest(located.endpoint.name, target, { storage, offersMock })
  if (confirmation === 'use-mock') return sendToMock(located, dependencies)
  if (confirmation === 'cancel') return
  const token = await findToken(located, target, storage)
  if (token === null) return

  const headers = headersFor(located)
  const version = selectedVersion(located, storage)
  const request = createHttpRequest({ url: target.url, body, version, token, headers })
  const seconds = settings(located).get<number>('request.timeout', 30)
  try {
    const title = `Waiting for ${located.endpoint.name}…`
    const response = await withProgress(title, seconds, (signal) =>
      fetchResponse(request, { signal }),
    )
    await dependencies.responses.show(located.id, { response, isMock: target.isMock })
  } catch (error) {
    if ((error as Error).name === 'AbortError') return
    const isWeb = env.uiKind === UIKind.Web && env.remoteName === undefined
    const { message, isUnreachable } = describeFailure(error, request.url, { seconds, isWeb })
    const useMock = 'Start Mock Server and Send'
    const choices = isUnreachable && offersMock ? [useMock] : []
    const chosen = await window.showErrorMessage(message, ...choices)
    if (chosen === useMock) await sendToMock(located, dependencies)
  }
}

/** Opens the arguments of an endpoint, initially with example values. */
export async function editArguments(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
): Promise<void> {
  if (dependencies.storage.argumentsOf(located.id) === undefined) {
    await dependencies.storage.saveArguments(located.id, await exampleText(located, dependencies))
  }
  const document = await workspace.openTextDocument(argumentsUri(located.id))
  const column = columnForArguments()
  await window.showTextDocument(document, {
    preview: true,
    ...(column !== undefined && { viewColumn: column }),
  })
}

/** Returns the arguments of an endpoint as a body; example arguments if there are none or they are invalid. */
export async function bodyOrExample(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
): Promise<string> {
  const text = await findText(located, dependencies)
  const read = text === undefined ? undefined : readArguments(text)
  return read !== undefined && 'body' in read
    ? read.body
    : JSON.stringify(await dependencies.exampleArguments(located))
}

/** Returns the additional headers from the settings. */
export function headersFor(located: LocatedEndpoint): Record<string, string> {
  return settings(located).get<Record<string, string>>('request.headers', {})
}

/** Returns the shell for copied commands from the settings. */
export function shellSetting(located: LocatedEndpoint): Shell | 'auto' {
  return settings(located).get<Shell | 'auto'>('request.shell', 'auto')
}

/** Whether a definition can be mocked: only local files. */
function canMock({ uri }: TextDocument, mocks: MockManager | undefined): boolean {
  return mocks !== undefined && uri.scheme === 'file'
}

async function sendToMock(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
): Promise<void> {
  await commands.executeCommand('fc.startMock', { uri: located.id.definition, quiet: true })
  if (dependencies.mocks?.find(located.document.uri) !== undefined)
    await sendRequest(located, dependencies)
}

/** Returns the body to send, `{}` if no arguments are required. Otherwise opens the arguments and returns undefined. */
async function findBody(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
): Promise<string | undefined> {
  const text = await findText(located, dependencies)
  const required = located.endpoint.arguments.filter(({ isRequired }) => isRequired)
  if (text === undefined && required.length === 0) return '{}'
  const read = text === undefined ? undefined : readArguments(text)
  if (read !== undefined && 'body' in read) return read.body
  await editArguments(located, dependencies)
  if (read !== undefined) void window.showErrorMessage(read.problem)
  else
    window.setStatusBarMessage(
      `$(edit) Enter ${required.map(({ name }) => name).join(', ')}, then send the request.`,
      8000,
    )
  return undefined
}

/** Returns the text of the arguments: of the open document, which is saved first, otherwise the stored one. */
async function findText(
  { id }: LocatedEndpoint,
  { storage }: RequestDependencies,
): Promise<string | undefined> {
  const uri = argumentsUri(id).toString()
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri)
  if (open?.isDirty) await open.save()
  return open?.getText() ?? storage.argumentsOf(id)
}

async function exampleText(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
): Promise<string> {
  return `${JSON.stringify(await dependencies.exampleArguments(located), undefined, 2)}\n`
}

/** Returns the column for arguments: that of other arguments, otherwise that of the definition. */
function columnForArguments(): ViewColumn | undefined {
  const isShown = ({ document }: TextEditor): boolean => document.uri.scheme === ARGUMENTS_SCHEME
  const isResponse = ({ document }: TextEditor): boolean => document.uri.scheme === RESPONSE_SCHEME
  const editors = window.visibleTextEditors
  return (editors.find(isShown) ?? editors.find((editor) => !isResponse(editor)))?.viewColumn
}

function argumentsUri(id: EndpointId): Uri {
  return Uri.from(toRequestUri(id, ARGUMENTS_SCHEME))
}

function settings({ document }: LocatedEndpoint): WorkspaceConfiguration {
  return workspace.getConfiguration('fc', document.uri)
}
