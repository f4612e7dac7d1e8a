import type { LanguageClient } from '../language/connect-language.ts'
import type { Callable } from '../calls/call-messages.ts'
import { createCaller } from '../calls/create-caller.ts'
import { isMessageFrom } from '../protocol/is-message-from.ts'
import {
  type ExplorerMessage,
  type MockFunctions,
  type MockWorkerMessage,
  READY,
} from '../protocol/mock-messages.ts'

/** The worker of the mock. */
export type MockClient = Callable<MockFunctions>

/** Connects the language service, which sends valid definitions, and the explorer in a frame with the mock in its worker. */
export function connectMock(
  worker: Worker,
  language: LanguageClient,
  frame: HTMLIFrameElement,
): MockClient {
  const definitions = new MessageChannel()
  const requests = new MessageChannel()
  const message: MockWorkerMessage = {
    type: 'connect',
    definitions: definitions.port1,
    requests: requests.port1,
  }
  worker.postMessage(message, [definitions.port1, requests.port1])
  language.connect(definitions.port2)
  addEventListener('message', (event) => {
    const { contentWindow } = frame
    if (!isMessageFrom(event, contentWindow) || event.data !== READY) return
    const connect: ExplorerMessage = { type: 'connect', port: requests.port2 }
    contentWindow?.postMessage(connect, location.origin, [requests.port2])
  })
  const call = createCaller<MockFunctions>(worker)
  return { convert: call('convert'), model: call('model'), setModel: call('setModel') }
}
