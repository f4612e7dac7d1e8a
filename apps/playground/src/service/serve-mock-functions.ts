import { serveCalls, type WorkerScope } from '../calls/serve-calls.ts'
import type { MockFunctions, MockWorkerMessage } from '../protocol/mock-messages.ts'
import { serveMock } from './serve-mock.ts'
import { createSharedModel } from './shared-model.ts'

/** Handles the messages of the page to the mock. */
export function serveMockFunctions(scope: WorkerScope): void {
  const model = createSharedModel()
  scope.addEventListener('message', (event) => {
    const data = event.data as MockWorkerMessage
    if (data.type === 'connect') serveMock(data.definitions, data.requests, model)
  })
  serveCalls<MockFunctions>(scope, {
    model: () => model.text,
    setModel(text) {
      model.set(text)
    },
    async convert(text, format) {
      const { convertText } = await import('fc-convert')
      return await convertText(text, format)
    },
  })
}
