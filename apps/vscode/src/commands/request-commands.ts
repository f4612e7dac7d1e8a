import { formatCurl } from 'fc-core/internal'
import { env, Uri, window } from 'vscode'
import {
  type EndpointId,
  fromRequestUri,
  RESPONSE_SCHEME,
  toRequestUri,
} from '../documents/request-uri.ts'
import { promptForToken } from '../requests/bearer-token.ts'
import { copiedShell } from '../requests/copied-shell.ts'
import { createHttpRequest } from '../requests/http-request.ts'
import {
  type LensArgument,
  type LocatedEndpoint,
  locateEndpoint,
} from '../requests/locate-endpoint.ts'
import { type Direction, findPageBody } from '../requests/page-body.ts'
import { findDestination } from '../requests/request-destination.ts'
import { selectedVersion } from '../requests/selected-version.ts'
import {
  bodyOrExample,
  editArguments,
  headersFor,
  type RequestDependencies,
  sendRequest,
  shellSetting,
} from '../requests/send-request.ts'

/**
 * The commands for requests, by id. They use the endpoint of their argument, otherwise the one at the cursor.
 *
 * @param onVersion Called when another version is selected.
 */
export function requestCommands(
  dependencies: RequestDependencies,
  onVersion: () => void,
): Record<string, (argument: unknown) => Promise<void>> {
  const withEndpoint =
    (run: (located: LocatedEndpoint) => Promise<void>) =>
    async (argument: unknown): Promise<void> => {
      const located = await locateEndpoint(toEndpointArgument(argument))
      if (typeof located === 'string') void window.showErrorMessage(located)
      else await run(located)
    }
  return {
    'fc.sendRequest': withEndpoint((located) => sendRequest(located, dependencies)),
    'fc.editArguments': withEndpoint((located) => editArguments(located, dependencies)),
    'fc.copyAsCurl': withEndpoint((located) => copyAsCurl(located, dependencies)),
    'fc.selectVersion': withEndpoint((located) =>
      selectVersion(located, dependencies).then(onVersion),
    ),
    'fc.setBearerToken': withEndpoint((located) => setBearerToken(located, dependencies)),
    async 'fc.followPage'(argument) {
      const { direction } = argument as { direction: Direction }
      await withEndpoint((located) => followPage(located, direction, dependencies))(argument)
    },
  }
}

/** Converts the argument of a command from a code lens or menu. Undefined if it does not identify an endpoint. */
function toEndpointArgument(argument: unknown): LensArgument | EndpointId | undefined {
  if (argument instanceof Uri) return fromRequestUri(argument)
  if (typeof argument !== 'object' || argument === null) return undefined
  const { definition, endpoint, uri } = argument as Record<string, unknown>
  if (typeof endpoint !== 'string') return undefined
  if (typeof definition === 'string') return { definition, endpoint }
  return typeof uri === 'string' ? { uri, endpoint } : undefined
}

/** Copies the request as a curl command, with a placeholder for the bearer token. */
async function copyAsCurl(
  located: LocatedEndpoint,
  dependencies: RequestDependencies,
): Promise<void> {
  const target = findDestination(located, dependencies.mocks)
  if (target === undefined) {
    void window.showErrorMessage('`base_url` is not a valid HTTP URL.')
    return
  }
  const request = createHttpRequest({
    url: target.url,
    body: await bodyOrExample(located, dependencies),
    version: selectedVersion(located, dependencies.storage),
    token: located.endpoint.needsBearer ? '<token>' : undefined,
    headers: headersFor(located),
  })
  const shell = copiedShell(shellSetting(located), env.shell, globalThis.navigator?.userAgent)
  let command: string
  try {
    command = formatCurl(request, { shell })
  } catch (error) {
    void window.showErrorMessage((error as Error).message)
    return
  }
  await env.clipboard.writeText(`${command}\n`)
  window.setStatusBarMessage(`$(check) Copied ${located.endpoint.name} as cURL.`, 5000)
}

async function followPage(
  located: LocatedEndpoint,
  direction: Direction,
  dependencies: RequestDependencies,
): Promise<void> {
  const shown = dependencies.responses.of(Uri.from(toRequestUri(located.id, RESPONSE_SCHEME)))
  const body = shown && findPageBody(shown.response.text, direction)
  if (typeof body === 'string') await sendRequest(located, dependencies, { body })
}

async function selectVersion(
  { id, endpoint }: LocatedEndpoint,
  { storage }: RequestDependencies,
): Promise<void> {
  if (endpoint.versions.length === 0) {
    const message = 'This package is not versioned: its `flags` do not include `versioned`.'
    void window.showInformationMessage(message)
    return
  }
  const current = selectedVersion({ id, endpoint }, storage)
  const choices = [
    ...endpoint.versions.map((version) => ({
      label: version,
      description: `Api-Version: ${version}${version === endpoint.version ? ', as in the definition' : ''}`,
      // Without a selection, requests follow the definition.
      saved: version === endpoint.version ? undefined : version,
      isCurrent: version === current,
    })),
    {
      label: 'No Api-Version',
      description: 'The service selects the version',
      saved: null,
      isCurrent: current === undefined,
    },
  ].map((choice) => (choice.isCurrent ? { ...choice, label: `$(check) ${choice.label}` } : choice))
  const title = 'Select the version for requests'
  const choice = await window.showQuickPick(choices, { title })
  if (choice !== undefined) await storage.saveVersion(id.definition, choice.saved)
}

async function setBearerToken(
  located: LocatedEndpoint,
  { storage, mocks }: RequestDependencies,
): Promise<void> {
  const target = findDestination(located, mocks)
  if (target !== undefined) await promptForToken(new URL(target.url).origin, storage)
}
