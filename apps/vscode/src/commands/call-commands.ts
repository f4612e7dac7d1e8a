import { formatCurl } from 'fc-core/text'
import { env, Uri, window } from 'vscode'
import { bodyOrExample, type CallTools, editArguments, headersFor, send } from '../calls/calls.ts'
import { askToken } from '../calls/call-token.ts'
import { toCallRequest } from '../calls/call-request.ts'
import { type CallId, fromCallUri, RESPONSE_SCHEME, toCallUri } from '../calls/call-uri.ts'
import { type LensTarget, type LocatedCall, locateCall } from '../calls/locate-call.ts'
import { type Direction, pageBody } from '../calls/page-body.ts'
import { findTarget } from '../calls/target.ts'
import { versionFor } from '../calls/version-for.ts'

/**
 * The commands about calls, by their ids. All take the endpoint from where they are asked for, else from the cursor.
 *
 * @param onVersion Another version was chosen.
 */
export function callCommands(
  tools: CallTools,
  onVersion: () => void,
): Record<string, (argument: unknown) => Promise<void>> {
  const withCall =
    (run: (call: LocatedCall) => Promise<void>) =>
    async (argument: unknown): Promise<void> => {
      const call = await locateCall(toTarget(argument))
      if (typeof call === 'string') void window.showErrorMessage(call)
      else await run(call)
    }
  return {
    'fc.sendRequest': withCall((call) => send(call, tools)),
    'fc.editArguments': withCall((call) => editArguments(call, tools)),
    'fc.copyAsCurl': withCall((call) => copyAsCurl(call, tools)),
    'fc.selectVersion': withCall((call) => selectVersion(call, tools).then(onVersion)),
    'fc.setBearerToken': withCall((call) => setBearerToken(call, tools)),
    async 'fc.followPage'(argument) {
      const { direction } = argument as { direction: Direction }
      await withCall((call) => followPage(call, direction, tools))(argument)
    },
  }
}

/** What a lens or a menu gives a command; undefined for what says nothing about an endpoint. */
function toTarget(argument: unknown): LensTarget | CallId | undefined {
  if (argument instanceof Uri) return fromCallUri(argument)
  if (typeof argument !== 'object' || argument === null) return undefined
  const { definition, endpoint, uri } = argument as Record<string, unknown>
  if (typeof endpoint !== 'string') return undefined
  if (typeof definition === 'string') return { definition, endpoint }
  return typeof uri === 'string' ? { uri, endpoint } : undefined
}

/** Copies the call as it would be sent, but for the bearer token, which is nobody else's business. */
async function copyAsCurl(call: LocatedCall, tools: CallTools): Promise<void> {
  const target = findTarget(call, tools.mocks)
  if (target === undefined) {
    void window.showErrorMessage('`base_url` is no URL that can be called.')
    return
  }
  const request = toCallRequest({
    url: target.url,
    body: await bodyOrExample(call, tools),
    version: versionFor(call, tools.memory),
    token: call.endpoint.needsBearer ? 'YOUR_TOKEN' : undefined,
    headers: headersFor(call),
  })
  await env.clipboard.writeText(`${formatCurl(request)}\n`)
  window.setStatusBarMessage(`$(check) ${call.endpoint.name} is copied as curl.`, 5000)
}

async function followPage(
  call: LocatedCall,
  direction: Direction,
  tools: CallTools,
): Promise<void> {
  const shown = tools.answers.of(Uri.from(toCallUri(call.id, RESPONSE_SCHEME)))
  const body = shown && pageBody(shown.answer.text, direction)
  if (typeof body === 'string') await send(call, tools, { body })
}

async function selectVersion({ id, endpoint }: LocatedCall, { memory }: CallTools): Promise<void> {
  if (endpoint.versions.length === 0) {
    const message = 'This package is not versioned: its `flags` do not hold `versioned`.'
    void window.showInformationMessage(message)
    return
  }
  const chosen = memory.versionOf(id.definition)
  const choices = [undefined, ...endpoint.versions].map((version) => ({
    label: version ?? 'No Api-Version',
    description:
      version === undefined
        ? 'The service decides which version answers'
        : `Api-Version: ${version}`,
    picked: version === chosen,
    version,
  }))
  const title = 'Which version do requests ask for?'
  const choice = await window.showQuickPick(choices, { title })
  if (choice !== undefined) await memory.rememberVersion(id.definition, choice.version)
}

async function setBearerToken(call: LocatedCall, { memory, mocks }: CallTools): Promise<void> {
  const target = findTarget(call, mocks)
  if (target !== undefined) await askToken(new URL(target.url).origin, memory)
}
