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
import type { Mocks } from '../mock/mocks.ts'
import { isTrusted } from '../trust.ts'
import type { Answers } from './answers.ts'
import { askConsent } from './call-consent.ts'
import { toCallRequest } from './call-request.ts'
import { findToken } from './call-token.ts'
import { ARGUMENTS_SCHEME, type CallId, RESPONSE_SCHEME, toCallUri } from './call-uri.ts'
import { describeFailure } from './describe-failure.ts'
import type { LocatedCall } from './locate-call.ts'
import type { Memory } from './memory.ts'
import { readArguments } from './read-arguments.ts'
import { sendCall } from './send-call.ts'
import { findTarget } from './target.ts'
import { versionFor } from './version-for.ts'
import { withProgress } from './with-progress.ts'

/** What calling an endpoint needs. */
export interface CallTools {
  memory: Memory
  answers: Answers
  /** Absent where no mock can run. */
  mocks: Mocks | undefined
  /** Arguments to begin with, made from the definition. */
  exampleArguments(call: LocatedCall): Promise<Record<string, unknown>>
}

/**
 * Sends a call and shows the answer. Asks where something is missing; does nothing when the user turns away.
 *
 * @param body The body to send as it is; without it, the arguments of the endpoint.
 */
export async function send(
  call: LocatedCall,
  tools: CallTools,
  { body }: { body?: string } = {},
): Promise<void> {
  if (!(await isTrusted('Requests are sent'))) return
  const { memory, mocks } = tools
  const target = findTarget(call, mocks)
  if (target === undefined) {
    void window.showErrorMessage('`base_url` is no URL that can be called.')
    return
  }
  const sent = body ?? (await findBody(call, tools))
  if (sent === undefined) return
  const offersMock = !target.isMock && canMock(call.document, mocks)
  const consent = await askConsent(call.endpoint.name, target, { memory, offersMock })
  if (consent === 'use-mock') return sendToMock(call, tools)
  if (consent === 'no') return
  const token = await findToken(call, target, memory)
  if (token === null) return

  const headers = headersFor(call)
  const version = versionFor(call, memory)
  const request = toCallRequest({ url: target.url, body: sent, version, token, headers })
  const seconds = settings(call).get<number>('request.timeout', 30)
  try {
    const title = `Waiting for ${call.endpoint.name} …`
    const answer = await withProgress(title, seconds, (signal) => sendCall(request, { signal }))
    await tools.answers.show(call.id, { answer, isMock: target.isMock })
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
export async function editArguments(call: LocatedCall, tools: CallTools): Promise<void> {
  if (tools.memory.argumentsOf(call.id) === undefined) {
    await tools.memory.rememberArguments(call.id, await exampleText(call, tools))
  }
  const document = await workspace.openTextDocument(argumentsUri(call.id))
  const column = columnForArguments()
  await window.showTextDocument(document, {
    preview: true,
    ...(column !== undefined && { viewColumn: column }),
  })
}

/** The arguments of an endpoint as they would be sent; an example where there are none yet, or what there is cannot be sent. */
export async function bodyOrExample(call: LocatedCall, tools: CallTools): Promise<string> {
  const text = await findText(call, tools)
  const read = text === undefined ? undefined : readArguments(text)
  return read !== undefined && 'body' in read
    ? read.body
    : JSON.stringify(await tools.exampleArguments(call))
}

/** The further headers that the user wants to have sent. */
export function headersFor(call: LocatedCall): Record<string, string> {
  return settings(call).get<Record<string, string>>('request.headers', {})
}

/** Whether a mock can serve a definition: one on this machine's disk. */
function canMock({ uri }: TextDocument, mocks: Mocks | undefined): boolean {
  return mocks !== undefined && uri.scheme === 'file'
}

async function sendToMock(call: LocatedCall, tools: CallTools): Promise<void> {
  await commands.executeCommand('fc.startMock', { uri: call.id.definition, quiet: true })
  if (tools.mocks?.find(call.document.uri) !== undefined) await send(call, tools)
}

/** The body to send: none where none is required and nothing was written. Undefined when the user has to write something first. */
async function findBody(call: LocatedCall, tools: CallTools): Promise<string | undefined> {
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
async function findText({ id }: LocatedCall, { memory }: CallTools): Promise<string | undefined> {
  const uri = argumentsUri(id).toString()
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri)
  if (open?.isDirty) await open.save()
  return open?.getText() ?? memory.argumentsOf(id)
}

async function exampleText(call: LocatedCall, tools: CallTools): Promise<string> {
  return `${JSON.stringify(await tools.exampleArguments(call), undefined, 2)}\n`
}

/** Where arguments are edited: in place of others, else of the definition, beside the answers. */
function columnForArguments(): ViewColumn | undefined {
  const isShown = ({ document }: TextEditor): boolean => document.uri.scheme === ARGUMENTS_SCHEME
  const isAnswer = ({ document }: TextEditor): boolean => document.uri.scheme === RESPONSE_SCHEME
  const editors = window.visibleTextEditors
  return (editors.find(isShown) ?? editors.find((editor) => !isAnswer(editor)))?.viewColumn
}

function argumentsUri(call: CallId): Uri {
  return Uri.from(toCallUri(call, ARGUMENTS_SCHEME))
}

function settings({ document }: LocatedCall): WorkspaceConfiguration {
  return workspace.getConfiguration('fc', document.uri)
}
