import { formatCurl } from 'fc-core/text'
import { env, Uri, window } from 'vscode'
import {
  bodyOrExample,
  type RequestDependencies,
  editArguments,
  headersFor,
  sendRequest,
} from '../requests/send-request.ts'
import { promptForToken } from '../requests/bearer-token.ts'
import { createHttpRequest } from '../requests/http-request.ts'
import {
  type EndpointId,
  fromRequestUri,
  RESPONSE_SCHEME,
  toRequestUri,
} from '../documents/request-uri.ts'
import {
  type LensArgument,
  type LocatedEndpoint,
  locateEndpoint,
} from '../requests/locate-endpoint.ts'
import { type Direction, findPageBody } from '../requests/page-body.ts'
import { findTarget } from '../requests/request-target.ts'
import { selectedVersion } from '../requests/selected-version.ts'

/**
 * The commands about calls, by their ids. All take the endpoint from where they are asked for, else from the cursor.
 *
 * @param onVersion Another version was chosen.
 */
export function requestCommands(
  tools: RequestDependencies,
  onVersion: () => void,
): Record<string, (argument: unknown) => Promise<void>> {
  const withCall =
    (run: (call: LocatedEndpoint) => Promise<void>) =>
    async (argument: unknown): Promise<void> => {
      const call = await locateEndpoint(toTarget(argument))
      if (typeof call === 'string') void window.showErrorMessage(call)
      else await run(call)
    }
  return {
    'fc.sendRequest': withCall((call) => sendRequest(call, tools)),
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
function toTarget(argument: unknown): LensArgument | EndpointId | undefined {
  if (argument instanceof Uri) return fromRequestUri(argument)
  if (typeof argument !== 'object' || argument === null) return undefined
  const { definition, endpoint, uri } = argument as Record<string, unknown>
  if (typeof endpoint !== 'string') return undefined
  if (typeof definition === 'string') return { definition, endpoint }
  return typeof uri === 'string' ? { uri, endpoint } : undefined
}

/** Copies the call as it would be sent, but for the bearer token, which is nobody else's business. */
async function copyAsCurl(call: LocatedEndpoint, tools: RequestDependencies): Promise<void> {
  const target = findTarget(call, tools.mocks)
  if (target === undefined) {
    void window.showErrorMessage('`base_url` is no URL that can be called.')
    return
  }
  const request = createHttpRequest({
    url: target.url,
    body: await bodyOrExample(call, tools),
    version: selectedVersion(call, tools.storage),
    token: call.endpoint.needsBearer ? 'YOUR_TOKEN' : undefined,
    headers: headersFor(call),
  })
  await env.clipboard.writeText(`${formatCurl(request)}\n`)
  window.setStatusBarMessage(`$(check) ${call.endpoint.name} is copied as curl.`, 5000)
}

async function followPage(
  call: LocatedEndpoint,
  direction: Direction,
  tools: RequestDependencies,
): Promise<void> {
  const shown = tools.responses.of(Uri.from(toRequestUri(call.id, RESPONSE_SCHEME)))
  const body = shown && findPageBody(shown.response.text, direction)
  if (typeof body === 'string') await sendRequest(call, tools, { body })
}

async function selectVersion(
  { id, endpoint }: LocatedEndpoint,
  { storage }: RequestDependencies,
): Promise<void> {
  if (endpoint.versions.length === 0) {
    const message = 'This package is not versioned: its `flags` do not hold `versioned`.'
    void window.showInformationMessage(message)
    return
  }
  const chosen = storage.versionOf(id.definition)
  const choices = [undefined, ...endpoint.versions].map((version) => ({
    label: version ?? 'No Api-Version',
    description:
      version === undefined
        ? 'The service decides which version responses'
        : `Api-Version: ${version}`,
    picked: version === chosen,
    version,
  }))
  const title = 'Which version do requests ask for?'
  const choice = await window.showQuickPick(choices, { title })
  if (choice !== undefined) await storage.saveVersion(id.definition, choice.version)
}

async function setBearerToken(
  call: LocatedEndpoint,
  { storage, mocks }: RequestDependencies,
): Promise<void> {
  const target = findTarget(call, mocks)
  if (target !== undefined) await promptForToken(new URL(target.url).origin, storage)
}
