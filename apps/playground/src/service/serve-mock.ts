import type { PackageDefinition } from 'fc-core'
import type { Mock, MockResponse } from 'fc-mock'
import {
  assertModel,
  changeOperations,
  checkMock,
  createCheckedMock,
  type OperationChanges,
} from 'fc-mock/in-page'
import type { ModelOverrides } from 'fc-core/internal'
import { fittingOverrides } from './fitting-overrides.ts'
import type { SharedModel } from './shared-model.ts'
import type { MockRequestMessage, MockResponseMessage } from '../protocol/mock-messages.ts'

/**
 * Serves a mock of the last definition that arrived. Created, changed and deleted records are kept as long as its base URL and version stay the same.
 *
 * @param definitions Receives the texts of valid definitions.
 * @param requests Receives requests, and gets the responses.
 * @param model The changes of the model. Those that do not fit the definition have no effect until they do.
 */
export function serveMock(
  definitions: MessagePort,
  requests: MessagePort,
  model: SharedModel,
): void {
  let mock: Mock | undefined
  let revision = 0
  let latest: string | undefined
  let current: PackageDefinition | undefined
  /** Stops event streams. */
  const streams = new Map<number, () => void>()
  const post = (message: MockResponseMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
    requests.postMessage(message)
  }

  // Only the last of several texts that have arrived meanwhile.
  const update = (): void => {
    const text = latest
    latest = undefined
    if (text === undefined) return
    try {
      current = JSON.parse(text) as PackageDefinition
      serve(current)
    } catch (error) {
      post({ type: 'problem', message: (error as Error).message })
    }
  }
  const serve = (definition: PackageDefinition): void => {
    const options = { model: fittingOverrides(definition, model.overrides) }
    mock = createCheckedMock(checkMock(definition, {}), options, mock, {
      modelStore: { name: SHARED_LINK, save },
    })
    const { origin } = new URL(definition.base_url)
    post({ type: 'packages', revision: ++revision, packages: listPackages(mock), origin })
  }
  const save = async (changes: OperationChanges): Promise<string> => {
    const operations = changeOperations(model.overrides.operations ?? {}, changes)
    const overrides = { ...model.overrides, operations } as ModelOverrides
    assertModel([current!], overrides)
    model.set(JSON.stringify(overrides))
    return SHARED_LINK
  }
  model.onChange(() => {
    if (current !== undefined) serve(current)
  })
  definitions.addEventListener('message', ({ data }: MessageEvent<string>) => {
    latest = data
    setTimeout(update)
  })
  requests.addEventListener('message', ({ data }: MessageEvent<MockRequestMessage>) => {
    if (data.type === 'request') void respond(data)
    else streams.get(data.id)?.()
  })
  definitions.start()
  requests.start()

  async function respond(message: MockRequestMessage & { type: 'request' }): Promise<void> {
    const { id, method, origin, path, query, headers, body } = message
    try {
      if (mock === undefined) throw new Error('There is no valid definition yet')
      const header = (name: string): string | undefined => headers[name]
      const request = { method, origin, path, query, header, body: { text: body } }
      send(id, await mock.handle(request))
    } catch (error) {
      post({ type: 'failure', id, message: (error as Error).message })
    }
  }

  function send(id: number, { status, headers, body, stream, call }: MockResponse): void {
    if (call.connectionFault !== undefined)
      return post({ type: 'failure', id, message: 'connection reset (requested with Prefer)' })
    post({ type: 'response', id, status, headers })
    if (stream === undefined) {
      post({ type: 'chunk', id, text: body })
      return post({ type: 'end', id })
    }
    const end = (): void => {
      streams.delete(id)
      post({ type: 'end', id })
    }
    const stop = stream.start((text) => post({ type: 'chunk', id, text }), end)
    streams.set(id, () => {
      streams.delete(id)
      stop()
    })
  }
}

const SHARED_LINK = 'the shared link'

/** The list that a server embeds in the page of the explorer. */
function listPackages({ packages }: Mock): string {
  return JSON.stringify(
    packages.map(({ definition: { name, version }, path }) => ({ name, path, version })),
  )
}
