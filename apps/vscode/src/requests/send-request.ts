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
import type { MockManager } from '../mock/mock-manager.ts'
import { requireTrust } from '../documents/workspace-trust.ts'
import type { ResponseDocuments } from './response-documents.ts'
import { confirmRequest } from './confirm-request.ts'
import { createHttpRequest } from './http-request.ts'
import { findToken } from './bearer-token.ts'
import {
  ARGUMENTS_SCHEME,
  type EndpointId,
  RESPONSE_SCHEME,
  toRequestUri,
} from '../documents/request-uri.ts'
import { describeFailure } from './describe-failure.ts'
import type { LocatedEndpoint } from './locate-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'
import { readArguments } from './read-arguments.ts'
import { fetchResponse } from './fetch-response.ts'
import { findTarget } from './request-target.ts'
import { selectedVersion } from './selected-version.ts'
import { withProgress } from './with-progress.ts'

/** What calling an endpoint needs. */
export interface RequestDependencies {
  storage: RequestStorage
  responses: ResponseDocuments
  /** Absent where no mock can run. */
  mocks: MockManager | undefined
  /** Arguments to begin with, made from the definition. */
  exampleArguments(call: LocatedEndpoint): Promise<Record<string, unknown>>
}

/**
 * Sends a call and shows the response. Asks where something is missing; does nothing when the user turns away.
 *
 * @param body The body to send as it is; without it, the arguments of the endpoint.
 */
export async function sendRequest(
  call: LocatedEndpoint,
  tools: RequestDependencies,
  { body }: { body?: string } = {},
): Promise<void> {
  if (!(await requireTrust('Requests are sent'))) return
  const { storage, mocks } = tools
  const target = findTarget(call, mocks)
  if (target === undefined) {
    void window.showErrorMessage('`base_url` is no URL that can be called.')
    return
  }
  const sent = body ?? (await findBody(call, tools))
  if (sent === undefined) return
  const offersMock = !target.isMock && canMock(call.document, mocks)
  const consent = await confirmRequest(call.endpoint.name, target, { storage, offersMock })
  if (consent === 'use-mock') return sendToMock(call, tools)
  if (consent === 'no') return
  const token = await findToken(call, target, storage)
  if (token === null) return

  const headers = headersFor(call)
  const version = selectedVersion(call, storage)
  const request = createHttpRequest({ url: target.url, body: sent, version, token, headers })
  const seconds = settings(call).get<number>('request.timeout', 30)
  try {
    const title = `Waiting for ${call.endpoint.name} …`
    const response = await withProgress(title, seconds, (signal) =>
      fetchResponse(request, { signal }),
    )
    await tools.responses.show(call.id, { response, isMock: target.isMock })
  } catch (error) {
    if ((error as Error).name === 'AbortError') return
    const isWeb = env.uiKind === UIKind.Web && env.remoteName === undefined
    const { message, isUnreachable } = describeFailure(error, request.url, { seconds, isWeb })
    const useMock = 'Start Mock and Send'
    const choices = isUnreachable && offersMock ? [useMock] : []
    const chosen = await window.showErrorMessage(message, ...choices)
    if (chosen === useMock) await sendToMock(call, tools)
  }
}

/** Opens the arguments of an endpoint, filled with an example at first. */
export async function editArguments(
  call: LocatedEndpoint,
  tools: RequestDependencies,
): Promise<void> {
  if (tools.storage.argumentsOf(call.id) === undefined) {
    await tools.storage.saveArguments(call.id, await exampleText(call, tools))
  }
  const document = await workspace.openTextDocument(argumentsUri(call.id))
  const column = columnForArguments()
  await window.showTextDocument(document, {
    preview: true,
    ...(column !== undefined && { viewColumn: column }),
  })
}

/** The arguments of an endpoint as they would be sent; an example where there are none yet, or what there is cannot be sent. */
export async function bodyOrExample(
  call: LocatedEndpoint,
  tools: RequestDependencies,
): Promise<string> {
  const text = await findText(call, tools)
  const read = text === undefined ? undefined : readArguments(text)
  return read !== undefined && 'body' in read
    ? read.body
    : JSON.stringify(await tools.exampleArguments(call))
}

/** The further headers that the user wants to have sent. */
export function headersFor(call: LocatedEndpoint): Record<string, string> {
  return settings(call).get<Record<string, string>>('request.headers', {})
}

/** Whether a mock can serve a definition: one on this machine's disk. */
function canMock({ uri }: TextDocument, mocks: MockManager | undefined): boolean {
  return mocks !== undefined && uri.scheme === 'file'
}

async function sendToMock(call: LocatedEndpoint, tools: RequestDependencies): Promise<void> {
  await commands.executeCommand('fc.startMock', { uri: call.id.definition, quiet: true })
  if (tools.mocks?.find(call.document.uri) !== undefined) await sendRequest(call, tools)
}

/** The body to send: none where none is required and nothing was written. Undefined when the user has to write something first. */
async function findBody(
  call: LocatedEndpoint,
  tools: RequestDependencies,
): Promise<string | undefined> {
  const text = await findText(call, tools)
  const required = call.endpoint.arguments.filter(({ isRequired }) => isRequired)
  if (text === undefined && required.length === 0) return '{}'
  const read = text === undefined ? undefined : readArguments(text)
  if (read !== undefined && 'body' in read) return read.body
  await editArguments(call, tools)
  if (read !== undefined) void window.showErrorMessage(read.problem)
  else
    window.setStatusBarMessage(
      `$(edit) Fill in ${required.map(({ name }) => name).join(', ')}, then send.`,
      8000,
    )
  return undefined
}

/** Arguments as they stand in their editor, which is saved on the way; else as they were last time. */
async function findText(
  { id }: LocatedEndpoint,
  { storage }: RequestDependencies,
): Promise<string | undefined> {
  const uri = argumentsUri(id).toString()
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri)
  if (open?.isDirty) await open.save()
  return open?.getText() ?? storage.argumentsOf(id)
}

async function exampleText(call: LocatedEndpoint, tools: RequestDependencies): Promise<string> {
  return `${JSON.stringify(await tools.exampleArguments(call), undefined, 2)}\n`
}

/** Where arguments are edited: in place of others, else of the definition, beside the responses. */
function columnForArguments(): ViewColumn | undefined {
  const isShown = ({ document }: TextEditor): boolean => document.uri.scheme === ARGUMENTS_SCHEME
  const isAnswer = ({ document }: TextEditor): boolean => document.uri.scheme === RESPONSE_SCHEME
  const editors = window.visibleTextEditors
  return (editors.find(isShown) ?? editors.find((editor) => !isAnswer(editor)))?.viewColumn
}

function argumentsUri(call: EndpointId): Uri {
  return Uri.from(toRequestUri(call, ARGUMENTS_SCHEME))
}

function settings({ document }: LocatedEndpoint): WorkspaceConfiguration {
  return workspace.getConfiguration('fc', document.uri)
}
